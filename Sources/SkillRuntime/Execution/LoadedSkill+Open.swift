internal import CSkillABI
internal import SkillModel

extension LoadedSkill {
  private static let openSeconds = 10.0

  /// Opens a verified private copy. The descriptor must be the one that was listed.
  static func open(
    _ library: SkillLibrary, configuration: JSON, services: HostServices, threads: CallThreads
  ) async throws(ToolError) -> LoadedSkill {
    let host = SkillHost(id: library.id, permissions: library.permissions, services: services)
    let hostTable = UInt(bitPattern: host.makeTable())
    let result: Result<(SkillTable, UInt), ToolError>? = await threads.value(within: openSeconds) {
      load(library, configuration, host, hostTable)
    }
    guard let result else {
      throw ToolError(
        .deadline, "the skill \(library.id) did not open within \(Int(openSeconds)) seconds", hint: ToolError.tellAuthor
      )
    }
    let (table, instance) = try result.get()
    return LoadedSkill(
      id: library.id, table: table, host: host, hostTable: hostTable, instance: instance, threads: threads)
  }

  private static func load(
    _ library: SkillLibrary, _ configuration: JSON, _ host: SkillHost, _ hostTable: UInt
  ) -> Result<(SkillTable, UInt), ToolError> {
    let place = host.services.running?.begin(library.id, "")
    defer { host.services.running?.end(place) }
    do {
      let opened = try DynamicLibrary(path: library.path)
      guard let symbol = opened.symbol("skillhost_skill_v1") else {
        throw SkillTable.Failure(message: "it has no entry function")
      }
      // Proof: the probe has called this symbol as the entry function of the header, in the same file.
      guard let pointer = unsafeBitCast(symbol, to: SkillTable.Entry.self)() else {
        throw SkillTable.Failure(message: "it says it is not for this machine")
      }
      let table = try SkillTable(pointer)
      guard table.descriptor == library.descriptor else {
        throw SkillTable.Failure(message: "it describes itself otherwise than when it was listed")
      }
      return try .success((table, instance(of: table, configuration, host, hostTable)))
    } catch let error as DynamicLibrary.Failure {
      return .failure(ToolError(.unavailable, "the skill \(library.id) could not be loaded: \(error.message)"))
    } catch let error as SkillTable.Failure {
      return .failure(
        ToolError(.contract, "the skill \(library.id) cannot be used: \(error.message)", hint: ToolError.tellAuthor))
    } catch let error as ToolError {
      return .failure(error)
    } catch {
      return .failure(ToolError(.internal, "the skill \(library.id) could not be loaded: \(error)"))
    }
  }

  private static func instance(
    of table: SkillTable, _ configuration: JSON, _ host: SkillHost, _ hostTable: UInt
  ) throws(ToolError) -> UInt {
    // Proof: `hostTable` is the address that `makeTable` returned; it is never freed.
    guard let hostTable = UnsafePointer<skill_host_v1>(bitPattern: hostTable) else {
      throw ToolError(.internal, "no host table")
    }
    var instance: UnsafeMutableRawPointer?
    let config = JSONWriter.bytes(configuration)
    let status = config.withUnsafeBufferPointer {
      table.functions.open(hostTable, $0.baseAddress, UInt64($0.count), &instance)
    }
    guard status == SKILL_OK else {
      let reason = host.takeLastError() ?? "open returned status \(status)"
      throw ToolError(ToolError.Code(status: status), "the skill \(host.id) could not start: \(reason)")
    }
    return UInt(bitPattern: instance)
  }
}
