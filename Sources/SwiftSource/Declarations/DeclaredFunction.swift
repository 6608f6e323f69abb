/// An extension in a Swift file, or a struct at its top level, which may be an author's own reducer.
package struct DeclaredExtension: Sendable {
  /// The type, as written.
  package var type: String
  /// The conformances that it declares, as written.
  package var conformances: [String]
  /// The place of its keyword, as UTF-8 offsets.
  package var keyword: Range<Int>
  /// The range between its braces, as UTF-8 offsets.
  package var body: Range<Int>

  /// Whether it extends a type, with or without the module's name.
  package func isOf(_ type: String) -> Bool { Self.names(self.type, type) }

  /// Whether it declares a conformance, with or without attributes and the module's name.
  package func conforms(to name: String) -> Bool { conformances.contains { Self.names($0, name) } }

  fileprivate static func names(_ text: String, _ name: String) -> Bool {
    text.split(separator: " ").last.map { $0 == name || $0.hasSuffix("." + name) } ?? false
  }
}

/// A function that a Swift file declares.
package struct DeclaredFunction: Sendable {
  /// The declaration around a function.
  package enum Scope: Equatable, Sendable {
    /// An extension of a type, with the conformances that it declares: names as written.
    case `extension`(of: String, conformances: [String], isPrivate: Bool)
    case other

    package var isPrivate: Bool { if case .extension(_, _, let isPrivate) = self { isPrivate } else { false } }
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

  /// Without backticks.
  package var name: String
  /// The place of the name, as UTF-8 offsets.
  package var range: Range<Int>
  /// The end of its body, as a UTF-8 offset; `nil` if it has none.
  package var end: Int?
  package var scope: Scope
  package var parameters: [Parameter]
  /// As written; `nil` if there is none, or if the function is asynchronous or throws.
  package var result: String?
  package var isStatic: Bool
  /// Whether no other file can call it.
  package var isPrivate: Bool
  package var isGeneric: Bool

  /// The name with argument labels: `displayNameChanged(from:in:)`.
  package var fullName: String { name + "(" + parameters.map { $0.label + ":" }.joined() + ")" }

  /// Whether it is a method in an extension, of a type or of a protocol.
  package var isInExtension: Bool { scope != .other && !isStatic }

  /// Whether it is in an extension of a type, with or without the module's name.
  package func isIn(typeNamed name: String) -> Bool {
    if case .extension(let type, _, _) = scope { DeclaredExtension.names(type, name) } else { false }
  }
}
