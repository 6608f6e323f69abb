import Foundation
import TestSupport
import Testing

// Within the other tests of the README, which are serialized: all of them may write it.
extension ReadmeTests {
  /// The figures of the README are those of `Benchmarks`, which say how each was measured.
  @Suite struct FigureTests {
    private static let readme = Folder.package.appendingPathComponent("README.md")
    private static let benchmarks = Folder.package.appendingPathComponent("Benchmarks/README.md")

    /// What is written for a sample is counted here, as it changes with the sample.
    @Test func linesWritten() throws {
      let written = try Self.output(of: "count.sh")
      #expect(try DocumentPart("written", in: Self.benchmarks).difference(from: written) == nil)
    }

    /// The places of changes to that sample.
    @Test func placesOfChanges() throws {
      let changes = try Self.output(of: "changes.py")
      #expect(try DocumentPart("changes", in: Self.benchmarks).difference(from: changes) == nil)
    }

    @Test func figuresOfTheReadme() throws {
      let written = try Self.row("all", in: "Benchmarks/README.md").map {
        $0.components(separatedBy: " / ")[0]
      }
      let imported = try Self.row("all apps", in: "Benchmarks/README.md")
      let compiling = try Self.row("100", in: "Benchmarks/README.md")
      let composable = try Self.row("100 | `composable`", in: "Benchmarks/README.md")
      let byHand = try Self.row("100 | by hand", in: "Benchmarks/README.md")
      let article = "Documentation/Composable.md"
      let macros = try Self.row("by hand, with `@Reducer`, `@ObservableState` and `@CasePathable`", in: article)
      let noMacros = try Self.row("`composable`", in: article)
      let generating = try Self.row("featuregen", in: "Benchmarks/README.md")
      let extracting = try Self.row("`allCasePaths.inStock.extract(from:)`", in: "Benchmarks/Runtime/README.md")
      let matching = try Self.row("`if case .inStock(let quantity) = status`", in: "Benchmarks/Runtime/README.md")
      let binding = try Self.row("making a binding action and applying it", in: "Benchmarks/Runtime/README.md")
      let files = ["Account.yaml", "Account.swift", "Generated/Account.generated.swift"]
      let lines = try files.map { try Self.lines(of: "Samples/Account/\($0)") }

      let figures = """
        | | | measured by |
        |---|---|---|
        | Lines of \(imported[2].prefix { $0 != " " }) features of public apps, imported | \(imported[3]) before, with their views; \
        \(imported[4]) after with `body`, \(imported[5]) with `switch` | `make -C Benchmarks imported` |
        | Lines of thirteen features written anew | \(written[1]) by hand with macros; \(written[2]) of schema, and \
        \(written[3]) of Swift with `handlers`, \(written[4]) with `switch`, \(written[5]) with `body` | `make -C Benchmarks written` |
        | Generated code in your repository | for Account above, \(lines[2]) lines from \(lines[0]) of schema; you add \(lines[1]) | \
        `wc -l Samples/Account/*.* Samples/Account/*/*` |
        | Compiling it | \(compiling[2]) s to type-check 100 bindable fields and 100 actions; it grows linearly | \
        `make -C Benchmarks compile` |
        | The same with the Composable Architecture | \(composable[3]) s, and \(byHand[3]) by hand without macros; \
        [with them](\(article)) it was \(macros[1]) s against \(noMacros[1]) | `make -C Benchmarks compile-composable` |
        | Generating | \(generating[1]) ms of a processor and \(generating[4]) MB for a small schema | \
        `make -C Benchmarks generate` |
        | At run time | a case path takes \(extracting[1]), an `if case` \(matching[1]); a binding action \(binding[1]) | \
        `make -C Benchmarks/Runtime times` |
        | What your app depends on | `FeatureRuntime`, which depends on nothing; or only on the Composable Architecture | \
        `grep -n 'name: "FeatureRuntime")' Package.swift` |

        """
      let (macrosOfApp, ownOfApp) = (
        try Self.row("by hand, with the macros", in: "Benchmarks/README.md"),
        try Self.row("`composable`", in: "Benchmarks/README.md")
      )
      let saved = """
        **What you save is waiting:** in an app of 20 features, a changed handler costs \(ownOfApp[2]) s of compiler time instead of \
        \(macrosOfApp[2]). **And code:**
        thirteen features, with their rules and requests, are \(written[1]) lines by hand with macros; with featuregen, \(written[2]) of schema \
        and \(written[3]) of Swift.

        """
      #expect(try DocumentPart("saved", in: Self.readme).difference(from: saved) == nil)
      let difference = try DocumentPart("figures", in: Self.readme).difference(from: figures)
      #expect(difference == nil)
    }

    /// The cells of the first row of a table that begins with a cell.
    private static func row(_ first: String, in file: String) throws -> [String] {
      let text = try String(contentsOf: Folder.package.appendingPathComponent(file), encoding: .utf8)
      let row = try #require(text.split(separator: "\n").first { $0.hasPrefix("| \(first) |") }, "\(file): \(first)")
      return row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    private static func lines(of file: String) throws -> Int {
      try String(contentsOf: Folder.package.appendingPathComponent(file), encoding: .utf8).split(
        separator: "\n",
        omittingEmptySubsequences: false
      ).count - 1
    }

    private static func output(of script: String) throws -> String {
      let process = Process()
      process.executableURL = Folder.package.appendingPathComponent("Benchmarks/Written/\(script)")
      let pipe = Pipe()
      process.standardOutput = pipe
      process.environment = ProcessInfo.processInfo.environment.merging(["FEATUREGEN": CommandLineTool.executable.path])
      { $1 }
      try process.run()
      let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      try #require(process.terminationStatus == 0)
      return output
    }
  }
}
