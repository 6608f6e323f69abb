import Diagnostics
import FeatureGeneration
import Foundation
import Testing

@testable import featuregen_import

/// The program `featuregen-import`, as `featuregen import` runs it.
@Suite struct ProgramTests {
  private static let counter = """
    import ComposableArchitecture

    @Reducer
    struct Counter {
      @ObservableState
      struct State: Equatable {
        var count = 0
      }
      enum Action {
        case tapped
      }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .tapped:
            state.count += 1
            return .none
          }
        }
      }
    }

    """

  private static let schema = """
    feature: Counter
    pack: composable
    logic: body

    state:
      struct:
        count: Int = 0

    actions:
      tapped:
    dependencies: own

    """

  private static let author = """
    import ComposableArchitecture

    struct Counter: Reducer {
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .tapped:
            state.count += 1
            return .none
          }
        }
      }
    }

    """

  /// A feature that has no schema.
  private static let generic = counter.replacing("struct Counter", with: "struct Counter<Item>")

  private let folder = ProgramFolder()

  // MARK: A dry run

  @Test func withoutOptionsItPrintsWhatComesOver() throws {
    try folder.write(Self.counter, to: "App/Counter.swift")
    try folder.write(Self.generic.replacing("Counter", with: "Other"), to: "App/Other.swift")
    let run = try folder.run("App", "App/Counter.swift", "./App/Counter.swift")
    #expect(run.status == 1 && run.errors.hasPrefix("App/Other.swift:4:13: error: a generic feature"), "\(run.errors)")
    #expect(
      run.output == """
        Counter  comes over
        Other    stays: Other.swift: a generic feature has no schema: keep it as it is

        1 of 2 features come over (50 %)
        next: featuregen import --replace App App/Counter.swift ./App/Counter.swift

        """
    )
    #expect(folder.contents == ["App/Counter.swift", "App/Other.swift"])
  }

  /// Reducers of tests are no features, and templates of Xcode's are no Swift yet.
  @Test func filesOfOtherKindsAreNotRead() throws {
    try folder.write("import XCTest\n" + Self.counter, to: "CounterTests.swift")
    try folder.write("struct ___NAME___: {", to: "Feature.xctemplate/Feature.swift")
    let run = try folder.run(".")
    #expect(run.errors.hasPrefix(".: error: there is no reducer to import") && run.output == "", "\(run)")
  }

  // MARK: Writing

  @Test func outputIsAnotherFolder() throws {
    try folder.write(Self.counter, to: "Counter.swift")
    let run = try folder.run("Counter.swift", "--output", "New/Folder")
    #expect(run.status == 0 && run.errors == "")
    #expect(
      run.output == """
        created New/Folder/Counter.yaml
        created New/Folder/Counter.swift
        next: featuregen New/Folder/Counter.yaml

        """
    )
    #expect(folder.text("New/Folder/Counter.yaml") == Self.schema)
    #expect(folder.text("New/Folder/Counter.swift") == Self.author)
    #expect(folder.text("Counter.swift") == Self.counter)
    #expect(try folder.run("Counter.swift", "--output", "Quiet", "--quiet").output == "")
  }

  @Test func replaceChangesTheFileInPlace() throws {
    try folder.write(Self.counter, to: "App/CounterFeature.swift")
    try folder.write("struct Other {}\n", to: "App/Other.swift")
    let run = try folder.run("--replace", "App")
    #expect(run.status == 0 && run.errors == "")
    #expect(
      run.output == """
        created App/Counter.yaml
        changed App/CounterFeature.swift
        next: featuregen App/Counter.yaml

        """
    )
    #expect(folder.contents == ["App/Counter.yaml", "App/CounterFeature.swift", "App/Other.swift"])
    #expect(folder.text("App/CounterFeature.swift") == Self.author && folder.text("App/Counter.yaml") == Self.schema)
    // What was imported has no reducer to import.
    #expect(try folder.run("--replace", "App").status == 1)
  }

  @Test func severalFoldersAreAProject() throws {
    try folder.write(Self.counter, to: "A/Counter.swift")
    try folder.write(Self.counter.replacing("Counter", with: "Other"), to: "B/Other.swift")
    let run = try folder.run("--replace", "A", "B")
    #expect(run.status == 0 && run.output.hasSuffix("next: featuregen init --project\n"), "\(run.output)")
  }

  // MARK: What is in the way

  /// After it was read, and before it is written.
  @Test func aFileThatWasSavedIsNotReplaced() throws {
    try folder.write("saved", to: "Counter.swift")
    let read = SourceFile(path: folder.file("Counter.swift"), bytes: Array("read".utf8))
    let files = ["Counter.yaml", "Counter.swift"].map { RenderedFile(path: folder.file($0), text: "new\n") }
    let replacement = Replacement(files, replaced: [read])
    #expect(throws: Status.outputFailed) { try replacement.write(Messages(quiet: true)) }
    #expect(folder.contents == ["Counter.swift"] && folder.text("Counter.swift") == "saved")
  }

  /// The table says so, too.
  @Test(arguments: [["--replace"], []])
  func aSchemaThatIsThereIsNotOverwritten(_ options: [String]) throws {
    try folder.write(Self.counter, to: "Counter.swift")
    try folder.write("mine\n", to: "Counter.yaml")
    let run = try folder.run(options + ["Counter.swift"])
    #expect(run.status == 1 && run.output.isEmpty == !options.isEmpty)
    #expect(run.errors == "Counter.yaml: error: this file already exists [file-exists]\n   = help: move it away\n")
    #expect(folder.contents == ["Counter.swift", "Counter.yaml"])
    #expect(folder.text("Counter.swift") == Self.counter && folder.text("Counter.yaml") == "mine\n")
  }

  @Test func twoFilesOfOneNameDoNotMeetInOneFolder() throws {
    try folder.write(Self.counter, to: "A/Feature.swift")
    try folder.write(Self.counter.replacing("Counter", with: "Other"), to: "B/Feature.swift")
    let run = try folder.run("A", "B", "--output", "Out")
    #expect(run.status == 1 && run.output == "" && folder.contents == ["A/Feature.swift", "B/Feature.swift"])
    #expect(run.errors.hasPrefix("Out/Feature.swift: error: two files would be written here [duplicate-output]"))
  }

  @Test func nothingIsOverwrittenInTheFolderOfOutput() throws {
    try folder.write(Self.counter, to: "Counter.swift")
    let run = try folder.run("Counter.swift", "--output", ".")
    #expect(run.status == 1 && run.output == "")
    #expect(run.errors.hasPrefix("Counter.swift: error: this file already exists"))
    #expect(folder.contents == ["Counter.swift"] && folder.text("Counter.swift") == Self.counter)

    try folder.write("", to: "Out/Counter.yaml/file")
    #expect(try folder.run("Counter.swift", "--output", "Out").errors.hasPrefix("Out/Counter.yaml: error: "))
    #expect(folder.contents == ["Counter.swift", "Out/Counter.yaml/file"])
  }

  @Test func aFailureLeavesEverythingAsItWas() throws {
    try folder.write(Self.counter, to: "A/Counter.swift")
    try folder.write(Self.counter.replacing("Counter", with: "Gauge"), to: "B/Gauge.swift")
    // A longer name than that of its schema is none for file systems, and it comes after the others.
    let long = String(repeating: "Long", count: 62)
    try folder.write(Self.counter.replacing("Counter", with: long), to: "C/Long.swift")
    let before = folder.contents
    let run = try folder.run("--replace", "A", "B", "C")
    #expect(run.status == 74 && run.output == "", "\(run.output)")
    #expect(run.errors.contains("error: this file cannot be written: ") && run.errors.contains("[unwritable-file]"))
    #expect(folder.contents == before && folder.text("A/Counter.swift") == Self.counter)
  }

  @Test func failedWriteKeepsTheOldFiles() throws {
    try folder.write("", to: "file")
    try folder.write(Self.counter, to: "Counter.swift")
    let below = try folder.run("Counter.swift", "--output", "file/Folder")
    #expect(below.status == 74 && below.errors.contains("[unwritable-file]"), "\(below.errors)")
  }

  // MARK: What cannot be read

  @Test func anUnreadableFileStopsTheImport() throws {
    try folder.write(Self.counter, to: "Counter.swift")
    let run = try folder.run("--replace", "Counter.swift", "Missing.swift")
    #expect(run.status == 1 && run.output == "")
    #expect(
      run.errors == "Missing.swift: error: this file cannot be read: there is no such file [unreadable-file]\n"
    )
    #expect(folder.contents == ["Counter.swift"])
  }

  @Test func invalidSwiftIsLeftAlone() throws {
    try folder.write(Self.counter, to: "Counter.swift")
    try folder.write("struct {", to: "Half.swift")
    let run = try folder.run("--replace", ".")
    #expect(
      run.status == 1 && run.errors.hasPrefix("Half.swift:1:") && run.errors.contains("this is not Swift"),
      "\(run)"
    )
    #expect(folder.text("Half.swift") == "struct {" && folder.text("Counter.swift") == Self.author)
  }

  @Test func thereHasToBeAReducer() throws {
    try FileManager.default.createDirectory(atPath: folder.file("Empty"), withIntermediateDirectories: true)
    let run = try folder.run("Empty")
    #expect(run.status == 1 && run.errors.hasPrefix("Empty: error: there is no reducer to import [not-imported]\n"))
  }

  @Test func aWrongCallIsUsage() throws {
    #expect(try folder.run().status == 64)
    try folder.write(Self.counter, to: "Counter.swift")
    let both = try folder.run("Counter.swift", "--output", "Out", "--replace")
    #expect(both.status == 64 && both.errors.hasPrefix("Error: give '--output' or '--replace', not both\n"))
    #expect(try folder.run("Counter.swift", "--logic", "other").status == 64)
    #expect(try folder.run("Counter.swift", "--output", "Out", "--try", "true").status == 64)
    #expect(try folder.run("../Counter.swift", "--try", "true").status == 64)
    #expect(folder.contents == ["Counter.swift"])
  }

  // MARK: A part of the features

  @Test func onlySomeAreImported() throws {
    try folder.write(Self.counter + Self.counter.replacing("Counter", with: "Other"), to: "Both.swift")
    let run = try folder.run("--replace", ".", "--only", "Other")
    #expect(run.status == 0 && folder.contents == ["Both.swift", "Other.yaml"], "\(run)")
    let text = try #require(folder.text("Both.swift"))
    #expect(text.contains("@Reducer\nstruct Counter {") && text.contains("struct Other: Reducer {"))
    let table = try folder.run(".", "--only", "Counter")
    #expect(table.output.hasPrefix("Counter  comes over\n") && table.output.hasSuffix("--only Counter .\n"), "\(table)")
    let missing = try folder.run("--only", "Missing", ".")
    #expect(missing.status == 1 && missing.errors.contains("there is no feature 'Missing' in these files"))
  }

  // MARK: Messages

  @Test(arguments: [
    ("text", "Counter.swift:4:15: error: a generic feature has no schema"),
    ("json", "\"id\":\"not-imported\""),
    ("github", "::error file=Counter.swift,line=4,"),
    ("sarif", "\"ruleId\":\"not-imported\""),
  ])
  func diagnosticsHaveEveryForm(_ format: String, _ text: String) throws {
    try folder.write(Self.generic, to: "Counter.swift")
    let run = try folder.run("--replace", "Counter.swift", "--diagnostics", format)
    #expect(run.status == 1 && run.output == "")
    #expect(run.errors.contains(text), "\(run.errors)")
    if format == "json" || format == "sarif" { _ = try JSONSerialization.jsonObject(with: Data(run.errors.utf8)) }
    #expect(folder.contents == ["Counter.swift"])
  }

  @Test func helpAndVersion() throws {
    let help = try folder.run("--help")
    #expect(help.status == 0 && help.output.contains("USAGE: featuregen import <file> ..."))
    let version = try folder.run("--version").output
    #expect(version.contains(/^\d+\.\d+\.\d+\n$/))
  }
}
