import ArgumentParser
import FeatureGeneration
import Platform

/// Runs `featuregen-import`, a program of its own: reading Swift takes swift-syntax, which nothing else needs.
struct Import: ParsableCommand {
  static let program = "featuregen-import"

  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Make schemas, handlers and hooks of features that were written by hand.",
    discussion: """
      Runs the program \(program), which is beside featuregen or on the PATH; 'featuregen import --help' is its help.
      """
  )

  @Argument(parsing: .captureForPassthrough, help: ArgumentHelp("What it is given.", valueName: "argument"))
  var arguments: [String] = []

  func run() throws {
    let own = CommandLine.arguments[0]
    // Where featuregen was found on the PATH, so is the other one.
    let beside = own.contains("/") ? [OutputPath.join(OutputPath.folder(of: own), Self.program)] : []
    for program in beside + [Self.program] { Self.execute(program, arguments) }
    StandardError.write(
      """
      featuregen: error: the program '\(Self.program)' is neither beside featuregen nor on the PATH
      Build it in the sources of featuregen, and put it there: swift build --package-path Import -c release

      """
    )
    throw Status.invalidInput
  }

  /// Becomes a program; returns if it cannot be run.
  private static func execute(_ program: String, _ arguments: [String]) {
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    execvp(program, &words)
    for word in words { free(word) }
  }
}
