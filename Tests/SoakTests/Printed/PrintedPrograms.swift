import Foundation
import TestSupport
import Testing

/// The programs that record random features, and that run what the recordings print.
struct PrintedPrograms {
  struct Made {
    var sources: [String]
    var walks: [String]
    /// The names of the features that walk.
    var walked: [String]
    /// The names of the galleries.
    var galleries: [String]
  }

  /// What a recording prints.
  struct Printed: Decodable {
    var name: String
    var text: String
    /// The last step of which it expects a change.
    var step: Int?
  }

  private let trial: Trial
  private let pack: Trial.Pack
  private var folder: URL { trial.folder }

  init(_ trial: Trial, _ pack: Trial.Pack) { (self.trial, self.pack) = (trial, pack) }

  func make(_ project: Project) throws -> Made {
    let made = try trial.make(project)
    let output = folder.appendingPathComponent("s\(project.seed)/Generated")
    let options = [("module", Trial.walkedModule), ("library", pack.rawValue)]
    var walks = try trial.written(by: "walks", options, made.schemas, nil, in: output)
    let recording =
      pack == .composable ? try trial.written(by: "recorder", [], made.schemas, nil, in: output) : []
    let external = folder.appendingPathComponent("Walks\(project.seed).swift")
    try project.externalWalks.replacing("import FeatureTesting", with: "import FeatureWalks")
      .write(to: external, atomically: true, encoding: .utf8)
    let walked = walks.flatMap { $0.text.matches(of: /\nenum (\w+): WalkedFeature/).map { String($0.1) } }
    walks.sort { $0.path < $1.path }
    let galleries = try made.sources.values.joined().filter { $0.hasSuffix(".gallery.swift") }
      .flatMap {
        try String(contentsOfFile: $0, encoding: .utf8).matches(of: /\ enum (\w+): String/).map { String($0.1) }
      }
    return Made(
      sources: (made.sources[nil] ?? []) + recording.map(\.path),
      walks: walks.map(\.path) + [external.path],
      walked: walked,
      galleries: galleries
    )
  }

  /// Compiles the features of all projects as one module, with the library if that is a stand-in.
  func compileFeatures(_ made: [Made]) async throws {
    if pack == .composable { try await StandIn.linkComposableArchitecture(into: folder) }
    let sources = made.flatMap(\.sources).unique { URL(fileURLWithPath: $0).lastPathComponent }
    try await compile(Trial.walkedModule, sources)
    try await compile(
      "Walks",
      made.flatMap(\.walks).unique { URL(fileURLWithPath: $0).lastPathComponent } + [try driver()]
    )
  }

  /// Records a few steps of each feature.
  func record(_ walks: [String]) async throws -> [Printed] {
    let functions = walks.map { walk in
      """
      @MainActor func record\(walk)() async -> Printed {
        let recorder = FlightRecorder(isOn: true)
        let store = \(store)(initialState: firstState(of: \(walk).self)) {
          tried(\(walk).self).recorded(by: recorder)
        } withDependencies: {
          $0.continuousClock = ContinuousClock()
        }
        return await record(\(walk).self, store, recorder)
      }

      """
    }
    let main = """
      @main struct Main {
        static func main() async throws {
          let walks: [String: @MainActor () async -> Printed] = [
      \(walks.map { "      \"\($0)\": record\($0),\n" }.joined())    ]
          let data = try JSONEncoder().encode(await walks[CommandLine.arguments[1]]!())
          try data.write(to: URL(fileURLWithPath: CommandLine.arguments[2]))
        }
      }

      """
    let program = try await program(of: functions.joined(separator: "\n") + main)
    let output = folder.appendingPathComponent("printed.json")
    return try walks.compactMap { walk in
      let (status, text) = try Toolchain.output(of: program, [walk, output.path])
      if status == 0 {
        let printed = try JSONDecoder().decode(Printed.self, from: Data(contentsOf: output))
        _ = try Toolchain.output(of: program, [walk, output.path])
        // What says when or where it was recorded is not the same again.
        let again = try JSONDecoder().decode(Printed.self, from: Data(contentsOf: output))
        return printed.text == again.text ? printed : nil
      }
      // Somebody has to give the first state.
      #expect(text.contains("give 'walk' an 'initialState'"), "\(text.prefix(3000))")
      return nil
    }
  }

