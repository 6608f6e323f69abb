import SwiftSource
import Testing
import YAML

@testable import FeatureSchema

/// Values and lists are read as they mean.
@Suite struct NotationTests {
  private static let types = """
    types:
      Digest: { enum: [daily, weekly] }
      Size: { enum: { small: , custom: { width: Int, height: Int = 4 }, both: [Int, Int], one: Int } }
      Item: { struct: { name: String = "", size: Size = .small, n: Int? } }
      Word: { enum: { init: Int, x: } }
      Bookmark: { identity: url, struct: { url: String } }
    """

  @Test(arguments: [
    ("Int", "-3", "-3"), ("Int?", "nil", "nil"), ("Int??", "3", "3"), ("UInt8", "0xFF", "0xFF"),
    ("Double", "1e3", "1e3"),
    ("Decimal", "1.10", "Decimal(sign: .plus, exponent: -2, significand: 110)"), ("Bool", "true", "true"),
    ("String", #""a \"b\"\n""#, #""a \"b\"\n""#), ("Character", #""é""#, #""é""#),
    ("String", ##"#"a"b"#"##, #""a\"b""#), ("Digest", ".weekly", ".weekly"), ("Digest?", "Digest.weekly", ".weekly"),
    ("Size", ".custom(width: 3)", ".custom(width: 3)"),
    ("Size", "Size.custom(width: 3, height: 1)", ".custom(width: 3, height: 1)"),
    ("Size", ".both(1, 2)", ".both(1, 2)"),
    ("Size", ".one(-1)", ".one(-1)"), ("Word", ".`init`(1)", ".`init`(1)"), ("Word", "Word.init(1)", ".`init`(1)"),
    ("Item", "Item()", "Item()"), ("Item", ".init(size: .one(2), name: \"a\")", "Item(name: \"a\", size: .one(2))"),
    ("[Item]", "[Item(n: 1), .init()]", "[Item(n: 1), Item()]"),
    ("[String: [Digest]]", #"["a": [.daily], "b": []]"#, #"["a": [.daily], "b": []]"#), ("[String: Int]", "[:]", "[:]"),
    ("Set<Int>", "[1, 2]", "[1, 2]"), ("(Int, size: Size)", "(1, size: .small)", "(1, size: .small)"),
    ("Bookmark.ID", #""a""#, #""a""#), ("UUID", "UUID()", "UUID()"), ("Int?", ".none", "nil"),
    ("Int?", ".some(3)", "3"),
    ("Double", ".infinity", ".infinity"), ("[Item]", ".init()", ".init()"), ("Int", #"\(most + 1)"#, "most + 1"),
    ("[Int]", #"[1, \(most)]"#, "[1, most]"), ("Item", #"Item(name: \(word))"#, "Item(name: word)"),
    ("Int?", #"\(most)"#, "most"), ("[String: Int]", #"["a": \(most)]"#, #"["a": most]"#),
  ])
  func isReadAsItMeans(type: String, swift: String, expected: String) throws {
    let written = "\(type) = \(swift)".replacing("'", with: "''")
    #expect(try Self.defaultValue("'\(written)'") == expected)
    #expect(try Self.defaultValue("{ type: '\(written)', doc: Some. }") == expected)
  }

  private static func defaultValue(_ field: String) throws -> String {
    let text = "\(types)\n  Holder: { conforms: [none], struct: { field: \(field) } }\n"
    let program = Program(of: ["schema.yaml"]) { _ throws(ReadFailure) in Array(text.utf8) }
    #expect(program.diagnostics.map(\.message) == [])
    let value = try #require(program.schemas[0].valid?.types.last?.fields.first?.defaultValue)
    return SwiftLiteral.source(of: value)
  }

  /// What is declared by name is a mapping, or a list of names and of entries with one key.
  @Test func listsMeanWhatMappingsMean() throws {
    func described(_ text: String) throws -> String {
      let files = ["schema.yaml": text, "Row.yaml": "feature: Row\ndelegate: [closed]\n"]
      let program = Program(of: ["schema.yaml"]) { path throws(ReadFailure) in Array((files[path] ?? "").utf8) }
      #expect(program.diagnostics.map(\.message) == [])
      let file = try #require(program.schemas[0].valid)
      func cases(_ cases: [ResolvedCase]) -> String {
        cases.map { "\($0.name.value)(\($0.payload.map { $0.label ?? "_" }.joined(separator: ",")))" }.joined(
          separator: " "
        )
      }
      let types = file.types.map { "\($0.name.value): \($0.fields.compactMap(\.label)) \(cases($0.cases))" }
      let dependencies = file.dependencies.map(\.written.name.value)
      let children = file.children.map(\.written.name.value)
      return "\(types) \(cases(file.action?.cases ?? [])) \(dependencies) \(children) \(file.allPrompts.count)"
    }
    let mapping = try described(
      """
      feature: F
      external: { Client: , Money: [Sendable] }
      types:
        Plan: { enum: { free: , paid: { seats: Int } } }
        Item: { struct: { name: String, plan: Plan } }
      actions: { appeared: , rowTapped: { id: Int }, view: { actions: { shown: , moved: Int } } }
      delegate: { saved: , renamed: String }
      dependencies: { uuid: , client: Client }
      children: { row: Row.yaml, other: { presence: presented, one-of: { edit: Row.yaml, text: { values: String } } } }
      alerts: { failed: { title: Failed, buttons: { retry: Retry, cancel: Cancel } } }

      """
    )
    let list = try described(
      """
      feature: F
      external: [Client, Money: [Sendable]]
      types:
        - Plan: { enum: [free, paid: { seats: Int }] }
        - Item: { struct: [name: String, plan: Plan] }
      actions: [appeared, rowTapped: { id: Int }, view: { actions: [shown, moved: Int] }]
      delegate: [saved, renamed: String]
      dependencies: [uuid, client: Client]
      children:
        - row: Row.yaml
        - other: { presence: presented, one-of: [edit: Row.yaml, text: { values: String }] }
      alerts: [failed: { title: Failed, buttons: [retry: Retry, cancel: Cancel] }]

      """
    )
    #expect(mapping == list)
    #expect(mapping.contains("paid(seats)"))
  }

  /// Fields under 'bindable' and 'let' are as those that say so themselves, in the order of the file.
  @Test func groupsOfFields() throws {
    func state(_ text: String) throws -> String {
      let text = "feature: F\nstate:\n\(text)"
      let program = Program(of: ["schema.yaml"]) { _ throws(ReadFailure) in Array(text.utf8) }
      #expect(program.diagnostics.map(\.message) == [])
      let state = try #require(program.schemas[0].valid?.state)
      return state.fields.map { field in
        let attributes = field.attributes
        return
          "\(field.label ?? ""):\(attributes.bindable != nil):\(attributes.constant != nil):\(attributes.doc?.value ?? "")"
      }.joined(separator: " ")
    }
    let grouped = try state(
      """
        let: { id: Int }
        bindable:
          name: String = ""
          note: { type: String = "", doc: Some. }
        struct: { count: Int = 0 }
      """
    )
    #expect(grouped == "id:false:true: name:true:false: note:true:false:Some. count:false:false:")
    let single = try state(
      """
        struct:
          id: { type: Int, let: true }
          name: { type: String = "", bindable: true }
          note: { type: String = "", bindable: true, doc: Some. }
          count: Int = 0
      """
    )
    #expect(grouped == single)
  }
}
