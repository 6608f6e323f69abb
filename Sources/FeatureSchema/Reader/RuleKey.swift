package import Diagnostics
package import YAML

/// The keys of a rule of a type.
package enum RuleKey: String, SchemaKey {
  case condition, message

  package static var owner: String { "a rule" }

  package static func help(insteadOf node: YAMLNode) -> Help? {
    guard node.scalar != nil else { return nil }
    return "write its condition, and the message for a person: { condition: …, message: … }"
  }

  package var summary: String {
    switch self {
    case .condition: "What holds if a person has done it right, in Swift over the fields."
    case .message: "What a person should do if the condition does not hold."
    }
  }

  package var example: String? {
    switch self {
    case .condition: "condition: \"!phone.isEmpty || !email.isEmpty\""
    case .message: "message: Enter a phone number or an e-mail address."
    }
  }

  package var shape: ValueShape {
    switch self {
    case .condition: .text
    case .message: ShownTextKey.either
    }
  }

  package var isRequired: Bool { true }
}
