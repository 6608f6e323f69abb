import FixtureSupport
import Testing

@testable import SwiftSource

/// Has the compiler read every keyword at every position, as the escaper spells it.
@Suite(.enabled(if: SwiftCompiler.isAvailable, "swiftc is not on the PATH"))
struct KeywordSpellingTests {
  typealias Position = SwiftIdentifier.Position

  private static let names = SwiftKeyword.names.union([
    "State", "action", "accessor", "assignment", "binding", "body", "convention", "error", "escaping", "file",
    "higherThan", "line", "modify", "module", "newValue", "of", "oldValue", "print", "read", "safe", "state", "store",
    "using", "value", "__owned", "__shared", "_const", "_modify",
  ]).sorted()

  /// The placeholders between angle brackets are positions.
  private static let templates: [(of: Position, code: String)] = [
    (.property, "struct N { var <property>: Int = 0; let b: Int }"),
    (.property, "protocol N { var <property>: Int { get } }"),
    (.property, "enum N { case a; var <property>: Int? { get { nil } set {} } }"),
    (.enumCase, "enum N: String, CaseIterable, Codable { case <enumCase>, zz }"),
    (.enumCase, "enum N: Hashable, Codable { case <enumCase>(Int), zz }"),
    (.type, "enum N { struct <type> { init() {} } }"),
    (.type, "enum N { enum <type>: Sendable { case a } }"),
    (.function, "protocol N { func <function>(_ value: Int, in state: inout Int) }"),
    (.function, "struct N { func <function>() {} }"),
    (.parameter, "func gN(<parameter>: Int = 1) {}"),
    (.parameter, "func gN(<parameter> zz: Int) -> Int { zz }"),
    (.parameter, "enum N { case a(<parameter>: Int, Int) }"),
    (.parameterName, "func gN(_ <parameterName>: Int, a b: Int) -> Int { <use> + b }"),
    (.parameterName, "struct N { let f: (_ <parameterName>: Int) -> Void }"),
    (.argumentLabel, "func gN(<parameter> zz: Int) {}; func hN() { gN(<argumentLabel>: 1) }"),
    (.argumentLabel, "enum N { case a(<parameter>: Int, b: Int) }; func hN() -> N { .a(<argumentLabel>: 1, b: 2) }"),
    (
      .argumentLabel,
      "enum N { case a(<parameter>: Int) }; func hN(_ n: N) -> Int { switch n { case .a(<argumentLabel>: let v): v } }"
    ),
    (.argumentLabel, "func hN() -> (<argumentLabel>: Int, zz: Int) { (<argumentLabel>: 1, zz: 2) }"),
    (.local, "func hN() -> Int { let <local> = 1; return <use> }"),
    (.local, "func hN(_ a: Int?) -> Int { guard let <local> = a else { return 1 }; return <use> }"),
    (.local, "func hN(_ a: Int?) -> Int { switch a { case .some(let <local>): <use>; case .none: 1 } }"),
    (.local, "func hN() { let _: (Int) -> Int = { <local> in <use> } }"),
    (.use, "struct N { var <property>: Int = 0; func g() -> Int { <use> } }"),
    (.use, "struct N { var <property>: Int = 0; mutating func g() { <use> = 1; if <use> == 2 { <use> += 1 } } }"),
    (.use, "struct N { var <property>: Int; init(<parameter>: Int) { self.<member> = <use>; _ = 1 } }"),
    (.use, "struct N { var <property> = [1]; func f(_ a: Int, _ b: Int) {}; func g() { f(<use>.count, <use>[0]) } }"),
    (.use, "func fN(_ a: () -> Int) -> Int { a() }; struct N { var <property> = 1; func g() -> Int { fN { <use> } } }"),
    (.use, "struct N { func <function>(_ a: Int) {}; func g() { <use>(1) } }"),
    (.use, "struct N { static func <function>() {}; static func g() { <use>() } }"),
    (.use, "func fN(a: Int, b: Int) {}; func gN(<parameter>: Int) { fN(a: <use>, b: <use>) }"),
    (.member, "struct N { var <property> = [1] }; func gN(_ n: N?) -> Int? { n?.<member>.count }"),
    (.member, "struct N { var <property> = 1; func g() -> Int { self.<member> + (self.<member>) } }"),
    (.member, "struct N { func <function>() {} }; func gN(_ n: N) { n.<member>() }"),
    (.member, "enum N { case <enumCase>, zz }; func gN() -> N { .<member> }"),
    (.member, "enum N { case <enumCase>(Int), zz }; func gN() -> N { .<member>(1) }"),
    (
      .member,
      "enum N { case <enumCase>(Int), z }; func gN(_ n: N) -> Int { if case .<member>(let v) = n { v } else { 1 } }"
    ),
    (.member, "enum N { case <enumCase>, z }; func gN(_ n: N) -> Int { switch n { case .<member>: 1; case .z: 2 } }"),
    (.member, "func hN(_ t: (<argumentLabel>: Int, zz: Int)) -> Int { t.<member> }"),
    (.staticMember, "enum N { case <enumCase>, zz }; func gN() -> N { N.<staticMember> }"),
    (.staticMember, "enum N { case <enumCase>(Int), zz }; func gN() -> N? { N.<staticMember>(1) }"),
    (
      .keyPathComponent,
      "struct N { var <property> = 1 }; func gN() { let _: WritableKeyPath<N, Int> = \\.<keyPathComponent> }"
    ),
    (
      .keyPathComponent,
      "struct N { var a = O(); struct O { var <property> = [1] } }; func gN() { _ = \\N.a.<keyPathComponent>.count }"
    ),
    (.typeUse, "enum N { struct <type> { init() {} }; var a: [<typeUse>?] { [<typeUse>()] } }"),
    (.typeUse, "enum N { struct <type> {}; func f(_ a: (<typeUse>) -> Result<<typeUse>, any Error>) {} }"),
    (.typeUse, "enum N { enum <type> { struct Q {} }; var a: <typeUse>.Q { fatalError() } }"),
    (.typeUse, "enum N { enum <type> { case a }; func f() -> <typeUse> { <typeUse>.a } }"),
    (.typeUse, "enum N { struct <type> {}; enum F { case a(<typeUse>, <typeUse>) } }"),
    (.typeUse, "enum N { struct <type> {}; struct F { var a: <typeUse>\n var b: Int } }"),
    (.typeMember, "enum N { struct <type> {} }; func gN(_ a: N.<typeMember>, _ b: [N.<typeMember>?]) {}"),
    (.typeMember, "enum N { struct <type> {} }; extension N.<typeMember>: Equatable {}"),
    (.typeMember, "enum N { struct <type> { init() {} } }; func gN() { _ = N.<typeMember>() }"),
  ]

