/// A declaration in a Swift file, which other declarations can name.
package struct SwiftDeclaration: Sendable {
  package enum Kind: String, Sendable {
    case structure = "struct"
    case enumeration = "enum"
    case `class`, actor, `protocol`, `extension`, `typealias`, `case`, property, function, initializer, `subscript`

    static let keywords: [String: Kind] = [
      "struct": .structure, "enum": .enumeration, "class": .class, "actor": .actor, "protocol": .protocol,
      "extension": .extension, "typealias": .typealias, "case": .case, "let": .property, "var": .property,
      "func": .function, "init": .initializer, "subscript": .subscript,
    ]
  }

  /// What an extension extends, or a struct of the top level declares that conforms to something: it may be an author's own
  /// reducer.
  package struct Extended: Equatable, Sendable {
    /// The type, as written.
    package var type: String
    /// The conformances that it declares, as written.
    package var conformances: [String]
  }

  package struct Parameter: Sendable {
    /// `_` for no label.
    package var label: String
    /// The place of the label, or of the name that is both, as UTF-8 offsets.
    package var labelRange: Range<Int>
    /// Its name in the body, if it is another one, with its place.
    package var local: (name: String, range: Range<Int>)?
    /// As written, with runs of space as one space.
    package var type: String
    /// The place of the type, as UTF-8 offsets.
    package var range: Range<Int>
    package var hasDefault: Bool
  }

  package var kind: Kind
  /// The names that lead to it, without backticks. In an extension of a type with arguments or constraints, the first is all of
  /// that: `Store<A.State, A.Action>`.
  package var path: [String]
  /// The extension that it is, or that it is a member of.
  package var extended: Extended?
  /// `nil` if no other file can use it.
  package var access: AccessLevel?
  /// The names of its attributes.
  package var attributes: [String] = []
  package var isStatic = false
  package var isGeneric = false
  /// Whether it is a requirement of a protocol.
  package var isRequirement = false
  /// Whether an extension of the protocol meets the requirement, which only the reader of all files of a module knows.
  package var isMet = false
  /// Whether it is a property that others can write.
  package var isSettable = false
  /// The type of a property, the result of a function with its effects, or the types that a type inherits from.
  package var type = ""
  /// A function's result as written; `nil` if there is none, or if the function is asynchronous or throws.
  package var result: String?
  package var parameters: [Parameter] = []

  // MARK: Places, as UTF-8 offsets

  package var keyword: Range<Int>
  /// The place of its name.
  package var range: Range<Int>
  /// What is between its braces; empty if it has none.
  package var body: Range<Int>
  /// The end of its closing brace.
  package var end: Int?

  package var name: String { path.last ?? "" }
  package var owner: [String] { path.dropLast() }
  package var isType: Bool { [.structure, .enumeration, .class, .actor, .protocol].contains(kind) }
  package var hasMembers: Bool { isType || kind == .extension }
  /// Whether no other file can use it.
  package var isPrivate: Bool { access == nil }

  /// The name with argument labels: `displayNameChanged(from:in:)`.
  package var fullName: String {
    kind == .function || kind == .initializer ? name + "(" + parameters.map { $0.label + ":" }.joined() + ")" : name
  }

  /// Whether it is a method in an extension, of a type or of a protocol.
  package var isInExtension: Bool { extended != nil && !isStatic }

  /// Whether it extends a type, or is in an extension of it, with or without the module's name.
  package func isOf(_ type: String) -> Bool { extended.map { Self.names($0.type, type) } ?? false }

  /// Whether its extension declares a conformance, with or without attributes and the module's name.
  package func conforms(to name: String) -> Bool {
    extended?.conformances.contains { Self.names($0, name) } ?? false
  }

  private static func names(_ text: String, _ name: String) -> Bool {
    text.split(separator: " ").last.map { $0 == name || $0.hasSuffix("." + name) } ?? false
  }
}
