import Diagnostics
import FeatureGeneration

/// When output is coloured.
enum ColorChoice: String, NamedChoice {
  case auto, always, never
}

/// How a command speaks. Diagnostics go to standard error, everything else to standard output.
struct Messages {
  var format = DiagnosticFormat.text
  var color = ColorChoice.auto
  var quiet = false

  /// Writes diagnostics, and ends the command if there is an error among them.
  func report(_ found: [Diagnostic]) throws {
    show(found)
    if found.contains(where: { $0.severity == .error }) { throw Status.invalidInput }
  }

  /// Writes diagnostics.
  func show(_ found: [Diagnostic]) {
    // A log without results is a log, too.
    if !found.isEmpty || format == .sarif { StandardError.write(render(found, on: .error)) }
  }

  /// Says that a file could not be written, and ends the command.
  func fail(_ failure: OutputWriter.Failure) throws -> Never {
    StandardError.write(render([.unwritable(failure)], on: .error))
    throw Status.outputFailed
  }

  /// Says what was done.
  func summarize(_ text: String) throws {
    if !quiet { try StandardOutput.write(DisplayCell.harmlessLines(text)) }
  }

  func render(_ found: [Diagnostic], on stream: Terminal.Stream) -> String {
    format.render(found, colored: isColored(on: stream), toolVersion: toolVersion)
  }

  func isColored(on stream: Terminal.Stream) -> Bool {
    switch color {
    case .always: true
    case .never: false
    case .auto: Terminal.wantsColor(stream)
    }
  }
}