  @Test func everyPositionHasATemplate() {
    #expect(Set(Self.templates.map(\.of)) == Set(Position.allCases))
  }

  @Test func theCompilerTakesEverySpelling() async throws {
    // A template a file, so that an error's line tells the sample.
    var files: [String] = []
    for template in Self.templates {
      let pieces = Self.pieces(of: template.code)
      let start = files.count * Self.names.count
      let samples = Self.names.enumerated().compactMap { Self.code(pieces, $1, number: start + $0, plain: nil) }
      files.append(samples.joined(separator: "\n"))
    }
    let findings = try await SwiftCompiler.findings(in: files)
    for (file, found) in zip(files, findings) {
      let lines = file.split(separator: "\n")
      #expect(lines.count > SwiftKeyword.names.count / 2)
      #expect(found.map { "\($0.message): \(lines[$0.line - 1])" } == [])
    }
  }

  /// Swift reads these without backticks, but as something else.
  private static let silentlyDifferent: Set<String> = ["Any", "Self", "self"]

  @Test func noBackticksAreWrittenThatSwiftDoesNotNeed() async throws {
    var samples: [(label: String, code: String)] = []
    for template in Self.templates {
      let pieces = Self.pieces(of: template.code)
      for name in Self.names
      where SwiftIdentifier.needsBackticks(name, as: template.of) && !Self.silentlyDifferent.contains(name) {
        guard let code = Self.code(pieces, name, number: samples.count, plain: template.of) else { continue }
        samples.append(("\(name) as \(template.of)", code))
      }
    }
    let findings = try await SwiftCompiler.findings(in: samples.map(\.code))
    let needed = Set(zip(samples, findings).filter { !$1.isEmpty }.map(\.0.label))
    #expect(Set(samples.map(\.label)).subtracting(needed) == [])
  }

  @Test func refusedNamesCannotBeSpelled() async throws {
    let samples = [
      "enum N { case `Type`, a }; func gN() -> N { N.`Type` }",
      "enum N { struct `Protocol` { init() {} } }; func gN() { _ = N.`Protocol`() }",
      "struct N { var `self` = 1; func f() -> Int { `self` } }",
      "struct N { var `self`: Int; init(self: Int) { self.`self` = self } }",
      "enum N { enum String: String { case a } }",
      "enum N { struct Sendable: Sendable {} }",
    ]
    let findings = try await SwiftCompiler.findings(in: samples)
    for (sample, found) in zip(samples, findings) { #expect(!found.isEmpty, "\(sample)") }
  }

  private enum Piece {
    case text(String)
    case position(Position)
    /// What makes the names of the sample its own.
    case number
  }

  private static func pieces(of template: String) -> [Piece] {
    let marked = template.replacing(/\b([fgh]?)N\b/.wordBoundaryKind(.simple)) { "\($0.1)N<#>" }
    return marked.split(separator: "<", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
      let halves = part.split(separator: ">", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard index > 0, halves.count == 2 else { return [Piece.text(index > 0 ? "<\(part)" : String(part))] }
      if halves[0] == "#" { return [.number, .text(halves[1])] }
      return Position(rawValue: halves[0]).map { [.position($0), .text(halves[1])] } ?? [.text("<\(part)")]
    }
  }

  /// The code with the name at every placeholder; nil when the name is refused at one of them.
  private static func code(_ pieces: [Piece], _ name: String, number: Int, plain: Position?) -> String? {
    var code = ""
    for piece in pieces {
      switch piece {
      case .text(let text): code += text
      case .number: code += String(number)
      case .position(let position):
        guard !SwiftIdentifier.isRefused(name, as: position) else { return nil }
        code += position == plain ? name : SwiftIdentifier.escaped(name, as: position)
      }
    }
    return code
  }
}
