import ArgumentParser
import Diagnostics
import FeatureGeneration

/// The rules that `breaking` leaves out.
struct BreakingOptions: ParsableArguments {
  @Option(
    name: .customLong("ignore"),
    help: ArgumentHelp("A rule, or a category of rules, to leave out; can be given several times.", valueName: "rule"),
    completion: .list(words)
  )
  var ignoredWords: [String] = []

  var ignored: Set<DiagnosticID> { Set(ignoredWords.flatMap(BreakingRules.ids)) }

  func validate() throws {
    for word in ignoredWords where BreakingRules.ids(named: word).isEmpty {
      let meant = nearest(to: word, among: Self.words)
      let help = meant.map { "did you mean '\($0)'?" } ?? "'featuregen breaking --help' lists all of them"
      throw ValidationError("there is no rule '\(word)': \(help)")
    }
  }

  private static var words: [String] {
    BreakingCategory.allCases.map(\.rawValue) + BreakingRules.all.map(\.id.rawValue)
  }

  /// The rules by category, for the help.
  static var list: String {
    BreakingCategory.allCases.map { category in
      let rules = BreakingRules.all.filter { $0.category == category }.map(\.id.rawValue)
      return "\(category.rawValue): \(rules.joined(separator: ", "))"
    }
    .joined(separator: "\n\n")
  }
}
