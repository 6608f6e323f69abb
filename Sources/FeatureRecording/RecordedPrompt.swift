/// An alert or a confirmation dialog in a state, as Swift that makes an equal one.
///
/// A text is `verbatim`: so it equals a localized one that is shown as this.
nonisolated public struct RecordedPrompt {
  private let type: String
  private let titleVisibility: String?
  private let title: String
  private let message: String?
  private var buttons: [String] = []

  /// Creates one without buttons.
  ///
  /// - Parameters:
  ///   - type: The name of its type.
  ///   - titleVisibility: The name of the case; `nil` if that is the usual one.
  ///   - title: The title.
  ///   - message: The text below the title.
  public init(_ type: String, titleVisibility: String? = nil, title: String, message: String?) {
    self.type = type
    self.titleVisibility = titleVisibility
    self.title = title
    self.message = message
  }

  /// Adds a button.
  ///
  /// - Parameters:
  ///   - role: The name of the role's case.
  ///   - action: The action that it sends.
  ///   - label: The text of it.
  public mutating func add(role: String?, action: RecordedValue?, _ label: String) {
    let arguments = [role.map { "role: .\($0)" }, action.map { "action: \($0.swiftText())" }].compactMap(\.self)
    buttons.append(
      "ButtonState\(arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))") \(Self.text(label))"
    )
  }

  /// The form of it.
  public var form: RecordedForm {
    let visibility = titleVisibility.map { "(titleVisibility: .\($0))" } ?? ""
    let actions = buttons.isEmpty ? "" : " actions: { \(buttons.joined(separator: "; ")) }"
    let message = message.map { " message: \(Self.text($0))" } ?? ""
    return .value(RecordedValue(.leaf, text: "\(type)\(visibility) \(Self.text(title))\(actions)\(message)"))
  }

  private static func text(_ text: String) -> String { "{ TextState(verbatim: \(RecordedValue.literal(text))) }" }
}
