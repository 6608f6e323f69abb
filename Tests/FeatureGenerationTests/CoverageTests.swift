import Diagnostics
import FeatureGeneration
import FeatureSchema
import TestSupport
import Testing

/// What random walks have reached, as colours in diagrams.
@Suite struct CoverageTests {
  static let schemas = [
    "Shop.yaml": """
    feature: Shop
    state: { bindable: { query: String = "", draft: { type: Draft, default: {} } } }
    types: { Draft: { struct: { name: String = "", isOn: Bool = false } } }
    actions: { loaded: {}, log: { values: {}, handler: none } }
    delegate: { loaded: }
    children:
      cart: Cart.yaml
      editor: { schema: Cart.yaml, presence: presented }
      path: { schema: Cart.yaml, presence: stack }
    """,
    "Cart.yaml": "feature: Cart\nactions: { add: {}, clear: {} }",
  ]

  private let shop = """
    Shop\tloaded\t12
    Shop\tlog\t0
    Shop\tdelegate.loaded\t0
    Shop\tbinding.query\t3
    Shop\tbinding.draft.name\t0
    Shop\tcart\t17
    Shop\teditor\t0
    Shop\teditor.dismiss\t0
    Shop\tpath\t2
    Shop\tpath.popFrom\t1

    """

  private func run(_ coverage: String?, _ schema: String = "Shop.yaml", pack: String? = nil) -> Generation {
    var files = Self.schemas
    if let pack { files[schema, default: ""] += "\npack: \(pack)" }
    files["walks.tsv"] = coverage
    var options = GeneratorPipeline.Options()
    if pack == nil {
      options.pack = .builtIn("diagram")
      options.packOptions = [("coverage", "walks.tsv")]
    }
    return GeneratorPipeline(disk: MemoryFiles(files), options: options).run([schema])
  }

  /// The lines of a page that colour nodes.
  private func marks(of generation: Generation) throws -> [String] {
    #expect(generation.diagnostics.map(\.message) == [])
    let file = try #require(generation.plan.steps.first?.file)
    for diagram in BuiltInPackTests.Diagram.all(in: file) { try BuiltInPackTests.expectAccepted(diagram) }
    let lines = file.text.split(separator: "\n").map(String.init)
    return lines.filter { $0.hasPrefix("  class ") && !$0.contains("[") || $0.contains(":::") }
  }

  @Test func reachedPartsAreGreenAndMissedPartsRed() throws {
    let generation = run(shop)
    #expect(
      try marks(of: generation) == [
        #"  feature0["Shop<br>tells<br>loaded"]:::reached"#, "  class binding reached",
        "  class action0,handler0 reached",
        "  class unhandled0 missed", "  class hook0 reached", "  class hook1 missed", "  class child0 reached",
        "  class child1 missed", "  class child2 reached", "  class handled0 reached", "  class handled1 missed",
        "  class handled2 reached", "  class delegate0 missed", "  class gone1 missed", "  class gone2 reached",
      ]
    )
    let text = generation.plan.steps.map(\.file.text).joined()
    #expect(text.contains("Random walks have reached what is green, and never what is red and dashed."))
    #expect(generation.schemas.flatMap(\.filesRead).contains("walks.tsv"))
  }

  /// What a feature reaches in one place counts in every place.
  @Test func filesCanFollowEachOther() throws {
    let marks = try marks(of: run("Cart\tadd\t0\nCart\tclear\t0\n" + shop + "Cart\tadd\t1\r\n"))
    #expect(marks.contains(#"  feature1["Cart"]:::reached"#))
    // The feature was reached, though not as this child.
    #expect(marks.contains("  class feature1 reached") && marks.contains("  class handled1 missed"))
    #expect(try self.marks(of: run("Cart\tadd\t0\n", "Cart.yaml")).contains("  class action0,handler0 missed"))
  }

  @Test func aFeatureThatIsNotInTheFileIsAsWithoutIt() throws {
    #expect(try marks(of: run("Other\tloaded\t1\n")) == [])
    let alone = run("Cart\t\t1\nCart\tadd\t0\n")
    #expect(try marks(of: alone).first == #"  feature1["Cart"]:::reached"#)
    #expect(alone.plan.steps.map(\.file.text).joined().contains("what is green"))
    #expect(try marks(of: run("")) == [])
  }

  @Test func aSchemaNamesTheFileFromWhereItIs() throws {
    #expect(try marks(of: run(shop, pack: "{ name: diagram, coverage: ./walks.tsv }")).isEmpty == false)
  }

  @Test func invalidCoverageFileIsAnErrorAtItsPlace() {
    let missing = run(nil, pack: "{ name: diagram, coverage: walks.tsv }").diagnostics
    #expect(
      missing.map(\.message) == [
        "'walks.tsv', which says what random walks have reached, cannot be read: there is no such file"
      ]
    )
    #expect(missing.first?.range?.text == "walks.tsv")
    #expect(run(nil).diagnostics.map(\.path) == ["walks.tsv"])
    let wrong = run("Shop\tloaded\nShop\tloaded\t1\nShop\tloaded\t-1\n").diagnostics
    #expect(wrong.map(\.range?.line) == [1, 3])
    #expect(wrong.allSatisfy { $0.message == "expected a feature, a name and a number, with tabs between them" })
  }

  @Test func anOptionReadsAFileOrHasValues() {
    let pack = """
      name: own
      options:
        walks: { reads: coverage, values: [a, b] }
        other: { reads: walks }
      outputs: [{ template: page, path: "{{name}}.txt" }]
      """
    let disk = MemoryFiles(["Own/pack.yaml": pack, "Own/page.mustache": "{{name}}", "Cart.yaml": "feature: Cart"])
    var options = GeneratorPipeline.Options()
    options.pack = .folder("Own")
    let diagnostics = GeneratorPipeline(disk: disk, options: options).run(["Cart.yaml"]).diagnostics
    #expect(
      diagnostics.map(\.message) == [
        "the value is the path of a file, or one of these", "expected one of 'coverage', found 'walks'",
      ]
    )
  }
}
