import Diagnostics
import Foundation
import Testing

@testable import FeatureSchema

/// Where schemas declare and name what.
@Suite struct SymbolIndexTests {
  /// The schemas after the symbol at the first `|` in `A.yaml` has another name.
  private func renamed(_ texts: [String: String], to name: String) throws -> SchemaFolder {
    var texts = texts
    let parts = try #require(texts["A.yaml"]).split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    texts["A.yaml"] = parts.joined()
    let schemas = SchemaFolder(texts)
    #expect(schemas.errors(in: schemas.texts.keys.sorted()) == [])
    let index = schemas.index()
    let occurrence = try #require(index.occurrences(at: parts[0].utf8.count, in: "A.yaml").first)
    let renaming = try Renaming(of: occurrence.symbol, to: name, in: index)
    let result = schemas.renamed(renaming)
    #expect(result.errors(in: result.texts.keys.sorted()) == [])
    #expect(renaming.changedMeaning(in: result.index()) == nil)
    return result
  }

  /// Expects a text in which `name` was written everywhere, and is now another name.
  private func expectRenaming(_ marked: String, with others: [String: String] = [:], from name: String, to new: String)
    throws
  {
    let before = marked.replacing("|", with: "")
    let result = try renamed(others.merging(["A.yaml": marked]) { $1 }, to: new)
    #expect(result.text("A.yaml") == before.replacing(name, with: new))
    for (path, text) in others { #expect(result.text(path) == text.replacing(name, with: new)) }
  }

  // MARK: Types and values

  private static let shop = """
    feature: Shop
    types:
      Ware:
        types: { Color: { conforms: [Hashable], enum: { red: , mixed: { parts: Int } } } }
        struct:
          color: Color = .red
          spare: "Color? = .mixed(parts: 2)"
          label: String = "red Color parts"
    state:
      struct:
        ware: "Ware = Ware(color: .mixed(parts: 1))"
        list: '[Ware] = [.init(color: Ware.Color.red), Ware(label: "Color")]'
        wares: '[String: Ware.Color] = ["a": .red]'
        made: 'Ware = \\([Ware.Color.red].map { Ware(color: $0) }[0])'
        set: Set<Ware.Color> = \\(Set<Ware.Color>([.red]))
        one: 'Ware.Color = \\(.mixed(parts: 3))'
    """

  @Test func namesInInvariantsAndExamplesAreFound() throws {
    let text = """
      feature: Shop
      types:
        Digest: { enum: [daily] }
        Ware: { struct: { size: Int } }
      state:
        struct:
          count: Int
          ware: Ware
          period: { type: Digest, examples: [.daily, \\(Digest.daily)] }
      invariants:
        isDaily: state.period == Digest.daily && state.count < state.ware.size
      """
    for (name, new) in [
      ("Digest", "Interval"), ("daily", "often"), ("count", "total"), ("size", "width"), ("ware", "item"),
    ] {
      let first = try #require(text.range(of: "\(name):") ?? text.range(of: name))
      try expectRenaming(
        text.replacingCharacters(in: first.lowerBound..<first.lowerBound, with: "|"),
        from: name,
        to: new
      )
    }
  }

  @Test func aTypeInTypesAndExpressions() throws {
    let name = "Color"
    let result = try renamed(["A.yaml": Self.shop.replacing("{ Color:", with: "{ |Color:")], to: "Tint")
    let kept = Self.shop.replacing(name, with: "Tint").replacing("red Tint parts", with: "red Color parts")
      .replacing("\"Tint\")]'", with: "\"Color\")]'")
    #expect(result.text("A.yaml") == kept)
  }

  @Test func aCaseInDefaults() throws {
    let result = try renamed(["A.yaml": Self.shop.replacing("red: ,", with: "|red: ,")], to: "blue")
    // What is in an array is of a type that only the compiler knows.
    let kept = Self.shop.replacing("red", with: "blue").replacing("blue Color parts", with: "red Color parts")
      .replacing("([.blue])", with: "([.red])")
    #expect(result.text("A.yaml") == kept)
  }

  @Test func aLabelInDefaults() throws {
    let marked = Self.shop.replacing("{ parts: Int", with: "{ |parts: Int")
    let result = try renamed(["A.yaml": marked], to: "colors")
    #expect(
      result.text("A.yaml")
        == Self.shop.replacing("parts", with: "colors").replacing("red Color colors", with: "red Color parts")
    )
  }

