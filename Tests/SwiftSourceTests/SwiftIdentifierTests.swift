import Testing

@testable import SwiftSource

@Suite struct SwiftIdentifierTests {
  @Test(arguments: ["a", "_a", "__", "a1", "größe", "名前", "é", "🙂", "default", "self", "Type", "e\u{301}x"])
  func takesAName(text: String) {
    #expect(SwiftIdentifier.problem(with: text) == nil)
  }

  @Test(arguments: [
    ("", "a name cannot be empty"),
    ("_", "'_' is not a name in Swift"),
    ("$0", "names that begin with '$' are kept for the Swift compiler"),
    ("$name", "names that begin with '$' are kept for the Swift compiler"),
    ("`default`", "a name is written without backticks; they are added where Swift needs them"),
    ("1st", "a name cannot begin with '1'"),
    ("\u{301}x", "a name cannot begin with '\u{301}'"),
    ("display name", "a name cannot hold a space"),
    ("display-name", "a name cannot hold '-'"),
    ("a.b", "a name cannot hold '.'"),
    ("a\tb", "a name cannot hold the invisible character U+0009"),
    ("a\nb", "a name cannot hold the invisible character U+000A"),
    ("a\u{200D}b", "a name cannot hold the invisible character U+200D"),
    ("a\u{202E}b", "a name cannot hold the invisible character U+202E"),
    ("a\u{AD}b", "a name cannot hold the invisible character U+00AD"),
    ("a\u{A0}b", "a name cannot hold the invisible character U+00A0"),
    ("a×", "a name cannot hold '×'"),
    ("→", "a name cannot hold '→'"),
  ])
  func refusesWhatIsNoName(text: String, reason: String) {
    #expect(SwiftIdentifier.problem(with: text) == reason)
  }

  @Test func findsAnotherNameForALocal() {
    #expect(SwiftIdentifier.localName(for: "name") == "name")
    #expect(SwiftIdentifier.localName(for: "self") == "selfValue")
    #expect(SwiftIdentifier.localName(for: "state", avoiding: ["state", "stateValue"]) == "stateValueValue")
    #expect(SwiftIdentifier.parameter("default") == "default")
    #expect(SwiftIdentifier.parameter("inout") == "`inout`")
    #expect(SwiftIdentifier.parameter("self") == "self selfValue")
    #expect(SwiftIdentifier.parameter("state", avoiding: ["state"]) == "state stateValue")
  }

  @Test(arguments: [
    ("default", SwiftIdentifier.Position.member, "default"), ("default", .enumCase, "`default`"),
    ("in", .parameter, "in"), ("in", .use, "`in`"), ("init", .member, "`init`"), ("Type", .typeMember, "`Type`"),
    ("Type", .typeUse, "Type"), ("get", .property, "get"), ("inout", .argumentLabel, "`inout`"),
    ("self", .keyPathComponent, "`self`"), ("async", .use, "async"), ("name", .property, "name"),
  ])
  func escapesWhereItIsNeeded(name: String, position: SwiftIdentifier.Position, expected: String) {
    #expect(SwiftIdentifier.escaped(name, as: position) == expected)
  }

  @Test func nothingButKeywordsIsEverEscaped() {
    for position in SwiftIdentifier.Position.allCases {
      for name in ["name", "value", "State", "newValue", "description"] {
        #expect(!SwiftIdentifier.needsBackticks(name, as: position))
      }
    }
  }
}
