/// A value with the place where the user wrote it; no place if nobody wrote it.
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
  /// Does the same without generic code, because nearly all values are texts.
  package init(_ value: String, at range: SourceRange?) {
    self.value = value
    self.range = range
  }
}

extension Located: Sendable where Value: Sendable {}
