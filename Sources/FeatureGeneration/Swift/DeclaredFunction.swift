import SwiftSource

/// An extension in a Swift file.
struct DeclaredExtension: Sendable {
  /// The extended type, as written.
  var type: String
  /// The conformances that it declares, as written.
  var conformances: [String]
  /// The place of its keyword, as a UTF-8 offset.
  var start: Int
  /// What is between its braces, as UTF-8 offsets.
  var body: Range<Int>
}

/// A function that a Swift file declares.
struct DeclaredFunction: Sendable {
  /// The declaration around a function.
  enum Scope: Equatable, Sendable {
    /// An extension of a type, with the conformances that it declares: names as written.
    case `extension`(of: String, conformances: [String], isPrivate: Bool)
    case other

    var isPrivate: Bool { if case .extension(_, _, let isPrivate) = self { isPrivate } else { false } }
  }

  struct Parameter: Sendable {
    /// `_` for no label.
    var label: String
    /// The place of the label, or of the name that is both, as UTF-8 offsets.
    var labelRange: Range<Int>
    /// Its name in the body, if it is another one, with its place.
    var local: (name: String, range: Range<Int>)?
    /// As written, with runs of space as one space.
    var type: String
    /// The place of the type, as UTF-8 offsets.
    var range: Range<Int>
  }

  /// Without backticks.
  var name: String
  /// The place of the name, as UTF-8 offsets.
  var range: Range<Int>
  /// The end of its body, as a UTF-8 offset; `nil` if it has none.
  var end: Int?
  var scope: Scope
  var parameters: [Parameter]
  /// As written; `nil` if there is none, or if the function is asynchronous or throws.
  var result: String?
  var isStatic: Bool
  /// Whether no other file can call it.
  var isPrivate: Bool
  var isGeneric: Bool

  /// The name with argument labels: `displayNameChanged(from:in:)`.
  var fullName: String { name + "(" + parameters.map { $0.label + ":" }.joined() + ")" }

  /// Whether it is a method in an extension, of a type or of a protocol.
  var isInExtension: Bool { scope != .other && !isStatic }
}
