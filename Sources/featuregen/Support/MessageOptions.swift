import ArgumentParser
import Diagnostics

extension DiagnosticFormat: NamedChoice {}

/// How ``Messages`` are asked for.
struct MessageOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The format of diagnostics on standard error.", valueName: "format"))
  var diagnostics = DiagnosticFormat.text

  @Option(
    help: ArgumentHelp("When to use colours; 'auto' is on a terminal, unless NO_COLOR is set.", valueName: "when")
  )
  var color = ColorChoice.auto

  @Flag(name: .shortAndLong, help: "Print nothing on success.")
  var quiet = false

  var messages: Messages { Messages(format: diagnostics, color: color, quiet: quiet) }
}
