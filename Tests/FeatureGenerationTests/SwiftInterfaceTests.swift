import FeatureSchema
import Testing

@testable import FeatureGeneration

/// What is read of Swift files that others use.
@Suite struct SwiftInterfaceTests {
  private func interface(_ text: String) -> SwiftInterface {
    SwiftInterface([RenderedFile(path: "A.swift", text: text)])
  }

  /// A line for each declaration: its access, its form, its name and its type.
  private func lines(_ text: String) -> [String] {
    interface(text).declarations.map { declaration in
      let name = declaration.path.joined(separator: ".")
      let parameters = declaration.parameters.map { $0.text + ($0.hasDefault ? " = …" : "") }.joined(separator: ", ")
      let words = ["\(declaration.reach)"] + declaration.attributes.map { "@\($0)" } + [declaration.form]
      let type = declaration.type.isEmpty ? "" : ": \(declaration.type)"
      return words.joined(separator: " ") + " \(name)(\(parameters))\(type)" + (declaration.isSettable ? " set" : "")
    }
  }

  @Test func membersOfATypeAndItsExtension() {
    let text = """
      import struct Foundation.Date

      package struct A<T>: Equatable, Sendable {
        package let a: [String: Int] = ["a": 1], b = 1
        @Wrapped(
          .key("x"), count: 1
        ) package var c: Int = 0
        var d: Int { get { 1 } set(value) { print(value) } }
        package private(set) var e = 1
        private var f: Int
        @Dependency(\\.uuid) var g
        var _h: Int
        init(a: @escaping (Int, Int) -> Void = { _, _ in struct B {} }, _ b: Int...) { let c = 1 }
        static func < (lhs: Self, rhs: Self) -> Bool { true }
        func generic<U: Sequence>(
          _ value: U
        ) async throws -> [U]
      }

      extension A: Codable { package var i: Int { b } }
      private extension A { var j: Int { 1 } }
      """
    #expect(
      lines(text) == [
        "package a struct A(): Equatable, Sendable, Codable", "package a property A.a(): [String: Int]",
        "package @Wrapped a property A.c(): Int set", "internal a property A.d(): Int set",
        "package a property A.e(): 1", "internal @Dependency a property A.g(): @Dependency(\\.uuid) set",
        "internal an initializer A.init(a: @escaping (Int, Int) -> Void = …, Int...)",
        "internal a static function A.<(lhs: Self, rhs: Self): Bool",
        "internal a function A.generic(U): async throws -> [U]", "package a property A.i(): Int",
      ]
    )
  }

  @Test func casesAndRequirements() {
    let text = """
      public enum E: String {
        case a = "x", `case`
        indirect case b(Int, c: [String: Int] = [:])
        var d: E { switch self { case .a: .a default: .a } }
      }
      protocol P {
        associatedtype Q: Sequence
        var a: Int { get set }
        func b(_ c: Int)
        func d(in e: inout Int) -> Q
      }
      extension P { func d(in _: inout Int) -> [Int] { [] } }
      extension Store<E, P> where A == B { package static var f: Self { .init() } }
      """
    #expect(
      lines(text) == [
        "public an enum E(): String", "public a case E.a()", "public a case E.case()",
        "public a case E.b(Int, c: [String: Int] = …)", "internal a property E.d(): E", "internal a protocol P()",
        "internal a property P.a(): Int set", "internal a function P.b(Int)",
        "internal a function P.d(in: inout Int): Q",
        "package a static property Store<E, P> where A == B.f(): Self",
      ]
    )
    #expect(interface(text).declarations.filter(\.isMet).map(\.name) == ["d"])
  }

  @Test func aConformanceCanHaveConstraints() {
    let text = """
      struct A<T>: Sendable {}
      extension A: Equatable where T: Equatable { static func == (a: A, b: A) -> Bool {} }
      """
    #expect(
      lines(text) == [
        "internal a struct A(): Sendable, Equatable where T: Equatable",
        "internal a static function A.==(a: A, b: A): Bool",
      ]
    )
  }

  /// What is after a body belongs to the type, whatever is in the body.
  @Test(arguments: [
    "\"\\(a)\"", "f(\"\\(a)\", #\"}\"#)", "g { \"\"\"\n}\\(a)\n\"\"\" }", "for a in b where c { d() }",
  ])
  func bodiesEnd(with code: String) {
    #expect(
      lines("struct A {\n  var b: Int { \(code) }\n  var c: Int\n}").map { $0.prefix { $0 != "(" } } == [
        "internal a struct A", "internal a property A.b", "internal a property A.c",
      ]
    )
  }

  @Test func anAliasBesideATypeIsItsName() {
    let text = """
      struct A {
        typealias State = Nonisolated.State
        enum Nonisolated { struct State { var b: Int } }
      }
      """
    #expect(
      lines(text).map { $0.prefix { $0 != "(" } } == [
        "internal a struct A", "internal a struct A.State", "internal a property A.State.b",
      ]
    )
  }

  @Test(arguments: [
    ("[Item?]", "Array<Optional<A.Item>>"), ("B", "A.Item"), ("Swift.Int", "Int"),
    ("inout Item", "inout A.Item"), ("Other.Item", "Other.Item"), ("some P<Item>", "some P<A.Item>"), ("a b", "a b"),
  ])
  func meaningOfTypes(_ text: String, _ meaning: String) {
    let interface = interface("struct A { struct Item {}\n typealias B = Item }")
    #expect(interface.meaning(of: text, in: ["A"]) == meaning)
  }
}
