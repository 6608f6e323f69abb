import Testing

@testable import SwiftSource

/// What is refused is refused by Swift too, or warned of, as a field's type or a default. The exceptions are
/// listed here.
@Suite(.enabled(if: SwiftCompiler.isAvailable, "swiftc is not on the PATH"))
struct RefusalTests {
  /// Types that Swift takes, and why they are refused.
  private static let types = [
    "Int /* so */": "types are written anew, without comments",
    "Int = 1": "that is a default, which has a key of its own",
    "Int!": "defaults, case paths and bindings would differ from those of an optional",
    "(inout sending Int) -> Void": "nobody needs it in state",
    "(sending () -> Int) -> () -> Void": "the compiler crashes where tests are enabled",
  ]

  /// Expressions that Swift takes, and why they are refused.
  private static let expressions = [
    "1; var b = 2": "it leaves its place", "_ = 1": "it has no value", "1 { didSet { f() } }": "it is an observer",
    "1 // rest": "a comment could hide what follows", "1 /* a */ + 2": "comments belong into the schema",
    "\"\\(1 /* \" */)\"": "comments belong into the schema",
    "{ 1\n}": "what lines in a closure mean cannot be told without parsing statements",
    "/a\"/": "where a regular expression begins and ends depends on what is around it",
    "#/a/#": "where a regular expression begins and ends depends on what is around it",
    "{ return/a/ }": "where a regular expression begins and ends depends on what is around it",

    "\"\u{202E}\"": "nobody would see it",
  ]

  @Test func swiftRefusesTheTypes() async throws {
    let preamble = """
      protocol P {}
      protocol Q {}
      actor A {}
      struct Item { struct Color {} }
      """
    let samples = refusedTypes.map { unmarked($0.0).text }
    let sources = samples.enumerated().map { "struct T\($0) { var a: \($1) }" }
    let findings = try await SwiftCompiler.findings(in: [preamble] + sources)
    #expect(findings[0].map(\.message) == [])
    for (sample, found) in zip(samples, findings.dropFirst()) {
      #expect(found.isEmpty == (Self.types[sample] != nil), "\(sample)")
    }
  }

  @Test func swiftRefusesTheExpressions() async throws {
    let preamble = """
      func f(_ a: Int = 1) -> Int { a }
      func f(_ a: () -> Int) -> Int { a() }
      let a = 1, b = 2, c = 3, x = 1
      """
    let samples = refusedExpressions.map { unmarked($0.0).text }
    let sources = samples.enumerated().map { "struct E\($0) {\n  var value: Any = \($1)\n  var after = 1\n}" }
    let findings = try await SwiftCompiler.findings(in: [preamble] + sources)
    #expect(findings[0].map(\.message) == [])
    for (sample, found) in zip(samples, findings.dropFirst()) {
      #expect(found.isEmpty == (Self.expressions[sample] != nil), "\(sample)")
    }
  }
}
