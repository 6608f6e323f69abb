import Foundation
import Testing

@testable import SwiftSource

/// Which functions a file declares, and what is known of them.
@Suite struct SwiftDeclarationsTests {
  private func functions(_ text: String) -> [SwiftDeclaration] {
    SwiftDeclarations(Array(text.utf8)).functions
  }

  @Test(arguments: [
    ("func a() {}", "a()"),
    ("func\n  a  (\n) {}", "a()"),
    ("func a(b: Int) {}", "a(b:)"),
    ("func a(_ b: Int, c d: Int) {}", "a(_:c:)"),
    ("func a(\n\t\tb: Int,\r\n\t\tin state: inout State\r\n\t) {}", "a(b:in:)"),
    ("func a(/* n */ b: Int, // x, y\n  c: Int) {}", "a(b:c:)"),
    ("func `a`(`b`: Int, `in` c: Int) {}", "a(b:in:)"),
    ("func a(b: [String: Int], c: Dictionary<Int, Int>) {}", "a(b:c:)"),
    ("func a(b: (Int, Int), c: @escaping (Int, Int) -> Void) {}", "a(b:c:)"),
    ("func a(b: Int = c(d: 1, e: 2), f: Bool = 1 < 2, g: Int) {}", "a(b:f:g:)"),
    ("func a(b: () -> Void = { x, y in }, c: Int) {}", "a(b:c:)"),
    ("func a(b: String = \",c:\", d: Int) {}", "a(b:d:)"),
    ("func a(b: (C, D) -> E..., f: inout G<H, I> = .j, k l: M? = n ? o : p, q: [R: S] = [:]) {}", "a(b:f:k:q:)"),
    ("func a(b: Int,) {}", "a(b:)"),
    ("func a(@Builder b: Int, @Wrapped(x: 1) c: Int, @Builder _ d: Int) {}", "a(b:c:_:)"),
    ("func a<B, C: D<E>>(b: B) where C == F {}", "a(b:)"),
    ("func a(b: Int", ""),
    ("func + (a: Int, b: Int) {}", "+(a:b:)"),
    ("let func_ = 1; functional(a: 1); x.func(a: 1)", ""),
  ])
  func theNameHasTheLabels(of text: String, _ name: String) {
    #expect(functions(text).map(\.fullName).joined(separator: " ") == name)
  }

