extension SchemaResources {
  /// What a reference points to, from inside one resource.
  ///
  /// - Parameter location: where the keyword with the reference stands, for errors.
  mutating func resolve(
    _ reference: String, from resource: Int, at location: Location
  ) throws(JSONSchema.Failure) -> Target {
    let uri = URIReference(reference).resolved(against: resources[resource].uri)
    guard let found = try self.resource(at: uri) else {
      throw failure(
        at: location, "nothing here has the URI \(Wording.quoted(uri.documentURI)); copy what it names into \"$defs\"")
    }
    guard let fragment = URIReference.percentDecoded(uri.fragment ?? "") else {
      throw failure(at: location, "\(Wording.quoted(reference)) has a broken percent escape")
    }
    if fragment.isEmpty || fragment.utf8.first == UInt8(ascii: "/") {
      return try target(of: fragment, in: found, at: location)
    }
    guard let place = resources[found].anchors[fragment], let value = value(at: place) else {
      throw failure(
        at: location,
        "there is no anchor \(Wording.quoted(fragment))"
          + Wording.hint(for: fragment, among: resources[found].anchors.keys.sorted()))
    }
    let isDynamic = resources[found].dynamicAnchors.contains(fragment)
    return Target(location: place, value: value, resource: found, dynamicAnchor: isDynamic ? fragment : nil)
  }

  private mutating func target(
    of fragment: String, in resource: Int, at location: Location
  ) throws(JSONSchema.Failure) -> Target {
    let root = resources[resource].root
    guard let tokens = JSONPointer.tokens(of: fragment) else {
      throw failure(at: location, "\(Wording.quoted(fragment)) is no JSON Pointer: a \"~\" must be written \"~0\"")
    }
    let pointer = root.pointer + tokens.map { "/" + JSONPointer.escaped($0) }.joined()
    let place = Location(document: root.document, pointer: pointer)
    guard let value = value(at: place) else {
      throw failure(at: location, "there is nothing at \(Wording.quoted("#" + fragment))")
    }
    return Target(location: place, value: value, resource: try self.resource(ruling: place))
  }
}
