import Diagnostics
import Testing

@testable import YAML

/// What is said of errors between brackets, with the notes and the help.
@Suite struct BracketErrorTests {
  @Test(arguments: [
    (
      "a: { b: Item #1 is gone, c: d }\n",
      """
      1:14: '#' begins a comment here, and hides the end of this mapping
      note 1:4: the mapping begins here
      help: quote the value if this is meant as text

      """
    ),
    (
      "a: [ b #c] d\ne: f\n",
      """
      1:8: '#' begins a comment here, and hides the end of this list
      note 1:4: the list begins here
      help: quote the value if this is meant as text

      """
    ),
    // Comments that hide nothing, and texts that hold a '#'.
    (
      "a: [b, # [c]\n  '#]', \"#]\",\ne: f\n",
      """
      1:4: this list is not closed: expected ',' or ']'

      """
    ),
    (
      "a: { b: \"c, d: e }\nf: { b: \"g\", d: e }\n",
      """
      1:9: this quote is not closed before line 2
      help: close it where the text ends; if the text goes on, nothing can follow the closing quote on line 2

      """
    ),
    (
      "a: { b: Int default: 1 }\n",
      """
      1:13: expected ',' or '}' in this mapping
      note 1:4: the mapping begins here
      help: write ',' before 'default' if it is a key
      help: quote the value if it holds ': '

      """
    ),
    (
      "a: { b: c: d }\n",
      """
      1:10: expected ',' or '}' in this mapping
      note 1:4: the mapping begins here
      help: quote the value if it holds ': '

      """
    ),
  ])
  func saysWhatIsMeant(_ text: String, expected: String) {
    #expect(Parsed(text).diagnostics.map(Self.rendered).joined() == expected)
  }

  private static func rendered(_ diagnostic: Diagnostic) -> String {
    func place(_ range: SourceRange?) -> String { range.map { "\($0.line):\($0.column)" } ?? "" }
    let notes = diagnostic.notes.map { "note \(place($0.range)): \($0.message)\n" }
    let help = diagnostic.help.map { "help: \($0.text)\n" }
    return "\(place(diagnostic.range)): \(diagnostic.message)\n" + notes.joined() + help.joined()
  }
}