  @Test func parametersHaveTypes() {
    let function = functions(
      "func a(b: [ String :\n Int ], c: @escaping (Int) -> Void = { _ in }, in s: inout State) {}"
    )
    #expect(
      function.flatMap { $0.parameters.map(\.type) } == ["[ String : Int ]", "@escaping (Int) -> Void", "inout State"]
    )
  }

  @Test(arguments: [
    ("func a() -> Effect<Action> { b() }", "Effect<Action>"),
    ("func a()\n  -> Effect<Action>\n{ b() }", "Effect<Action>"),
    ("func a() ->\n  Effect<Action>\n  where A == B,\n  C: D\n{ b() }", "Effect<Action>"),
    ("func a() -> Effect<Action>\nfunc b() -> Int", "Effect<Action>"),
    ("func a() -> T where T: B {}", "T"),
    ("func a() async -> Int {}", nil),
    ("func a() throws -> Int {}", nil),
    ("func a() { b -> c }", nil),
  ])
  func theResultIs(of text: String, _ result: String?) {
    #expect(functions(text).first?.result == result)
  }

  @Test func theScopeIsTheDeclarationRightAround() {
    let found = functions(
      """
      extension A: AHooks, Other where B: C {
        func a() { func inner() {} }
        struct D { func member() {} }
        var e: Int { if f { g() } }
        func b() {}
      }
      protocol P { func required() }
      extension AHooks { func c() {} }
      private extension A { func d() {} }
      func free() {}
      """
    )
    let scopes = Dictionary(uniqueKeysWithValues: found.map { ($0.name, $0.extended) })
    #expect(scopes["a"] == .init(type: "A", conformances: ["AHooks", "Other"]) && scopes["a"] == scopes["b"])
    #expect(scopes["c"] == .init(type: "AHooks", conformances: []))
    #expect(scopes["d"] == .init(type: "A", conformances: []))
    for name in ["member", "required", "free"] { #expect(scopes[name] == .some(nil)) }
    // What is in a body is nobody else's.
    #expect(scopes["inner"] == nil)
    #expect(found.filter(\.isPrivate).map(\.name) == ["d"])
  }

  /// A file that is being written has the same declarations outside of what is not complete.
  @Test(arguments: [
    "f(a", "f([", "let b = (", "if c <", "f(a))", "let d: Int = ", "\"\\(e\n\"", ". ", "init", "case a, ",
  ])
  func declarationsEndWithTheirBraces(with code: String) {
    let text = "extension A {\n  func a() { \(code)\n }\n  func b() {}\n}\nfunc c() {}"
    let declared = SwiftDeclarations(Array(text.utf8))
    #expect(declared.functions.map(\.fullName) == ["a()", "b()", "c()"])
    #expect(declared.functions.map { $0.extended?.type } == ["A", "A", nil])
  }

  /// Whatever a file has, reading it takes no more of the stack.
  @Test func deepNestingIsRead() {
    for text in ["extension A {", "struct A { func a(b: [", "@a(", "case a(b: (", "func a<"] {
      let declared = SwiftDeclarations(Array(String(repeating: text, count: 20_000).utf8))
      #expect(declared.all.count < 200)
    }
  }

  @Test func theFullNameLeadsThroughTypes() {
    let text = """
      extension Module.A {
        @B<C>(d: 1) class func e<F>() where F == G {}
        enum `default`: H where I == J { case k(l: Int), m; case n }
        final class O: P { subscript(q: Int) -> R { get {} } }
      }
      extension S<T> where U: V { let w = x\n    .init() ; var y, z: Int }
      """
    let all = SwiftDeclarations(Array(text.utf8)).all
    #expect(
      all.map { $0.path.joined(separator: "/") } == [
        "Module/A", "Module/A/e", "Module/A/default", "Module/A/default/k", "Module/A/default/m", "Module/A/default/n",
        "Module/A/O", "Module/A/O/subscript", "S<T> where U: V", "S<T> where U: V/w", "S<T> where U: V/y",
      ]
    )
    #expect(all.filter(\.isStatic).map(\.name) == ["e"] && all[1].attributes == ["B"])
    #expect(all.filter { $0.isOf("A") }.map(\.name) == ["A", "e"])
  }

  @Test func theInnermostDeclarationIsAroundAPlace() throws {
    let text = "struct A {\n  enum B { case c }\n  let d: Int\n}\nfunc e() {}"
    let declared = SwiftDeclarations(Array(text.utf8))
    func path(around code: String) throws -> [String]? {
      let place = try #require(text.range(of: code)).lowerBound
      return declared.innermost(around: text.utf8.distance(from: text.startIndex, to: place))?.path
    }
    #expect(try path(around: "case c") == ["A", "B"] && path(around: "let d") == ["A"])
    #expect(try path(around: "struct A") == nil && path(around: "func e") == nil)
  }

  @Test func modifiersAreBeforeTheKeyword() {
    let found = functions(
      """
      extension A {
        private static func a() {}
        @MainActor fileprivate func b() {}
        private @MainActor func c() {}
        private var x: Int { 1 }
        func d() {}
        func e<T>(t: T) {}
      }
      """
    )
    #expect(found.map(\.isPrivate) == [true, true, true, false, false])
    #expect(found.map(\.isStatic) == [true, false, false, false, false])
    #expect(found.map(\.isGeneric) == [false, false, false, false, true])
  }

  @Test(arguments: [
    ("func a() {}", false),
    ("func a() {}\nfunc b() { a() }", true),
    ("func a() {}\nfunc b() { self.a() }", true),
    ("func a() {}\nlet b = c.map(a)", true),
    ("func a() {}\nlet b = \"\\(a())\"", true),
    ("func a() {}\nlet b = C.a", false),
    ("func a() {}\n// a()\nlet b = \"a()\"", false),
  ])
  func aUseIsACallOrAReference(in text: String, _ isUsed: Bool) {
    #expect(SwiftDeclarations(Array(text.utf8)).uses("a") == isUsed)
  }

  /// What has an argument of that label is not a case of an enum.
  @Test(arguments: [
    ("b(.a(x: 1))", false), ("a(x: 1, in: &b)", true), ("self.a(c(in: 1), [in: 2])", false), ("c.map(a)", true),
    ("a(x: { $0 }, in: &b)", true),
  ])
  func aCallHasTheLabel(in text: String, _ isUsed: Bool) {
    #expect(SwiftDeclarations(Array(text.utf8)).uses("a", with: "in") == isUsed)
  }
}
