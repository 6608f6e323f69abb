extension SwiftIdentifier {
  /// Why a valid name cannot stand at a position, backticks or not; nil when it can.
  package static func refusalReason(for name: String, as position: Position) -> String? {
    switch (position, name) {
    case (_, "_"): "'_' stands for no name in Swift"
    case (.type, "Any"), (.type, "Self"): "'\(name)' is a type of the Swift language"
    case (.type, "Type"), (.type, "Protocol"), (.staticMember, "Type"), (.staticMember, "Protocol"):
      "behind a type's name, '.\(name)' means the type itself and not what is declared in it"
    case (.type, _) where hiddenTypes.contains(name):
      "a type named '\(name)' would hide Swift's own, which the generated code uses"
    case (.type, "self"), (.use, "self"): "'self' without a dot before it is the value that the code belongs to"
    case (.local, "self"), (.parameterName, "self"): "'self' would hide the value that the code belongs to"
    default: nil
    }
  }

  /// Whether `.name` means a case of `Optional` where an optional is expected: the type's name must stand before it.
  package static func isCaseOfOptional(_ name: String) -> Bool { ["none", "some"].contains(name) }

  /// A name for a parameter or a local that carries the value of what has the name.
  ///
  /// - Parameters:
  ///   - name: the name of the property, the label or the case.
  ///   - taken: what is in use there already.
  /// - Returns: the name itself where it can be used, `stateValue` for a `state` that is taken, and so on; not escaped.
  package static func localName(for name: String, avoiding taken: Set<String> = []) -> String {
    var candidate = name
    while taken.contains(candidate) || refusalReason(for: candidate, as: .local) != nil { candidate += "Value" }
    return candidate
  }

  /// A parameter as it is declared, with its label: `in`, or `state stateValue` where the label cannot name a local.
  package static func parameter(_ label: String, avoiding taken: Set<String> = []) -> String {
    let local = localName(for: label, avoiding: taken)
    let declared = escaped(label, as: .parameter)
    return local == label ? declared : "\(declared) \(escaped(local, as: .parameterName))"
  }

  /// Types that synthesized and generated code finds by name.
  private static let hiddenTypes: Set<String> = Set(Conformance.allCases.map(\.rawValue)).union([
    "AnyObject", "Array", "Bool", "Decodable", "Decoder", "Dictionary", "Encodable", "Encoder", "Foundation", "Hasher",
    "Int", "KeyPath", "MainActor", "Never", "Optional", "Set", "String", "Swift", "Void", "WritableKeyPath",
  ])
}
