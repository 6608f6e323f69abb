import Diagnostics
import SwiftSyntax

/// What is said of the import: what could not be brought over, and what to look at.
final class Report {
  private(set) var diagnostics: [Diagnostic] = []

  /// What the author has to do something about before the feature is whole.
  func cannot(_ message: String, at place: Place, help: String...) {
    diagnostics.append(Diagnostic(.notImported, message, at: place, help: help))
  }

  func add(_ other: Report) { diagnostics += other.diagnostics }

  /// Why nothing is written for a feature.
  func refuse(_ message: String, at place: Place, help: [String]) {
    diagnostics.append(Diagnostic(.notImported, message, at: place, help: help))
  }

  /// What is brought over in another form than before.
  func note(_ message: String, at place: Place, help: String...) {
    diagnostics.append(Diagnostic(.importedOtherwise, severity: .warning, message, at: place, help: help))
  }
}
