/// What to do about a problem, in the user's words, and what to write where that is all there is to do.
package struct Help: Sendable, Hashable, ExpressibleByStringInterpolation {
  package var text: String
  /// What to write instead, if it is known: any one of these texts.
  package var replacements: [String]
  /// What they replace; `nil` for the place of the diagnostic.
  package var place: SourceRange?
  /// What to add elsewhere, if that is known.
  package var addition: Addition?
  /// The name of a type that another schema may declare, which can be named under `use`.
  package var unknownType: String?

  package init(_ text: String, replacements: [String] = [], at place: SourceRange? = nil, adding: Addition? = nil) {
    (self.text, self.replacements, self.place, addition) = (text, replacements, place, adding)
  }

  package init(stringLiteral text: String) { self.init(text) }

  /// `did you mean 'String'?`
  package static func didYouMean(_ names: String...) -> Help {
    Help("did you mean \(names.map { "'\($0)'" }.joined(separator: " or "))?", replacements: names)
  }

  /// `write 'Any'`
  package static func write(_ text: String) -> Help { Help("write '\(text)'", replacements: [text]) }

  /// `write it as [a, b]`
  package static func writeAs(_ text: String) -> Help { Help("write it as \(text)", replacements: [text]) }
}
