import Testing

@testable import SwiftSource

@Suite struct SwiftExpressionCheckTests {
  @Test(arguments: acceptedExpressions)
  func acceptsAnExpression(text: String, type: String) {
    #expect(SwiftExpressionCheck.issues(in: text).map(\.message) == [])
  }

  /// The wrong part is between guillemets.
  @Test(arguments: refusedExpressions)
  func refusesWhatWouldLeaveItsPlace(marked: String, expected: [String]) {
    let (text, ranges) = unmarked(marked)
    let issues = SwiftExpressionCheck.issues(in: text)
    #expect(issues.map(\.message) == expected)
    #expect(issues.map(\.range) == ranges)
  }

  @Test(arguments: [
    ("1\n", "1"), ("[\n  1,\n  2\n]\n", "[1, 2]"), ("a\n  .b(\n    c\n  )\n  + d", "a.b(c) + d"), ("a  b", "a  b"),
    ("", ""),
  ])
  func isWrittenOnOneLine(text: String, expected: String) {
    #expect(SwiftExpressionCheck.onOneLine(text) == expected)
  }

  @Test func nestingHasALimitThatIsAnError() {
    for (open, close) in [("(", ")"), ("[", "]"), ("{", "}"), ("\"\\(", ")\"")] {
      func nested(_ depth: Int) -> String {
        String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
      }
      #expect(SwiftExpressionCheck.issues(in: nested(64)).isEmpty)
      #expect(
        SwiftExpressionCheck.issues(in: nested(10_000)).map(\.message) == ["an expression nested deeper than 64 levels"]
      )
    }
  }

  /// Each is put where defaults are put; whatever is accepted must not disturb what is around it.
  @Test(.enabled(if: SwiftCompiler.isAvailable, "swiftc is not on the PATH"))
  func theCompilerAcceptsWhatIsAccepted() async throws {
    let preamble = """
      import Foundation
      struct Point: Equatable { var x = 0; var `in` = 0; static let zero = Point(); var size: Int? }
      enum Status { case inStock(quantity: Int), `default` }
      func make<T>(_ body: () -> T, then other: () -> Void = {}) -> T { body() }
      func risky() throws -> Int { 1 }
      func f(a: Int, b: Int) -> Int { a + b }
      let `class` = 1
      @propertyWrapper struct Wrapper { var wrappedValue = 1; var projectedValue: String { "" } }
      struct Wrapped { @Wrapper var count: Int }
      """
    let sources = acceptedExpressions.enumerated().map { index, sample -> String in
      let escaping = TypeExpression.parse(sample.1).type?.function == nil ? "" : "@escaping "
      return """
        import Foundation
        struct S\(index) {
          var value: \(sample.1) = \(sample.0)
          var after = 1
          init(value: \(escaping)\(sample.1) = \(sample.0), after: Int = 2) {
            self.value = value
            self.after = after
          }
        }
        func check\(index)() { _ = S\(index)(after: 1).after }
        """
    }
    let findings = try await SwiftCompiler.findings(in: [preamble] + sources)
    #expect(findings[0].map(\.message) == [])
    for (sample, found) in zip(acceptedExpressions, findings.dropFirst()) {
      #expect(found.map(\.message) == [], "\(sample.0)")
    }
  }
}
