import Diagnostics
import Testing

@testable import FeatureSchema

/// Schemas of which a stage that recursed would overflow the stack, and one that went every way would never come back.
@Suite struct SizeTests {
  private func compile(_ schemas: [String: String]) -> Program {
    Program(of: ["schema.yaml"]) { path throws(ReadFailure) in
      guard let text = schemas[path] else { throw ReadFailure("there is no such file") }
      return Array(text.utf8)
    }
  }

  private func compile(types: [String]) -> Program {
    compile(["schema.yaml": "types:\n" + types.map { "  \($0)\n" }.joined()])
  }

  private let count = 5000

  @Test func aChainOfStructs() {
    let chain = (0..<count).map { "S\($0): { struct: { next: S\($0 + 1) } }" } + ["S\(count): { struct: {} }"]
    #expect(compile(types: chain).schemas[0].valid?.types.count == count + 1)
    #expect(compile(types: chain.reversed()).schemas[0].valid?.types.count == count + 1)
  }

  @Test func aRingOfStructsIsOneError() {
    let ring = (0..<count).map { "S\($0): { struct: { next: S\(($0 + 1) % count) } }" }
    let diagnostics = compile(types: ring).diagnostics
    #expect(diagnostics.map(\.id) == [.recursiveType])
    #expect(diagnostics.first?.notes.count == count - 1)
  }

  @Test func aRingThatAnEnumClosesIsIndirect() throws {
    let structs = (0..<count).map { "S\($0): { struct: { next: S\($0 + 1) } }" }
    let program = compile(types: structs + ["S\(count): { enum: { end: , more: S0 } }"])
    #expect(program.schemas[0].valid?.types[count].isIndirect == true)
  }

  @Test func typesThatEachHoldTheNextTwice() {
    let types = (0..<60).map { "S\($0): { struct: { a: S\($0 + 1), b: S\($0 + 1) } }" } + ["S60: { enum: [a] }"]
    let text = "feature: A\nactions: { go: S0 }\ntypes:\n" + types.map { "  \($0)\n" }.joined()
    #expect(compile(["schema.yaml": text]).schemas[0].valid?.action?.isUninhabited == false)
  }

  @Test func aTypeWithoutValuesDeepInside() {
    let types = (0..<60).map { "S\($0): { enum: { a: S\($0 + 1), b: S\($0 + 1) } }" } + ["S60: { enum: [] }"]
    let text = "feature: A\nactions: { go: S0 }\ntypes:\n" + types.map { "  \($0)\n" }.joined()
    #expect(compile(["schema.yaml": text]).schemas[0].valid?.action?.isUninhabited == true)
  }

  @Test func fieldsWithoutValuesAreOneErrorEach() {
    let types = (0..<60).map { "S\($0): { struct: { a: S\($0 + 1), b: S\($0 + 1) } }" } + ["S60: { enum: [] }"]
    let diagnostics = compile(types: types).diagnostics
    #expect(diagnostics.map(\.message) == ["a", "b"].map { _ in "'S59' could never be made: 'S60' has no values" })
  }

  @Test func aChainOfFiles() {
    let files = (0..<2000).map { index in
      let path = index == 0 ? "schema.yaml" : "\(index).yaml"
      return (path, "use: [\(index + 1).yaml]\ntypes: { T\(index): { struct: { next: T\(index + 1) } } }\n")
    }
    var schemas = Dictionary(uniqueKeysWithValues: files)
    schemas["2000.yaml"] = "types: { T2000: { struct: {} } }\n"
    let result = compile(schemas)
    #expect(result.diagnostics.isEmpty)
    #expect(result.paths.count == 2001)
  }

  @Test func childrenThatEachHaveTheNextTwice() {
    let files = (0..<60).map { index in
      let path = index == 0 ? "schema.yaml" : "\(index).yaml"
      let child = "{ schema: \(index + 1).yaml }"
      return (path, "feature: F\(index)\nchildren: { a: \(child), b: \(child) }\n")
    }
    var schemas = Dictionary(uniqueKeysWithValues: files)
    schemas["60.yaml"] = "feature: F60\nactions: [a]\n"
    #expect(compile(schemas).schemas[0].valid?.reducers.count == 2)
  }

  /// Each identity is another's: that is followed for some steps only.
  @Test func aLongChainOfIdentitiesIsRefused() {
    let types = (0..<5000).map { "T\($0): { conforms: [Identifiable], struct: { id: \"[T\($0 + 1).ID]\" } }" }
    let last = "T5000: { conforms: [Identifiable], struct: { id: Int } }"
    let diagnostics = compile(types: types + [last]).diagnostics
    #expect(diagnostics.count == 5000 - 64)
    #expect(diagnostics.first?.message == "the identity of 'T0' is made of more than 64 others")
    #expect(compile(types: types.suffix(64) + [last]).diagnostics.isEmpty)
  }

  @Test func manyUnknownTypesAreAllReportedAndTheFirstExplained() {
    let types = (0..<300).map { "S\($0): { struct: { value: Strin\($0) } }" }
    let diagnostics = compile(types: types).diagnostics
    #expect(diagnostics.count == 300)
    #expect(diagnostics.first?.help.map(\.text) == ["did you mean 'String'?"])
    #expect(diagnostics.last?.help != diagnostics.first?.help)
  }
}
