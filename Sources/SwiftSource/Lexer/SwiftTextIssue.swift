package import Diagnostics

/// An error in a piece of Swift in the schema, with its place in that piece.
package struct SwiftTextIssue: Error, Sendable, Equatable {
  /// UTF-8 offsets into the text.
  package var range: Range<Int>
  package var message: String
  package var help: Help?

  package init(_ message: String, at range: Range<Int>, help: Help? = nil) {
    self.message = message
    self.range = range
    self.help = help
  }
}
