/// How a file is written.
package enum WriteMode: String, CaseIterable, Sendable {
  /// The file is the tool's: replaced whenever its text changes.
  case always
  /// The file is the author's: written when it does not exist, and never again.
  case once
}
