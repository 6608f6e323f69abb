import Diagnostics
import FeatureGeneration
import Foundation
import TestSupport
import Testing

/// Each name that a pack's library declares, as the name of something in a schema: it is refused, or what is generated compiles.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct LibraryNamesTests {
  /// What has the name.
  enum Place: String, CaseIterable {
    case action, type, stateType
    /// Hundreds of them take the compiler minutes.
    case field, feature

    var names: [String] {
      switch self {
      case .field, .action: LibraryNames.types + LibraryNames.members
      case .type, .stateType: LibraryNames.types
      case .feature: LibraryNames.types + ["Feature", "Moves"]
      }
    }

    /// With each pack; one of them, if not all are tried.
    static var tried: [(place: Self, pack: String)] {
      let packs = ["standalone", "composable"]
      if Thoroughness.isFull { return allCases.flatMap { place in packs.map { (place, $0) } } }
      return [(.type, packs[1])]
    }

    /// The schemas of features in which such things have names, by the features' names.
    func schemas(_ names: [String]) -> [String: String] {
      // The compiler does not check that a switch over many hundreds of cases has all of them.
      let parts = stride(from: 0, to: names.count, by: 150).map { names[$0..<min($0 + 150, names.count)] }
      let schemas =
        self == .feature
        ? names.map { ($0, Self.feature($0)) } : parts.enumerated().map { ("Tried\($0)", schema("Tried\($0)", $1)) }
      let others =
        switch self {
        case .stateType: [("Leaf", Self.leaf)]
        case .feature: [("Leaf", Self.leaf), ("Rich", Self.rich)]
        case .action, .field, .type: [(String, String)]()
        }
      return Dictionary(uniqueKeysWithValues: schemas + others)
    }

    /// What can name types of the library, beside features that are named as these.
    private static let rich = """
      feature: Rich
      types:
        Row: { conforms: [Codable, Hashable, Identifiable], struct: { id: Int, name: String = "" } }
        Mode: { conforms: [CaseIterable, Comparable], raw: String, enum: [fast, slow] }
        Part: { enum: { rows: IdentifiedArrayOf<Row>, mode: Mode, none: } }
      state:
        bindable:
          items: "IdentifiedArrayOf<Row> = []"
          maybe: IdentifiedArrayOf<Row>?
          part: { type: Part = .none, onChange: true }
          chosen: "Set<Row.ID> = []"
          modes: "[Mode: [Row]] = [:]"
          at: Date?
          number: { type: Int = 1, range: 0...9, examples: [3] }
          note: { type: String = "", shared: { inMemory: note } }
      invariants: { few: state.items.count < 1_000 }
      actions: { go: { row: Row, id: Row.ID }, view: { actions: [appeared] } }
      dependencies: [uuid, date, continuousClock]
      \(children)
      """

    private static let leaf = """
      feature: Leaf
      state: { conforms: [Identifiable], let: { id: Int }, bindable: { text: String = "" } }
      actions: [go]
      delegate: [done]

      """

    /// Children of every presence, an alert and a dialog.
    private static let children = """
      children:
        leaf: Leaf.yaml
        optional: { schema: Leaf.yaml, presence: optional }
        sheet: { schema: Leaf.yaml, presence: presented }
        rows: { schema: Leaf.yaml, presence: list }
        path: { schema: Leaf.yaml, presence: stack }
        page: { presence: presented, one-of: { leaf: Leaf.yaml, note: { values: String } } }
        pages: { presence: stack, one-of: { first: Leaf.yaml, second: Leaf.yaml } }
      alerts: { sorry: { title: Sorry, buttons: { again: Again } } }
      dialogs: { ask: { title: Ask, buttons: { yes: { title: Yes, values: { number: Int } } } } }

      """

    private static func feature(_ name: String) -> String {
      """
      feature: \(name)
      state: { bindable: { title: String = "", count: Int = 0 } }
      actions: { go: { value: Int }, done: }
      delegate: { saved: String }

      """
    }

    private func schema(_ feature: String, _ names: ArraySlice<String>) -> String {
      let lines = names.enumerated().map { number, name in
        switch self {
        case .field: "    \(name): { type: Int = 0, bindable: \(number % 10 == 0) }"
        case .action: "  \(name): { value: Int }"
        case .stateType: "    \(name): { struct: { value: Int = 0 } }"
        case .type, .feature: "  \(name): { struct: { value: Int = 0 } }"
        }
      }
      let head =
        switch self {
        case .field: ["state:", "  struct:"]
        case .action: ["actions:"]
        case .stateType: ["state:", "  types:"]
        case .type, .feature: ["types:"]
        }
      let fields = names.indices.map { "    field\($0): '\(names[$0]) = \(names[$0])()'" }
      let uses =
        switch self {
        case .type: ["state:", "  struct:"] + fields
        case .stateType: ["  struct:"] + fields + [Self.children]
        case .action, .field, .feature: [String]()
        }
      return (["feature: \(feature)"] + head + lines + uses).joined(separator: "\n") + "\n"
    }
  }

  @Test(arguments: Place.tried)
  func areRefusedOrCompile(place: Place, pack: String) async throws {
    try await withTemporaryFolder { folder in
      let packs = place == .feature && pack == "standalone" ? [pack, "walks"] : [pack]
      func problems(_ names: [String]) throws -> [Diagnostic] {
        try packs.flatMap { try generate(place.schemas(names), by: $0, in: folder).diagnostics }
      }
      // In one run with all others, some are told that are right alone.
      let told = try problems(place.names).flatMap { problem in
        [problem.range?.text ?? ""] + problem.message.split(separator: "'").map(String.init)
      }
      let suspects = Set(told)
      let accepted = try place.names.filter { name in
        guard suspects.contains(name) else { return true }
        let problems = try problems([name])
        #expect(problems.allSatisfy { $0.range != nil && $0.message.contains(name) }, "\(name): \(problems)")
        return problems.isEmpty
      }
      #expect(accepted.count > place.names.count / 2)
      let found = try await compile(place.schemas(accepted), by: packs, in: folder)
      #expect(found.isEmpty, "\(found.prefix(3000))")
    }
  }

  /// What the compiler says of what a pack makes, and then of the walks through it.
  private func compile(_ schemas: [String: String], by packs: [String], in folder: URL) async throws -> String {
    let toolchain = try #require(Toolchain.current)
    let library = packs[0] == "standalone" ? Toolchain.modules : try await StandIn.composableArchitecture
    let options = ["-I", try #require(library).path]
    let code = try packs.map { pack in
      let made = try generate(schemas, by: pack, in: folder)
      #expect(made.diagnostics.isEmpty, "\(DiagnosticFormat.text.render(made.diagnostics))")
      for file in made.files { try file.text.write(toFile: file.path, atomically: false, encoding: .utf8) }
      return made.files.map(\.path)
    }
    var found = try await toolchain.build(code[0], options: options)
    if found.isEmpty, code.count > 1 {
      let files = code[0].map { URL(fileURLWithPath: $0) }
      found = try await toolchain.emitModule("Feature", of: files, into: folder, options: options)
      found += try await toolchain.build(code[1], options: options + ["-I", folder.path])
    }
    return found
  }

  private func generate(
    _ schemas: [String: String],
    by pack: String,
    in folder: URL
  ) throws -> (diagnostics: [Diagnostic], files: [RenderedFile]) {
    let paths = try schemas.sorted { $0.key < $1.key }.map { name, text in
      let path = folder.appendingPathComponent("\(name).yaml").path
      try text.write(toFile: path, atomically: false, encoding: .utf8)
      return path
    }
    var options = GeneratorPipeline.Options()
    options.pack = .builtIn(pack)
    if pack == "walks" { options.packOptions = [("module", "Feature")] }
    let generation = GeneratorPipeline(disk: Disk(), options: options).run(paths)
    return (generation.diagnostics, generation.files)
  }
}
