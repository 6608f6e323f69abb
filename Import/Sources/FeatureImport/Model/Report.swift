import Diagnostics
import SwiftSyntax

/// The report of an import: the parts that could not be brought over, and those to look at.
final class Report {
  private(set) var diagnostics: [Diagnostic] = []

  /// Reports work of the author before the feature is whole, or the reason that nothing is written for it.
  func cannot(_ message: String, at place: Place, help: String?...) {
    diagnostics.append(Diagnostic(.notImported, message, at: place, help: help.compactMap { $0.map { Help($0) } }))
  }

  func add(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  func add(_ other: Report) { diagnostics += other.diagnostics }

  /// Reports a part that is brought over in another form than before.
  func note(_ message: String, at place: Place, help: String...) {
    diagnostics.append(
      Diagnostic(.importedOtherwise, severity: .warning, message, at: place, help: help.map { Help($0) })
    )
  }
}
