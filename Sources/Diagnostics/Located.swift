/// A value and the place where the user wrote it; no place where it was not written by anybody.
package struct Located<Value> {
  package var value: Value
  package var range: SourceRange?

  package init(_ value: Value, at range: SourceRange?) {
    self.value = value
    self.range = range
  }

  package func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Located<Other> {
    Located<Other>(try transform(value), at: range)
  }
}

extension Located<String> {
  /// As the one above does it; as nearly all are texts, theirs takes no generic code.
  package init(_ value: String, at range: SourceRange?) {
    self.value = value
    self.range = range
  }
}

extension Located: Sendable where Value: Sendable {}