  @Test func expressionsThatMayMeanItAreMentioned() throws {
    let index = SchemaFolder(["A.yaml": Self.shop]).index()
    #expect(index.mentions(of: "red").map(\.line) == [15])
    // The argument of a call in a closure.
    #expect(index.mentions(of: "color").map(\.line) == [14])
  }

  @Test func fieldsInIdentities() throws {
    try expectRenaming(
      """
      types:
        Page: { identity: |path, struct: { path: String } }
        Part: { identity: String = path + name, struct: { path: String, name: String } }
      """,
      from: "identity: path, struct: { path:",
      to: "identity: url, struct: { url:",
      called: "url"
    )
    try expectRenaming(
      """
      types:
        Part: { identity: String = path + self.path + name, struct: { |path: String, name: String } }
      """,
      from: "path",
      to: "url"
    )
  }

  private func expectRenaming(_ marked: String, from old: String, to new: String, called name: String) throws {
    let result = try renamed(["A.yaml": marked], to: name)
    #expect(result.text("A.yaml") == marked.replacing("|", with: "").replacing(old, with: new))
  }

  @Test func aDependencyOfALibrary() throws {
    let feature = "feature: B\nuse: [A.yaml]\ndependencies: [name, uuid]\n"
    try expectRenaming("dependencies: { |name: Int }\n", with: ["B.yaml": feature], from: "name", to: "size")
  }

  // MARK: How names are written

