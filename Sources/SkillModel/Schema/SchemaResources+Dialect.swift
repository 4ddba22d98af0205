extension SchemaResources {
  /// What `$schema` says; nil where the document does not say.
  func vocabulary(
    of schema: JSON, at location: Location
  ) throws(JSONSchema.Failure) -> Vocabulary? {
    guard let value = schema["$schema"] else { return nil }
    guard let text = value.string else { throw failure(at: location, "\"$schema\" must be a URI") }
    let name = URIReference(text).documentURI
    if name == MetaSchemas.draft { return .all }
    guard let metaschema = extra[name] else {
      throw failure(
        at: location,
        "\"$schema\" names \(Wording.quoted(text)), but skillhost reads draft 2020-12: write "
          + "\"\(MetaSchemas.draft)\", and see that the schema says what it should in that draft")
    }
    return try vocabulary(named: metaschema, at: location)
  }

  private func vocabulary(named metaschema: JSON, at location: Location) throws(JSONSchema.Failure) -> Vocabulary {
    guard let listed = metaschema["$vocabulary"]?.object else { return .all }
    var vocabulary = Vocabulary.core
    for (uri, isRequired) in listed {
      if let known = Vocabulary(uri: uri) {
        vocabulary.insert(known)
      } else if isRequired == true {
        throw failure(
          at: location, "the metaschema requires the vocabulary \(Wording.quoted(uri)), which is not known here")
      }
    }
    return vocabulary
  }
}
