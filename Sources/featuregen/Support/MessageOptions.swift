import ArgumentParser
import Diagnostics

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