  @Test(arguments: ["'name'", "\"name\"", "name"]) func quotesStay(_ written: String) throws {
    let text =
      "feature: A\nstate: { struct: { \(written): Int, other: 'Inner = Inner(name: 1)' } }\n"
    let types = "types: { Inner: { struct: { \(written): Int } } }\n"
    let marked = text + types.replacing("name", with: "|name")
    let result = try renamed(["A.yaml": marked], to: "title")
    let new = written.replacing("name", with: "title")
    #expect(
      result.text("A.yaml").contains("Inner(title: 1)")
        && result.text("A.yaml").contains("struct: { \(new): Int }")
    )
  }

  @Test func backticksStay() throws {
    let text = "types: { |Any1: { enum: [a] }, B: { struct: { x: Any1, y: \"`Any1`\" } } }\n"
    let result = try renamed(["A.yaml": text], to: "Type1")
    #expect(result.text("A.yaml").contains("{ x: Type1, y: \"`Type1`\" }"))
  }

  /// In Swift's notation, `.init` means a case of that name.
  @Test func aCaseCanBeRenamedToInit() throws {
    let schemas = SchemaFolder(["A.yaml": "types: { A: { enum: [a], raw: String }, B: { struct: { x: A = .a } } }\n"])
    let index = schemas.index()
    let symbol = try #require(index.symbols.first { $0.symbol.kind == .case }?.symbol)
    let renaming = try Renaming(of: symbol, to: "init", in: index)
    #expect(renaming.changedMeaning(in: schemas.renamed(renaming).index()) == nil)
  }

  @Test func namesWithEscapesAreRefused() {
    let schemas = SchemaFolder(["A.yaml": "types: { A: { enum: [\"\\x61b\"] } }\n"])
    let index = schemas.index()
    let symbol = index.symbols.last?.symbol
    #expect(symbol?.name == "ab")
    #expect(throws: Renaming.Refusal.self) { try symbol.map { _ = try Renaming(of: $0, to: "c", in: index) } }
  }

  // MARK: Dependencies

  private static let chart = "feature: Chart\nexternal: { API: [Sendable] }\ndependencies: { api: API, limit: Int }\n"

  @Test func dependencyPassedByNameAloneIsRenamedOnBothSides() throws {
    let list = """
      feature: List
      external: { API: [Sendable] }
      dependencies: { |api: API, limit: Int = 1 }
      children: { chart: { schema: Chart.yaml, with: [api, limit] } }
      """
    try expectRenaming(list, with: ["Chart.yaml": Self.chart], from: "api", to: "client")
  }

  @Test func dependencyPassedByAnotherNameIsRenamedOnOneSide() throws {
    let list = """
      feature: List
      external: { API: [Sendable] }
      dependencies: { |mine: API, most: Int = 1 }
      children: { chart: { schema: Chart.yaml, with: { api: mine, limit: \\(most * 2) } } }
      """
    try expectRenaming(list, with: ["Chart.yaml": Self.chart], from: "mine", to: "own")
    let most = list.replacing("|", with: "").replacing("most: Int", with: "|most: Int")
    try expectRenaming(most, with: ["Chart.yaml": Self.chart], from: "most", to: "top")
  }

  @Test(arguments: [
    ("dependencies: [|uuid]", "dependencies: [id: { key: uuid }]"),
    ("dependencies:\n  - |uuid", "dependencies:\n  - id: { key: uuid }"),
    ("dependencies: { |uuid: }", "dependencies: { id: { key: uuid } }"),
    ("dependencies:\n  |uuid:\n", "dependencies:\n  id: { key: uuid }\n"),
  ])
  func aDependencyByNameAloneGetsItsKey(_ marked: String, _ expected: String) throws {
    #expect(try renamed(["A.yaml": "feature: A\n" + marked], to: "id").text("A.yaml") == "feature: A\n" + expected)
  }

  // MARK: Alerts, children, groups

  @Test func buttonsOfOneHandlerHaveOneName() throws {
    let text = """
      feature: A
      alerts:
        one: { title: T, buttons: { |go: { title: "Go to \\\\(place)", values: { place: Int } } } }
        two: { values: { place: Int }, title: "At \\\\(place)", buttons: { go: { title: Go, values: { place: Int } } } }
      """
    try expectRenaming(text, from: "go", to: "leave")
    let value = text.replacing("|", with: "").replacing("one: { title: T", with: "one: { title: T")
    let marked = try #require(value.firstRange(of: "values: { place")).upperBound
    var place = value
    place.insert("|", at: value.index(marked, offsetBy: -5))
    try expectRenaming(place, from: "place", to: "spot")
  }

  @Test func typesGeneratedForAChildOrAGroupAreRenamedWithIt() throws {
    let text = """
      feature: A
      actions: { answers: { actions: [loaded] }, told: Action.Answers }
      state: { struct: { last: Destination.State?, list: "[A.Destination.State]" } }
      children: { |destination: { presence: presented, one-of: { sheet: { values: Int } } } }
      """
    let result = try renamed(["A.yaml": text], to: "screen")
    #expect(
      result.text("A.yaml")
        == text.replacing("|", with: "").replacing("destination", with: "screen").replacing(
          "Destination",
          with: "Screen"
        )
    )
    let group = text.replacing("|", with: "").replacing("answers:", with: "|answers:")
    #expect(
      try renamed(["A.yaml": group], to: "effects").text("A.yaml").contains(
        "{ effects: { actions: [loaded] }, told: Action.Effects }"
      )
    )
  }

  // MARK: Any text

  @Test func whateverIsReadHasItsPlaces() {
    for fixture in Fixture.all {
      var schemas = SchemaFolder([:])
      schemas.texts = fixture.schemas
      let index = schemas.index(of: ["schema.yaml"])
      for path in index.paths {
        for occurrence in index.occurrences(in: path) {
          let range = occurrence.range
          #expect(range.upperBound <= range.file.bytes.count && range.lowerBound <= range.upperBound)
          if occurrence.role == .declaration, occurrence.isExact, !occurrence.symbol.isFixed {
            #expect(range.text == occurrence.symbol.name, "\(fixture.name): \(range.text)")
          }
        }
      }
    }
  }
}
