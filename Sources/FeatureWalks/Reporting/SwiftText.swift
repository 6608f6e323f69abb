internal import FeatureRecording

/// A value as Swift, as far as its parts tell: `.rows(.element(id: 3, action: .deleteButtonTapped))`.
///
/// - Parameters:
///   - value: The value.
///   - isInferred: Whether the place of the value says its type, so that the type need not be written.
///   - library: The text of a library's value whose parts do not tell; `nil` for other values.
public func swiftText(
  of value: Any,
  isInferred: Bool = true,
  library: (Any) -> String? = { _ in nil }
) -> String {
  RecordedValue(of: value) { library($0).map { .value(RecordedValue(.leaf, text: $0)) } }
    .swiftText(isInferred: isInferred)
}

extension String {
  var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
  }
}
