package import FeatureRecording
import Foundation

/// The page that shows a failed test, in the folder that `FEATUREGEN_PAGES` names.
package struct FailurePage: Sendable {
  /// The recorder of what a store does.
  package let recorder = FlightRecorder(isOn: true)
  private let folder: String
  private let name: String

  private static let folder = ProcessInfo.processInfo.environment["FEATUREGEN_PAGES"].flatMap { $0.isEmpty ? nil : $0 }

  /// Creates the page of a test; `nil` if nobody asks for pages.
  ///
  /// - Parameter name: The name of the page.
  package init?(named name: @autoclosure () -> String) {
    guard let folder = Self.folder else { return nil }
    self.folder = folder
    self.name = name()
  }

  /// Writes the page of a failure.
  ///
  /// - Returns: The place of the page.
  package func write(_ message: String) -> String {
    recorder.fail(message)
    do {
      return "What happened, step by step: \(try recorder.recording.writePage(into: folder, named: name))"
    } catch {
      return "The page could not be written: \(error)"
    }
  }
}
