import FeatureSchema
import SwiftSource

/// A declaration of a Swift file that other files can use.
struct SwiftDeclaration {
  enum Kind: String {
    case structure = "struct"
    case enumeration = "enum"
    case `class`, actor, `protocol`, `extension`, `typealias`, `case`, property, function, initializer, `subscript`

    init?(keyword: String) {
      let others: [String: Kind] = ["let": .property, "var": .property, "func": .function, "init": .initializer]
      guard let kind = others[keyword] ?? Kind(rawValue: keyword) else { return nil }
      self = kind
    }
  }

  struct Parameter {
    /// `_` for no label.
    var label: String
    var type: String
    var hasDefault: Bool

    var text: String { label == "_" ? type : "\(label): \(type)" }
  }

  var kind: Kind
  /// The names that lead to it. In an extension of another file's type, the first is that type with its arguments:
  /// `Store<A.State, A.Action>`.
  var path: [String]
  var access = AccessLevel.internal
  /// The names of its attributes.
  var attributes: [String] = []
  var isStatic = false
  /// Whether it is a requirement of a protocol.
  var isRequirement = false
  /// Whether an extension of the protocol meets the requirement.
  var isMet = false
  /// Whether it is a property that others can write.
  var isSettable = false
  /// The type of a property, the result of a function with its effects, or the types that a type inherits from.
  var type = ""
  var parameters: [Parameter] = []

  var name: String { path.last ?? "" }
  var owner: [String] { path.dropLast() }
  var isType: Bool { [.structure, .enumeration, .class, .actor, .protocol].contains(kind) }
  var hasMembers: Bool { isType || kind == .extension }

  /// The type of an enum's case paths.
  static let casePaths = "AllCasePaths"

  /// Names in generated code that say how values are shown, which breaks no code.
  static let shown: Set = [
    "customMirror", "privateFields", "CustomReflectable", "Swift.CustomReflectable", "FeatureRuntime.PrivateFields",
  ]

  /// A type's protocols, with those that they imply, and its raw type.
  var supertypes: [String] {
    let named = type.split(separator: ", ").map(String.init).filter { !Self.shown.contains($0) }
    return named + named.flatMap { Conformance(rawValue: $0)?.implied.all.map(\.rawValue) ?? [] }
  }

  /// The name with argument labels: `displayNameChanged(from:in:)`.
  var fullName: String {
    kind == .function || kind == .initializer ? name + "(" + parameters.map { $0.label + ":" }.joined() + ")" : name
  }

  // MARK: In messages

  var signature: String { name + "(" + parameters.map(\.text).joined(separator: ", ") + ")" }

  /// The values of a case.
  var values: String { parameters.isEmpty ? "no values" : "'\(signature.dropFirst(name.count))'" }

  /// The kind in messages: `a struct`, `a static property`.
  var form: String {
    let words = (isStatic ? "static " : "") + kind.rawValue
    return ("aei".contains(words.first ?? "s") ? "an " : "a ") + words
  }
}
