import SkillModel

extension JSON {
  /// Nil for null, by which many servers say that a member is not there.
  var present: JSON? {
    // A literal nil would be a JSON null here.
    isNull ? Optional.none : self
  }
}
