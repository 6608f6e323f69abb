import ArgumentParser
import Diagnostics
import FeatureGeneration
import Platform

/// Runs `featuregen-import`, a program of its own: reading Swift takes swift-syntax, which nothing else needs.
struct Import: ParsableCommand {
  static let configuration = ImportOptions.configuration

  private static let program = "featuregen-import"

  @OptionGroup var options: ImportOptions

  func run() throws {
    // Arguments that are valid here are so there, too.
    let arguments = CommandLine.arguments.dropFirst(2)
    for program in Self.beside + [Self.program] { Self.execute(program, Array(arguments)) }
    StandardError.write(
      """
      featuregen: error: the program '\(Self.program)' is neither beside featuregen nor on the PATH
         = help: 'make install' in the sources of featuregen builds it, and puts it there

      """
    )
    throw Status.invalidInput
  }

  /// The paths of the program beside featuregen, or beside the target of a link to featuregen.
  private static var beside: [String] {
    let own = CommandLine.arguments[0]
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    let called = own.contains(bytes: "/") ? [own] : path.split(bytes: ":").map { OutputPath.join(String($0), own) }
    guard let found = called.first(where: { access($0, X_OK) == 0 }) else { return [] }
    return [found, Disk().withoutLinks(found)].map { OutputPath.join(OutputPath.folder(of: $0), program) }
      .filter { $0.contains(bytes: "/") }
  }

  /// Becomes a program; returns if it cannot be run.
  private static func execute(_ program: String, _ arguments: [String]) {
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    execvp(program, &words)
    for word in words { free(word) }
  }
}
