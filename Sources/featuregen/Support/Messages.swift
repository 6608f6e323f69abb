import ArgumentParser
import Diagnostics
import FeatureGeneration

/// Writes a command's messages: diagnostics to standard error, everything else to standard output.
struct Messages {
  var format = DiagnosticFormat.text
  var quiet = false

  /// Writes diagnostics, and ends the command if one is an error.
  func report(_ found: [Diagnostic]) throws {
    show(found)
    if found.contains(where: { $0.severity == .error }) { throw Status.invalidInput }
  }

  func show(_ found: [Diagnostic]) {
    // A SARIF log without results is a log, too.
    if !found.isEmpty || format == .sarif { StandardError.write(render(found, on: .error)) }
  }

  /// Writes files. If that fails, reports the file and ends the command.
  func reportFailure(of write: () throws(OutputWriter.Failure) -> Void) throws {
    do throws(OutputWriter.Failure) {
      try write()
    } catch {
      StandardError.write(render([.unwritable(error)], on: .error))
      throw Status.outputFailed
    }
  }

  /// Writes a summary of the work.
  func summarize(_ text: String, evenIfQuiet: Bool = false) throws {
    if !quiet || evenIfQuiet { try StandardOutput.write(DisplayCell.harmlessLines(text)) }
  }

  func render(_ found: [Diagnostic], on stream: Terminal.Stream) -> String {
    format.render(found, colored: Terminal.wantsColor(stream), toolVersion: toolVersion)
  }
}

/// The tool's exit statuses, besides success and ArgumentParser's status for wrong usage.
enum Status {
  static let invalidInput = ExitCode(1)
  static let drift = ExitCode(2)
  static let breaking = ExitCode(2)
  /// A plug-in says it in its own words.
  static let noSchema = ExitCode(66)
  static let outputFailed = ExitCode(74)
}

/// `1 file`, `2 files`.
func count(_ number: Int, _ singular: String, _ plural: String) -> String {
  "\(number) \(number == 1 ? singular : plural)"
}

/// The options for ``Messages``.
struct MessageOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The format of diagnostics on standard error.", valueName: "format"))
  var diagnostics = DiagnosticFormat.text

  @Flag(name: .shortAndLong, help: "Print nothing on success.")
  var quiet = false

  var messages: Messages { Messages(format: diagnostics, quiet: quiet) }
}

extension DiagnosticFormat: NamedChoice {}

/// An option's value that is the name of a case.
///
/// The parser finds the names too, but by key paths and descriptions of each, every time the tool starts.
protocol NamedChoice: ExpressibleByArgument, CaseIterable, RawRepresentable<String> {}

extension NamedChoice {
  static var allValueStrings: [String] { allCases.map { $0.rawValue } }
  static var allValueDescriptions: [String: String] { [:] }
  var defaultValueDescription: String { rawValue }
}
