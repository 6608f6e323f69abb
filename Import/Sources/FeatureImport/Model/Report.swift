import Diagnostics
import SwiftSyntax

/// What is said of the import: what could not be brought over, and what to look at.
final class Report {
  private(set) var diagnostics: [Diagnostic] = []

  /// What the author has to do something about before the feature is whole, or why nothing is written for it.
  func cannot(_ message: String, at place: Place, help: String?...) {
    diagnostics.append(Diagnostic(.notImported, message, at: place, help: help.compactMap { $0.map { Help($0) } }))
  }

  func add(_ other: Report) { diagnostics += other.diagnostics }

  /// What is brought over in another form than before.
  func note(_ message: String, at place: Place, help: String...) {
    diagnostics.append(
      Diagnostic(.importedOtherwise, severity: .warning, message, at: place, help: help.map { Help($0) })
    )
  }
}
