import ArgumentParser
import Diagnostics
import FeatureGeneration

extension DiagnosticFormat: NamedChoice {}

/// When output is coloured.
enum ColorChoice: String, NamedChoice {
  case auto, always, never
}

/// How a command speaks. Diagnostics go to standard error, everything else to standard output.
struct MessageOptions: ParsableArguments {
  @Option(help: ArgumentHelp("How diagnostics are written on standard error.", valueName: "format"))
  var diagnostics = DiagnosticFormat.text

  @Option(
    help: ArgumentHelp("When to use colours; 'auto' is on a terminal, unless NO_COLOR is set.", valueName: "when")
  )
  var color = ColorChoice.auto

  @Flag(name: .shortAndLong, help: "Say nothing when all is well.")
  var quiet = false

  init() {}

  init(_ call: PlainCall) {
    diagnostics = .text
    color = .auto
    quiet = call.isQuiet
  }

  /// Writes diagnostics, and ends the command if there is an error among them.
  func report(_ found: [Diagnostic]) throws {
    show(found)
    if found.contains(where: { $0.severity == .error }) { throw Status.invalidInput }
  }

  /// Writes diagnostics.
  func show(_ found: [Diagnostic]) {
    // A log without results is a log, too.
    if !found.isEmpty || diagnostics == .sarif { StandardError.write(render(found, on: .error)) }
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
    diagnostics.render(found, colored: isColored(on: stream), toolVersion: toolVersion)
  }

  func isColored(on stream: Terminal.Stream) -> Bool {
    switch color {
    case .always: true
    case .never: false
    case .auto: Terminal.wantsColor(stream)
    }
  }
}
