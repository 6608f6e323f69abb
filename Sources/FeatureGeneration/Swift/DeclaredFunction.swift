import SwiftSource

/// A function that a Swift file declares.
struct DeclaredFunction: Sendable {
  /// What it is declared in.
  enum Scope: Equatable, Sendable {
    /// An extension of a type, with what this declares to conform to: names as they are written.
    case `extension`(of: String, conformances: [String], isPrivate: Bool)
    case other

    var isPrivate: Bool { if case .extension(_, _, let isPrivate) = self { isPrivate } else { false } }
  }

  struct Parameter: Sendable {
    /// `_` for none.
    var label: String
    /// As it is written, with one space where there are several.
    var type: String
    /// Where the type is, as UTF-8 offsets.
    var range: Range<Int>
  }

  /// Without backticks.
  var name: String
  /// Where the name is, as UTF-8 offsets.
  var range: Range<Int>
  var scope: Scope
  var parameters: [Parameter]
  /// As it is written; `nil` where there is none, or the function is asynchronous or throws.
  var result: String?
  /// Whether it is of the type, and not of a value.
  var isStatic: Bool
  /// Whether no other file can call it.
  var isPrivate: Bool
  var isGeneric: Bool

  /// With its argument labels, as it is called: `displayNameChanged(from:in:)`.
  var fullName: String { name + "(" + parameters.map { $0.label + ":" }.joined() + ")" }

  /// Whether it is a method that is written in an extension, of a type or of a protocol.
  var isInExtension: Bool { scope != .other && !isStatic }
}
