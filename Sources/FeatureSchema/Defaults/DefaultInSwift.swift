import SwiftSource

/// Defaults that are written as Swift has them, where YAML is expected.
enum DefaultInSwift {
  /// `{ b: 3 }`, or `'b'`, for `.b(3)`; `nil` where the text is none of the cases with literals as its values.
  static func schemaForm(of text: String, _ cases: [ResolvedCase]) -> String? {
    guard case .name(let call, let arguments) = ExpressionForm(text), text.contains("."), let name = call.path.last,
      let payload = cases.first(where: { $0.name.value == name })?.payload,
      payload.map(\.name?.value) == (arguments ?? []).map(\.label)
    else { return nil }
    let values = (arguments ?? []).compactMap { literal(text.part($0.value)) }
    guard values.count == payload.count else { return nil }
    let labelled = zip(payload, values).compactMap { member, value in member.name.map { "\($0.value): \(value)" } }
    if payload.isEmpty { return "'\(name)'" }
    if labelled.count == values.count { return "{ \(name): { \(labelled.joined(separator: ", ")) } }" }
    return "{ \(name): \(values.count == 1 ? values[0] : "[\(values.joined(separator: ", "))]") }"
  }

  /// The YAML of a literal of Swift, or of a case without values.
  private static func literal(_ text: String) -> String? {
    if text == "nil" { return "null" }
    if ["true", "false"].contains(text) || IntegerLiteral(text) != nil || NumberLiteral(text) != nil { return text }
    if text.first == "\"", text.count > 1, text.last == "\"",
      !text.dropFirst().dropLast().contains(where: { "\"\\".contains($0) })
    {
      return text
    }
    let name = String(text.dropFirst())
    return text.first == "." && SwiftIdentifier.isValid(name) ? name : nil
  }
}