  /// The states of galleries that are the same as another one there.
  func equalStates(in galleries: [String]) async throws -> String {
    let calls = galleries.map { "    printEqualStates(of: \($0).self) { $0.state }\n" }
    let main = """
      @main struct Main {
        @MainActor static func main() {
      \(calls.joined())  }
      }

      """
    return try Toolchain.output(of: try await program(of: main)).text
  }

  /// Runs printed tests, each as it is, and with a change lost; returns what is wrong with them.
  func run(_ printed: [Printed]) async throws -> String {
    let tests = printed.map { $0.text.replacing("@MainActor @Test func", with: "@MainActor func") + "\n" }
    let main = """
      @main struct Main {
        static func main() async {
      \(printed.map { "    await check(\"\($0.name)\", \($0.step.map(String.init) ?? "nil")) { await \($0.name)() }\n" }.joined())
        }
      }

      """
    let program: URL
    do {
      program = try await self.program(of: tests.joined(separator: "\n") + main)
    } catch let refusal as Refusal {
      return refusal.message
    }
    return try Toolchain.output(of: program).text
  }

  // MARK: Compiling

  private var options: [String] {
    ["-I", folder.path, "-I", Toolchain.modules?.path ?? "", "-enable-testing", "-Onone"]
  }

  private func compile(_ module: String, _ sources: [String], _ more: [String] = []) async throws {
    let path = folder.appendingPathComponent(module).path
    let found = try await trial.toolchain.compile(
      ["-wmo", "-parse-as-library", "-module-name", module, "-D", "DEBUG", "-emit-object", "-o", path + ".o"]
        + ["-emit-module", "-emit-module-path", path + ".swiftmodule"] + options + more + sources
    )
    try #require(found.isEmpty, "\(found.prefix(5000))")
  }

  private var imports: String {
    let own = pack == .standalone ? "import FeatureRecorder\nimport FeatureRecording\nimport FeatureTesting\n" : ""
    return own + """
      import Foundation
      import \(pack.library)
      @testable import FeatureWalks
      @testable import Walked

      """
  }

  /// That of the stand-in does not tell its state.
  private var store: String { pack == .standalone ? "Store" : "TestStore" }

  private static let sentToTestStore = """
    store.exhaustivity = .off
    await store.send(action)
    await store.skipInFlightEffects(strict: false)
    await store.skipReceivedActions(strict: false)
    """

  private func driver() throws -> String {
    let file = folder.appendingPathComponent("Driver.swift")
    let apply =
      pack == .standalone
      ? "action.binding?.apply(to: &state)"
      : "_ = BindingReducer<A.State, A, A>().reduce(into: &state, action: action)"
    let text = Self.driver.replacing("BIND", with: apply).replacing("STORE", with: store)
      .replacing("SEND", with: pack == .standalone ? "await store.send(action).finish()" : Self.sentToTestStore)
    try (imports + "import IssueReporting\n" + text).write(to: file, atomically: true, encoding: .utf8)
    return file.path
  }

  private func program(of main: String) async throws -> URL {
    let products = try #require(Toolchain.products)
    let file = folder.appendingPathComponent("Main.swift")
    try (imports + "@testable import Walks\n\n" + main).write(to: file, atomically: true, encoding: .utf8)
    let program = folder.appendingPathComponent("program")
    let own = pack == .standalone ? ["FeatureRuntime", "FeatureRecorder", "FeatureTesting"] : []
    let libraries = own + ["FeatureWalks", "FeatureRecording", "CustomDump", "IssueReporting"]
    let objects = Folder.files(in: folder, withExtension: "o") + (Toolchain.objects(of: libraries) ?? [])
    let found = try await trial.toolchain.compile(
      ["-parse-as-library", "-module-name", "Program", "-swift-version", "5", "-o", program.path] + options
        + ["-L", products.path, "-lIssueReportingTestSupport", "-Xlinker", "-rpath=\(products.path)", file.path]
        + objects.map(\.path)
    )
    guard found.isEmpty else { throw Refusal(message: "\(found.prefix(5000))") }
    return program
  }
}
