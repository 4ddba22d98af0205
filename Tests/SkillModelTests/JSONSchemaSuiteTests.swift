import SkillModel
import Testing

@Suite struct `JSON Schema test suite` {
  @Test(
    .enabled(
      if: SchemaSuite.isThere, "the folder shared/suites is not there; set SKILLHOST_SHARED to the folder shared"))
  func `every file of draft 2020-12 passes`() throws {
    let suite = try SchemaSuite()
    let tallies = try suite.files.map { try suite.run($0) }
    print(SchemaSuite.table(tallies))
    #expect(tallies.count > 40)
    for tally in tallies {
      #expect(tally.failures.isEmpty, "\(tally.file): \(tally.failures.joined(separator: "\n"))")
      #expect(tally.passed > 0, "\(tally.file) has no tests")
    }
  }
}
