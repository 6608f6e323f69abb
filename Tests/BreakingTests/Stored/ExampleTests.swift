import Diagnostics
import FeatureSchema
import Foundation
import TestSupport
import Testing

/// The examples of what is stored are what generated code reads and writes.
@Suite struct ExampleTests {
  private static let schema = """
    access: public
    external: { Money: [Equatable, Sendable, Codable] }
    types:
      Texts: { conforms: [Codable], struct: { a: String, b: String?, c: UUID, d: URL, e: Data, f: Bool } }
      Integers:
        conforms: [Codable]
        struct: { a: Int, b: Int8, c: Int16, d: Int32, e: Int64, f: UInt, g: UInt8, h: UInt16, i: UInt32, j: UInt64 }
      Fractions: { conforms: [Codable], struct: { a: Double, b: Float, c: CGFloat, d: Decimal, e: TimeInterval } }
      Dates: { conforms: [Codable], struct: { a: Date, b: DateInterval, c: "[Date?]" } }
      Places: { conforms: [Codable], struct: { a: CGPoint, b: CGSize, c: CGRect } }
      Collections:
        conforms: [Codable]
        struct:
          a: "[String]"
          b: "Set<Int>"
          c: "[String: Int?]"
          d: "[Int: String]"
          e: "[UUID: Bool]"
          f: "ContiguousArray<Double>"
          g: "Range<Int>"
          h: "ClosedRange<Date>"
          i: "[[Int]?]"
          j: "IdentifiedArrayOf<Row>"
          k: "Row.ID"
          l: "Int??"
      Row: { conforms: [Codable, Identifiable], struct: { id: Int, rows: "[Row]", name: { type: String, key: "the name" } } }
      Kept:
        conforms: [Codable]
        decodesDefaults: true
        struct: { a: { type: Int = 7, was: z }, b: { type: "Status? = .soldOut", key: c-d } }
      Status:
        conforms: [Codable]
        enum:
          inStock: { values: { quantity: { type: Int, key: number, was: count }, at: Date? }, was: there }
          pair: [Int, { more: Status }]
          soldOut:
          unknown: { values: , unknown: true }
      Digest: { conforms: [Codable], raw: String, enum: { daily: , never: { values: , raw: "o\\"ff", was: no } } }
      Level: { conforms: [Codable], raw: Int, enum: { low: -1, high: } }
      Share: { conforms: [Codable], raw: Double, enum: { half: 0.5, whole: 1 } }
      Letter: { conforms: [Codable], raw: Character, enum: { a: x, b: y } }
      Order: { conforms: [Codable], struct: { price: Money } }
      Offer: { conforms: [Codable], struct: { price: Money?, prices: "[Money]", locale: Locale? } }
      Plain: { struct: { a: Int } }
    """

  private static func examples(_ schema: String) -> (examples: [StoredExamples], diagnostics: [Diagnostic])? {
    let program = Program(of: ["New.yaml"]) { (_) throws(ReadFailure) in Array(schema.utf8) }
    return program.schemas[0].valid.map(StoredExamples.all)
  }

  @Test(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
  func generatedCodeReadsAndWritesThem() async throws {
    // What is external is not there to be compiled.
    let schema = Self.schema.split(separator: "\n").filter { !$0.contains("Money") }.joined(separator: "\n") + "\n"
    let (examples, diagnostics) = try #require(Self.examples(schema))
    #expect(diagnostics.isEmpty && examples.count == 13)
    #expect(examples.allSatisfy { $0.values.count > 1 })
    let verdicts = try await StoredProgram(examples, of: schema).verdicts()
    #expect(verdicts == examples.map { _ in "reads" }, "\(zip(examples.map(\.type), verdicts).map { "\($0): \($1)" })")
  }

  @Test func typesOfUnknownJSONAreReported() throws {
    let (examples, diagnostics) = try #require(Self.examples(Self.schema))
    let told = diagnostics.map { "\($0.range?.text ?? ""): \($0.message)" }
    #expect(
      told == [
        "Money: featuregen does not know the JSON of 'Money', so that there are no examples of 'Order'",
        "Money?: featuregen does not know the JSON of 'Money', so that examples of 'Offer' have none",
        "\"[Money]\": featuregen does not know the JSON of 'Money', so that examples of 'Offer' have none",
        "Locale?: featuregen does not know the JSON of 'Locale', so that examples of 'Offer' have none",
      ]
    )
    #expect(!examples.contains { $0.type == "Order" || $0.type == "Plain" })
    #expect(examples.first { $0.type == "Offer" }?.text == "[\n  {\"prices\":[]}\n]\n")
  }

  /// Types that hold each other in many ways end soon: some have examples, and those whose examples would be too large are told.
  @Test func circlesEnd() throws {
    let names = (0..<12).map { "T\($0)" }
    let fields = names.map { "\($0.lowercased()): '[\($0)]'" }.joined(separator: ", ")
    let types = names.map { "  \($0): { conforms: [Codable], struct: { \(fields) } }\n" }.joined()
    let (examples, diagnostics) = try #require(Self.examples("types:\n" + types))
    #expect(!examples.isEmpty && examples.count < names.count)
    #expect(!diagnostics.isEmpty && diagnostics.allSatisfy { $0.id == .noExample })
  }
}
