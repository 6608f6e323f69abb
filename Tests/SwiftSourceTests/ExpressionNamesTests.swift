import Testing

@testable import SwiftSource

/// Which names in an expression mean something of its surroundings. That of a neighbour, `limit`, no default can use.
@Suite struct ExpressionNamesTests {
  @Test(arguments: [
    "[0: 1, limit: 2]", "[limit: 1]", "{ let limit = 1; return limit }() + limit",
    "[1].map { limit in limit + 1 }.count + limit", "\"a \\(limit) b\"",
    "\"\\(1 + [2].map { limit in limit }[limit])\"",
    "{ [x = limit] in x }", "{ [limit] in 1 }", "{ if let limit { return limit }; return 1 }",
    "{ if let limit = limit { return limit }; return 1 }", "{ if let limit = a, limit > 3 { return 1 }; return limit }",
    "{ for limit in limit { print(limit) } }", "{ switch a { case .b(let limit): f(limit); case .c: f(limit); } }",
    "a ? limit : b", "f(a ? limit : b)", "a[limit]", "a[limit, default: 1]", "\\.[limit]", "\\limit.a", "0...limit",
    "0..<limit", "-limit", "`limit`", "limit.a", "limit!", "limit?.a", "a.is ? limit : 1", "zip(limit: limit)",
    "f { limit in 1 } then: { limit }", "{ do { try f() } catch let limit { f(limit) }; return limit }",
    "{ a in { limit in a }; return limit }", "{ while let limit = a { f(limit) }; return limit }",
    "{ (a: Int) -> Int in limit }", "{ func f(limit: Int) -> Int { limit }; return limit }", "{ [a, limit] }",
    "{ $0 + limit }", "{ let (a, b) = (1, 2); return limit }", "{ return [limit: 1] }", "{ f(limit); let limit = 1 }",
    "self.limit", "a + self.limit.b",
  ])
  func isNamed(_ expression: String) { #expect(roots(expression).contains("limit"), "\(roots(expression))") }

  @Test(arguments: [
    "zip(limit: 1)", "self.a.limit", "zip(1, limit: 2)", "(limit: 1, 2)", "a.limit", ".limit", "\\.limit", "\\A.limit",
    "a[limit: 1]",
    "a[1, limit: 2]", "f(limit:)", "f(_:limit:)", "f(a:limit:)", "\"limit\"", "\"\\(a, limit: 1)\"", "\"\\(limit: 1)\"",
    "f { 1 } limit: { 2 }", "{ limit in limit }", "{ (limit: Int) in limit }", "{ (a, limit) -> Int in limit }",
    "{ [limit = 1] in limit }", "{ let limit = 1; return limit }", "{ let (a, limit) = b; return limit }",
    "{ if let limit = a { return limit }; return 1 }", "{ if let limit = a, limit > 1 { }; return 1 }",
    "{ guard let limit = a else { return 1 }; return limit }", "{ for limit in a { f(limit) } }",
    "{ for (a, limit) in b where limit > 1 { f(limit) } }", "{ if case .a(let limit) = b { f(limit) } }",
    "{ if case let .a(limit, b: _) = c { f(limit) } }",
    "{ switch a { case .b(let limit) where limit > 1: f(limit); } }",
    "{ let limit = 1; return { limit } }", "{ do { try f() } catch let limit { f(limit) } }",
    "{ func f(limit: Int) -> Int { limit }; return f(limit: 1) }", "{ func limit() {}; limit() }",
    "{ func f(at limit: Int) -> Int { limit }; return f(at: 1) }",
    "{ let limit = [1].map { limit in limit }; return limit }", "1 as? limit", "a as limit", "a is limit", "#limit",
    "{ @limit in 1 }", "Set<limit>()", "{ xs.map { limit in limit } }", "{ (a: limit) in 1 }",
    "{ let a = 1, limit = a; return limit }", "{ @Sendable limit, a in limit }",
    "{ (limit) async throws -> Int in limit }",
    "{ switch a { case .b: return [1].map { limit in limit }; } }",
    "{ guard f({ limit in limit }) else { return 1 }; }",
  ])
  func isNotNamed(_ expression: String) { #expect(!roots(expression).contains("limit"), "\(roots(expression))") }

  @Test func areGivenWithTheirMembers() {
    let names = SwiftExpressionCheck.names(in: "Item.Status.done.title + [String: Set<Date.ID>]() + (1 as? A.B)")
    #expect(
      names == [
        ExpressionName(path: ["Item", "Status", "done", "title"]), ExpressionName(path: ["String"]),
        ExpressionName(path: ["Set"]), ExpressionName(path: ["Date", "ID"], isType: true),
        ExpressionName(path: ["A", "B"], isType: true),
      ]
    )
  }

  /// Nothing that is not an expression, or is cut off, keeps them from being read.
  @Test(arguments: 0..<4)
  func areReadInAnyText(seed: Int) {
    var mutations = ExpressionMutations(seed: UInt64(seed))
    for expression in (0..<2000).map({ _ in mutations.next() }) {
      #expect(SwiftExpressionCheck.names(in: expression).allSatisfy { !$0.path.isEmpty })
      #expect(SwiftExpressionCheck.names(in: String(expression.dropLast(3))).allSatisfy { !$0.path.isEmpty })
    }
  }

  @Test func areNoneOfTexts() { #expect(roots("\"Date\"") == []) }

  private func roots(_ expression: String) -> Set<String> {
    Set(SwiftExpressionCheck.names(in: expression).filter { !$0.isType }.map(\.root))
  }
}
