import Foundation
import Testing

/// `featuregen import --try`, with builds that say what a test wants.
@Suite struct TrialTests {
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
        Reduce { $0.step(by: $1) }
      }
    }

    """

  private let folder = ProgramFolder()

  /// A folder with two features, and a build that has errors where a condition holds.
  private init() throws {
    try folder.write(Self.counter, to: "App/Counter.swift")
    try folder.write(Self.counter.replacing("Counter", with: "Gauge"), to: "App/Gauge.swift")
    try folder.write("struct Screen { var gauge = Gauge.State() }\n", to: "App/Screen.swift")
  }

  private func run(_ build: String, _ others: String...) throws -> (status: Int32, output: String, errors: String) {
    try folder.write(build, to: "build.sh")
    return try folder.run(["App", "--try", "sh build.sh"] + others)
  }

  private static let next = "next: featuregen import --replace --try 'sh build.sh' App\n"

  @Test func whatIsNoWorseComesOver() throws {
    let before = folder.contents
    let run = try run("pwd; exit 0")
    #expect(
      run.status == 0 && run.errors == "" && run.output.hasSuffix("2 of 2 features come over (100 %)\n\(Self.next)")
    )
    #expect(
      run.output.hasPrefix("trying 'sh build.sh' before the import\ntrying 'sh build.sh' with 2 features imported\n")
    )
    #expect(folder.contents == (before + ["build.sh"]).sorted())
  }

  /// With the compiler's message, at the line that was there before.
  @Test func whatIsWorseStays() throws {
    let error = "echo \"$PWD/App/Gauge.swift:5:5: error: there is no step\"; exit 1"
    let run = try run("if grep -q ': Reducer' App/Gauge.swift; then \(error); fi", "--replace")
    #expect(run.status == 1, "\(run)")
    #expect(
      run.errors.contains("App/Gauge.swift:13:5: error: 'Gauge' would not compile: there is no step"),
      "\(run.errors)"
    )
    #expect(folder.text("App/Gauge.swift") == Self.counter.replacing("Counter", with: "Gauge"))
    #expect(
      folder.contents == ["App/Counter.swift", "App/Counter.yaml", "App/Gauge.swift", "App/Screen.swift", "build.sh"]
    )
  }

  /// In generated code, or in a file that names the feature.
  @Test(arguments: ["App/Gauge.generated.swift:1:1", "App/Screen.swift:1:9"])
  func theFeatureIsKnownByTheFile(_ place: String) throws {
    let error = "echo '\(place): error: it is worse'; exit 1"
    let run = try run("if test -f App/Gauge.generated.swift; then \(error); fi")
    #expect(run.output.contains("Counter  comes over\n") && run.output.contains("Gauge    stays: "), "\(run)")
    let isOld = place.contains("Screen")
    #expect(
      run.errors.hasPrefix(isOld ? "App/Screen.swift:1:1: error: " : "App/Gauge.swift:4:8: error: "),
      "\(run.errors)"
    )
    #expect(isOld || run.errors.contains("it is in line 1 of 'App/Gauge.generated.swift' then: "))
  }

  @Test func allStayWhereNothingSaysWhichIsWorse() throws {
    let run = try run("if test -f App/Gauge.yaml; then echo 'ld: no such symbol'; exit 1; fi", "--replace")
    #expect(run.status == 1 && run.errors.contains("'Gauge' would not compile: ld: no such symbol"), "\(run)")
    #expect(run.errors.contains("'Counter' would not compile") && !folder.contents.contains("App/Counter.yaml"))
  }

  @Test func eachTargetOfAPackageIsAModule() throws {
    for name in ["One", "Two"] {
      try folder.write(Self.counter.replacing("Counter", with: name), to: "Sources/\(name)/\(name).swift")
    }
    try folder.write("test ! -f Sources/One/One.yaml || ls Sources/*/FeatureSupport.generated.swift", to: "build.sh")
    let run = try folder.run("Sources", "--try", "sh build.sh")
    #expect(run.status == 0 && run.output.contains("2 of 2 features come over"), "\(run)")
    try folder.write(
      "test ! -f Sources/One/One.yaml || test ! -f Sources/Two/FeatureSupport.generated.swift",
      to: "build.sh"
    )
    #expect(try folder.run("Sources", "--try", "sh build.sh").output.contains("0 of 2 features come over"))
  }

  /// And a warning says that there were some.
  @Test func errorsThatWereThereDoNotCount() throws {
    let run = try run("echo 'App/Screen.swift:1:8: error: no such module'; exit 1")
    #expect(run.status == 0 && run.output.contains("2 of 2 features come over"), "\(run)")
    #expect(
      run.errors.contains(
        "App/Screen.swift: warning: the build has 1 errors before the import, such as 'no such module'"
      )
    )
  }

  @Test func aCommandThatIsNoBuildIsAnError() throws {
    let run = try run("echo 'no such command'; exit 127", "--replace")
    let message = "error: 'sh build.sh' fails before anything is imported: no such command"
    #expect(run.status == 1 && run.errors.contains(message), "\(run)")
    #expect(!folder.contents.contains("App/Counter.yaml"))
  }

  /// What is left is built again.
  @Test func anErrorThatAnotherHasHiddenIsFound() throws {
    let run = try run(
      """
      if test -f App/Gauge.yaml; then echo 'App/Gauge.swift:1:1: error: first'; exit 1; fi
      if test -f App/Counter.yaml; then echo 'App/Counter.swift:1:1: error: second'; exit 1; fi
      """
    )
    #expect(run.errors.contains("'Gauge' would not compile: first"), "\(run)")
    #expect(run.errors.contains("'Counter' would not compile: second") && run.output.contains("0 of 2 features"))
  }
}
