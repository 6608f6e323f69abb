import Diagnostics
import Platform
import TestSupport
import Testing

@testable import FeatureSchema

/// A program reads, resolves and checks each schema once, and takes over what has not changed.
@Suite struct ProgramTests {
  private static func program(
    _ texts: [String: String],
    in modules: ProjectModules = ProjectModules(),
    after previous: Program? = nil,
    jobs: Int = 1
  ) -> Program {
    let program = Program(reading: texts.keys.sorted(), in: modules, after: previous, jobs: jobs) {
      path throws(ReadFailure) in
      guard let text = texts[path] else { throw ReadFailure("there is no such file") }
      return Array(text.utf8)
    }
    while program.resolveNext(jobs: jobs) {}
    return program
  }

  private static let library = "types: { Item: { struct: { name: String } } }\n"
  private static let small = [
    "A.yaml": "feature: A\nuse: [L.yaml]\nstate: { struct: { item: Item? } }\nchildren: { b: B.yaml }\n",
    "B.yaml": "feature: B\nuse: [L.yaml]\nstate: { struct: { items: '[Item] = []' } }\n",
    "C.yaml": "feature: C\n",
    "L.yaml": library,
  ]

  @Test func readsEachFileOnce() {
    let reads = Locked<[String]>([])
    let program = Program(of: ["A.yaml", "B.yaml", "C.yaml"], jobs: 4) { path throws(ReadFailure) in
      reads.withLock { $0.append(path) }
      return Array((Self.small[path] ?? "").utf8)
    }
    #expect(reads.withLock { $0.sorted() } == ["A.yaml", "B.yaml", "C.yaml", "L.yaml"])
    #expect(program.diagnostics.isEmpty)
    #expect(program.schemas[0].filesRead == ["A.yaml", "L.yaml", "B.yaml"])
  }

  @Test func takesOverWhatHasNotChanged() {
    let first = Self.program(Self.small)
    let second = Self.program(
      Self.small.merging(["B.yaml": "feature: B\nuse: [L.yaml]\nstate: { struct: { item: Itme? } }\n"]) { $1 },
      after: first
    )
    func isSame(_ path: String) -> Bool { first.schema(at: path).model === second.schema(at: path).model }
    #expect(isSame("C.yaml") && isSame("L.yaml"))
    #expect(!isSame("A.yaml") && !isSame("B.yaml"))
    #expect(second.diagnostics.map(\.path) == ["B.yaml"])
    #expect(second.schema(at: "A.yaml").valid == nil && second.schema(at: "C.yaml").valid != nil)
  }

  /// Until a schema has its new meaning, it has the old one.
  @Test func hasTheOldMeaningWhileItWaits() {
    let first = Self.program(Self.small)
    var texts = Self.small
    texts["L.yaml"] = "types: { Item: { struct: { name: Strin } } }\n"
    let second = Program(reading: texts.keys.sorted(), in: ProjectModules(), after: first, jobs: 1) { [texts] path in
      Array((texts[path] ?? "").utf8)
    }
    #expect(second.diagnostics.isEmpty && !second.isResolved)
    #expect(second.resolveNext(1))
    #expect(second.diagnostics.map(\.path) == ["L.yaml"])
    #expect(second.schema(at: "A.yaml").model === first.schema(at: "A.yaml").model && !second.isResolved)
    while second.resolveNext(1) {}
    #expect(second.schema(at: "A.yaml").model !== first.schema(at: "A.yaml").model)
    #expect(second.schema(at: "A.yaml").valid == nil)
  }

  // MARK: Random projects

  private struct Chance {
    var random: Generator
    mutating func upTo(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
    mutating func isOne(of count: Int) -> Bool { upTo(count) == 0 }
  }

  private static let names = (0..<8).map { "F\($0)" }

  /// A schema that may name anything that is there, or not.
  private static func schema(_ number: Int, _ chance: inout Chance) -> String {
    if chance.isOne(of: 12) { return "feature: [broken\n" }
    if number < 2 {
      let name = chance.isOne(of: 4) ? "Other\(chance.upTo(2))" : "T\(number)"
      return "types: { \(name): { struct: { n: \(chance.isOne(of: 6) ? "Itn" : "Int") } } }\n"
    }
    let name = chance.isOne(of: 10) ? "F\(chance.upTo(8))" : "F\(number)"
    let type = ["T0", "T1", "Other0", "Other1", "F3.Own"][chance.upTo(5)]
    let child = "F\(2 + chance.upTo(6))"
    return """
      feature: \(name)
      types: { Own: { struct: { t: \(type)? } } }
      state: { struct: { own: Own? } }
      actions: [go]
      \(chance.isOne(of: 2) ? "children: { c: { schema: \(child), presence: optional } }" : "")

      """
  }

  private static func modules(of texts: [String: String]) -> ProjectModules {
    var modules = ProjectModules()
    _ = modules.add(ProjectModule(named: "M", importing: []), schemas: texts.keys.sorted())
    modules.directory = { _, schemas in
      ModuleDirectory(of: schemas) { path in texts[path].map { SchemaNames(Array($0.utf8)) } }
    }
    return modules
  }

  private static func text(_ program: Program) -> String {
    TextRenderer().render(program.diagnostics)
  }

  /// After any edits, a program that takes over what it can says the same as a new one, on one thread and on several.
  @Test(arguments: 0..<UInt64(Thoroughness.count(20, full: 500)))
  func saysTheSameAsANewOne(seed: UInt64) {
    var chance = Chance(random: Generator(seed: seed))
    var texts: [String: String] = [:]
    for number in 0..<8 { texts["S\(number).yaml"] = Self.schema(number, &chance) }
    var program = Self.program(texts, in: Self.modules(of: texts))
    for _ in 0..<8 {
      let number = chance.upTo(8)
      texts["S\(number).yaml"] = Self.schema(number, &chance)
      let modules = Self.modules(of: texts)
      program = Self.program(texts, in: modules, after: program, jobs: 3)
      #expect(Self.text(program) == Self.text(Self.program(texts, in: modules)), "\(texts)")
    }
  }
}
