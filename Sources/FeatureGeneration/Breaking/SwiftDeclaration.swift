import FeatureSchema
import SwiftSource

/// A declaration as other files see it.
extension SwiftDeclaration {
  /// - Returns: `nil` if others cannot use it.
  init?(forOthers written: SwiftDeclaration) {
    // By convention, names that begin so are for nobody else.
    guard !written.isPrivate, !written.name.hasPrefix("_") else { return nil }
    self = written
    // That a value is boxed is nobody else's concern.
    attributes.removeAll { $0 == "Indirect" }
    // The case paths of an enum are members of a type that has those of all enums.
    if let type = path.first, type.hasPrefix("CasePaths<") {
      let names = type.dropFirst(10).dropLast().split(separator: ".").map(String.init)
      path = names + [Self.casePaths] + path.dropFirst()
    }
  }

  /// What it has for other files.
  var reach: AccessLevel { access ?? .internal }

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

extension SwiftDeclaration.Parameter {
  var text: String { label == "_" ? type : "\(label): \(type)" }
}
