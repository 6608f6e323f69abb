internal import FeatureRecording

/// A value as Swift, as far as its parts tell: `.rows(.element(id: 3, action: .deleteButtonTapped))`.
///
/// - Parameters:
///   - value: The value.
///   - isInferred: Whether the place of the value says its type, so that the type need not be written.
///   - library: The text of a library's value whose parts do not tell; `nil` for other values.
///   - isGenerated: Whether a value is one of an enum of a schema, whose cases have labels for several values.
public func swiftText(
  of value: Any,
  isInferred: Bool = true,
  library: (Any) -> String? = { _ in nil },
  isGenerated: (Any) -> Bool = { _ in false }
) -> String {
  RecordedValue(of: value) { part in
    library(part).map { .value(RecordedValue(.leaf, text: $0)) } ?? (isGenerated(part) ? .generated : nil)
  }
  .swiftText(isInferred: isInferred)
}

extension String {
  var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
  }
}
