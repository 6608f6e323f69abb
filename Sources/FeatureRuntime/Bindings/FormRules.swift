/// What the rules of a schema ask of a form: what controls write is cut to them, and what is left out is missing.
/// Generated code uses it.
///
/// ```swift
/// if isNew || size != old.size { size = FormRules.cut(size, to: Self.sizeRange) }
/// ```
///
/// **Laws.** A value within its rule is not changed, so cutting twice is cutting once.
// The file is also a part of what is generated with another library: in an app's module, 'Set' may be another type.
nonisolated public enum FormRules {
  /// Whether a text is blank: it has only white space, or none at all.
  public static func isMissing(_ value: String?) -> Bool { value?.allSatisfy(\.isWhitespace) ?? true }

  /// Whether a list is empty, or not there.
  public static func isMissing<Value: Swift.Collection>(_ value: Value?) -> Bool { value?.isEmpty ?? true }

  /// Whether there is no value.
  public static func isMissing<Value>(_ value: Value?) -> Bool { value == nil }

  /// The nearest value in a range; its lower bound for what is not a number.
  public static func cut<Value: Comparable>(_ value: Value, to range: Swift.ClosedRange<Value>) -> Value {
    value > range.upperBound ? range.upperBound : cut(value, to: range.lowerBound...)
  }

  /// The nearest value in a range; its lower bound for what is not a number.
  public static func cut<Value: Comparable>(_ value: Value, to range: Swift.PartialRangeFrom<Value>) -> Value {
    value >= range.lowerBound ? value : range.lowerBound
  }

  /// The nearest value in a range; its upper bound for what is not a number.
  public static func cut<Value: Comparable>(_ value: Value, to range: Swift.PartialRangeThrough<Value>) -> Value {
    value <= range.upperBound ? value : range.upperBound
  }

  /// A range of two bounds. If they cross, the lower one counts.
  public static func range<Value: Comparable>(from lower: Value, to upper: Value) -> Swift.ClosedRange<Value> {
    lower <= upper ? lower...upper : lower...lower
  }

  /// The first characters of a text, or elements of an array. No character is cut in two.
  public static func cut<Value: Swift.RangeReplaceableCollection>(_ values: Value, to limit: Int) -> Value {
    values.index(values.startIndex, offsetBy: limit, limitedBy: values.endIndex).map { Value(values[..<$0]) } ?? values
  }

  /// The first elements of an array.
  public static func cut<Value: Identifiable>(
    _ values: IdentifiedArrayOf<Value>,
    to limit: Int
  ) -> IdentifiedArrayOf<Value> {
    values.count > limit ? IdentifiedArrayOf<Value>(uniqueElements: values.prefix(limit)) : values
  }

  /// As many elements as a set may have, of which those that were there before stay.
  public static func cut<Value>(
    _ values: Swift.Set<Value>,
    to limit: Int,
    keeping old: Swift.Set<Value>?
  ) -> Swift.Set<Value> {
    if values.count <= limit { return values }
    let kept = values.intersection(old ?? [])
    return Swift.Set((Swift.Array(kept) + values.subtracting(kept)).prefix(limit))
  }

  /// Cuts the value of an optional, if there is one, and it is new or changed; the old one is nil if there was none.
  public static func cutEach<Value: Equatable>(
    _ value: inout Value?,
    since old: Value?,
    by cut: (_ value: inout Value, _ old: Value?) -> Void
  ) {
    if var new = value, new != old {
      cut(&new, old)
      value = new
    }
  }

  /// Cuts the elements of an array that are new or changed; the old one is that at the same place, nil if it is new.
  public static func cutEach<Value: Equatable>(
    _ values: inout [Value],
    since old: [Value]?,
    by cut: (_ value: inout Value, _ old: Value?) -> Void
  ) {
    let old = old ?? []
    for index in values.indices {
      if old.count == values.count {
        if values[index] != old[index] { cut(&values[index], old[index]) }
      } else if !old.contains(values[index]) {
        cut(&values[index], nil)
      }
    }
  }

  /// Cuts the elements of an array that are new or changed; the old one is that of the same id, nil if it is new.
  public static func cutEach<Value: Identifiable & Equatable>(
    _ values: inout IdentifiedArrayOf<Value>,
    since old: IdentifiedArrayOf<Value>?,
    by cut: (_ value: inout Value, _ old: Value?) -> Void
  ) {
    for var value in values {
      let before = old?[id: value.id]
      guard value != before else { continue }
      cut(&value, before)
      values[id: value.id] = value
    }
  }
}
