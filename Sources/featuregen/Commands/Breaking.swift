import ArgumentParser
import Diagnostics
import FeatureGeneration
import FeatureSchema

struct Breaking: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "breaking",
    abstract: "Report changes to schemas that would break code, or data that users have stored.",
    discussion: """
      Compares two versions of a schema: two files, 'featuregen breaking Old.yaml New.yaml', or the schemas now with \
      those of a revision of their Git repository, 'featuregen breaking --against main Features/*.yaml'. It \
      then reads all files that the old schemas refer to from that revision, too. It reports what is gone where it was, \
      and everything else where it is now.

      It compares only the schemas that you name; name a child's or a library's schema to see what changed there. With \
      '--against', a schema that is gone counts if you name another one in its folder, or all of a project, and a schema \
      that has moved is compared with what it was at its old path. It follows stored values by their places, whatever \
      feature and type have them now.

      The rules, by category; 'featuregen explain' explains each:

      \(BreakingOptions.list)

      The exit status is 2 if anything breaks.
      """
  )

  @Argument(
    help: ArgumentHelp(
      "The old and the new schema; with '--against', only new ones (default: all of the project).",
      valueName: "schema"
    ),
    completion: .file(extensions: ["yaml", "yml"])
  )
  var schemas: [String] = []

  @Option(help: ArgumentHelp("The Git revision to compare with: a branch, a tag, a commit.", valueName: "revision"))
  var against: String?

  @OptionGroup var rules: BreakingOptions
  @OptionGroup var projectOptions: ProjectOptions
  @OptionGroup(title: "Messages") var messageOptions: MessageOptions

  func validate() throws {
    if schemas.contains("") { throw ValidationError("a schema's path is empty") }
    if against == nil, schemas.count != 2 {
      throw ValidationError("give two schemas, the old one and the new one, or '--against' with a revision")
    }
    if against == nil, let revision = schemas.first, !SchemaPath.isSchema(revision) {
      throw ValidationError(
        "'\(revision)' is not a schema; to compare with a revision of Git, write '--against \(revision)'"
      )
    }
    if against == "" { throw ValidationError("the revision is empty") }
  }

  func run() throws {
    let result = try against.map(result) ?? compareFiles()
    // A schema that several others refer to is read for each of them.
    let found = result.diagnostics.sortedAndUnique()
    let reported = result.breaking.filter { !rules.ignored.contains($0.id) }
    guard !found.contains(where: { $0.severity == .error }) else { return try messageOptions.messages.report(found) }
    messageOptions.messages.show(found + reported)
    let safe = result.safe.map { "safe: \($0)\n" }
    try messageOptions.messages.summarize(
      safe.joined()
        + summary(breaking: reported.count, ignored: result.breaking.count - reported.count, safe: safe.count)
    )
    if !reported.isEmpty { throw Status.breaking }
  }

  private func result(against revision: String) throws -> SchemaComparison.Result {
    let selection = try Inputs(schemas: schemas, project: projectOptions.project).selection()
    try messageOptions.messages.report(selection.project?.diagnostics ?? [])
    return RevisionComparison(with: revision, of: selection.project).result(selection.paths)
  }

  private func compareFiles() -> SchemaComparison.Result {
    let versions = GeneratorPipeline(disk: Disk()).versions(of: schemas)
    return SchemaComparison.compare([(versions[0], versions[1])])
  }

  private func summary(breaking: Int, ignored: Int, safe: Int) -> String {
    var parts = [breaking == 0 ? "nothing breaks" : count(breaking, "change breaks", "changes break")]
    if ignored > 0 { parts.append("\(ignored) ignored") }
    if safe > 0 { parts.append("\(safe) safe") }
    return parts.joined(separator: ", ") + "\n"
  }
}

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
