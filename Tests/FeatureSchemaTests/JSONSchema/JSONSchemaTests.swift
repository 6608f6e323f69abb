import Diagnostics
import Foundation
import TestSupport
import Testing
import YAML

@testable import FeatureSchema

@Suite struct JSONSchemaTests {
  /// Of a project file, if it has that name.
  private func problems(_ text: String, of path: String) throws -> [String] {
    try problems(text, path.hasSuffix(ProjectFile.name) ? JSONSchema.project : JSONSchema.json)
  }

  private func problems(_ text: String, _ json: JSON = JSONSchema.json) throws -> [String] {
    let file = SourceFile(path: "test.yaml", text: text)
    let root = try #require(YAMLParser.parse(file, into: DiagnosticCollector()))
    return JSONSchemaValidator(root: json).problems(of: root)
  }

  @Test(arguments: Fixture.all.filter(\.isValid))
  func acceptsWhatTheReaderAccepts(_ fixture: Fixture) throws {
    for (path, bytes) in fixture.schemas {
      #expect(try problems(String(decoding: bytes, as: UTF8.self), of: path) == [], "\(path)")
    }
  }

  @Test func acceptsTheSamples() throws {
    let schemas = Folder.files(in: Folder.samples, withExtension: "yaml")
    #expect(!schemas.isEmpty)
    for schema in schemas {
      let text = try String(contentsOf: schema, encoding: .utf8)
      #expect(try problems(text, of: schema.path) == [], "\(schema.path)")
    }
  }

  @Test(arguments: [
    "feature: settings", "feature: [A]", "featur: A", "access: private", "state: { struct: {} }",
    "types: { item: { struct: {} } }", "types: { Item: {} }", "types: { Item: { struct: , enum: } }",
    "types: { Item: { struct: , raw: Int } }", "types: { Item: { struct: { a b: Int } } }",
    "types: { Item: { struct: { a: { doc: Some. } } } }", "types: { Item: { struct: { a: { type: Int, let: yes } } } }",
    "types: { Item: { struct: { a: { type: Int, defualt: 1 } } } }",
    "types: { Item: { enum: { a: { values: , b: 1 } } } }",
    "types: { Item: { enum: { a: { b: { type: Int, let: true } } } } }", "types: { Item: { enum: [a-b] } }",
    "external: { A: [Hashible] }", "imports: Foundation",
    "types: { Item: { struct: , types: { Inner: { strukt: } } } }",
    "feature: A\nchildren: { row: { presence: list } }",
    "feature: A\nchildren: { row: { schema: Row.yaml, presence: many } }",
    "feature: A\ndependencies: { clock: { type: Int, bindable: true } }",
  ])
  func refuses(_ text: String) throws {
    #expect(try !problems(text).isEmpty)
  }

  /// The message is about the place, not about all that could be there.
  @Test(arguments: [
    ("types: { Item: { struct: { a: [1] } } }", ["/types/Item/struct/a: type"]),
    ("types: { Item: { struct: { a: { doc: Some. } } } }", ["/types/Item/struct/a: required type"]),
    ("types: { Item: { struct: { a: { type: Int, defualt: 1 } } } }", ["/types/Item/struct/a/defualt: not allowed"]),
    ("types: { Item: { enum: 3 } }", ["/types/Item/enum: type"]),
    ("types: { Item: { enum: { a: { values: , b: 1 } } } }", ["/types/Item/enum/a/b: not allowed"]),
    (
      "types: { Item: { enum: { a: { b: { type: Int, let: true } } } } }", ["/types/Item/enum/a/b/let: not allowed"]
    ),
    ("types: { Item: { raw: Str, enum: [a] } }", ["/types/Item/raw: pattern"]),
    ("types: { Item: {} }", ["/types/Item: required struct"]),
    ("types: { Item: { struct: , enum: } }", ["/types/Item/struct: not allowed"]),
    ("feature: A\npack: [x]", ["/pack: type"]),
    ("feature: A\nactions: { a: { x: [1] } }", ["/actions/a/x: type"]),
    ("external: { A: 3 }", ["/external/A: type"]),
  ])
  func says(_ text: String, _ expected: [String]) throws {
    #expect(try problems(text) == expected)
    #expect(!JSONSchema.json.indentedText.contains("anyOf") && !JSONSchema.json.indentedText.contains("oneOf"))
  }

  /// Whatever the reader says about the form of a schema, editors say too.
  @Test(arguments: ["unknown-key", "missing-key", "feature-key", "struct-or-enum", "wrong-kind-root"])
  func refusesWhatTheReaderRefuses(_ name: String) throws {
    let bytes = try #require(Fixture(name: name).schemas["schema.yaml"])
    #expect(try !problems(String(decoding: bytes, as: UTF8.self)).isEmpty)
  }

  @Test func describesEveryKey() {
    func check<Key: SchemaKey>(_: Key.Type) {
      for key in Key.allCases {
        #expect(key.summary.last == ".")
        let file = SourceFile(path: "example.yaml", text: key.example ?? "")
        let collector = DiagnosticCollector()
        let entries = YAMLParser.parse(file, into: collector)?.mapping
        #expect(entries?.map(\.key.scalar?.text) == [key.rawValue])
        #expect(collector.diagnostics.isEmpty)
      }
    }
    check(DocumentKey.self)
    check(TypeKey.self)
    check(FieldKey.self)
    check(PayloadKey.self)
    check(CaseKey.self)
    check(ActionKey.self)
    check(DependencyKey.self)
    check(ChildKey.self)
    check(ProjectKey.self)
    check(ModuleKey.self)
    check(FurtherPackKey.self)
  }

  /// What editors show of a key can be pasted.
  @Test func everyExampleIsValid() throws {
    func check<Key: SchemaKey>(_ path: [String], beside others: (Key) -> [String]) throws {
      for key in Key.allCases {
        let lines = (key.example ?? "").split(separator: "\n").map(String.init) + others(key)
        let indented = lines.map { String(repeating: "  ", count: path.count) + $0 }
        let around = path.enumerated().map { String(repeating: "  ", count: $0) + $1 + ":" }
        let text = (["feature: A"] + around + indented).joined(separator: "\n")
        let found = try problems(text)
        #expect(found.isEmpty, "\(Key.owner): \(key): \(found)")
      }
    }
    try check([]) { (key: DocumentKey) in key == .feature ? ["doc: B"] : [] }
    try check(["types", "T"]) { (key: TypeKey) in
      let hasMembers = [.struct, .bindable, .let, .enum].contains(key)
      return hasMembers ? [] : [key == .raw ? "enum: [a]" : "struct: { a: Int }"]
    }
    try check(["state", "struct", "a"]) { (key: FieldKey) in key == .type ? [] : ["type: Int"] }
    try check(["types", "T", "enum", "a", "b"]) { (key: PayloadKey) in key == .type ? [] : ["type: Int"] }
    try check(["types", "T", "enum", "a"]) { (key: CaseKey) in key == .values ? [] : ["values: Int"] }
    try check(["actions", "a"]) { (key: ActionKey) in key == .doc ? ["values: Int"] : [] }
    try check(["dependencies", "a"]) { (key: DependencyKey) in key == .doc ? ["type: Int"] : [] }
    try check(["children", "a"]) { (key: ChildKey) in
      [.schema, .reducer, .oneOf].contains(key) ? [] : ["schema: Row.yaml"]
    }
    try check(["children", "a", "one-of", "b"]) { (key: AlternativeKey) in
      [.schema, .reducer, .values, .alerts, .dialogs].contains(key)
        ? key == .dialogs ? ["values: Int"] : [] : ["schema: Row.yaml"]
    }
    try check(["alerts", "a"]) { (key: AlertKey) in key == .title ? [] : ["title: A"] }
    try check(["alerts", "a", "title: A\n    buttons", "b"]) { (key: ButtonKey) in key == .title ? [] : ["title: A"] }
    try check(["strings"]) { (_: StringsKey) in [] }
    try check(["state", "struct", "a", "type: Int = 0\n      shared"]) { (key: SharingKey) in
      key == .reader ? ["appStorage: a"] : []
    }
  }

  @Test(arguments: [
    ("modules: { A: { schemas: a.yaml, exclude: [b.yaml], imports: [B] }, b: { schemas: [c.yaml] } }", []),
    ("pack: { name: composable, observation: macro }\nmodules: { A: { schemas: a.yaml, scaffold: none } }", []),
    ("pack: composable", [": required modules"]),
    ("modules: { A: { schema: a.yaml } }", ["/modules/A: required schemas"]),
    ("modules: { A: { schemas: a.yaml, access: private } }", ["/modules/A/access: enum"]),
  ])
  func ofProjectFiles(_ text: String, _ expected: [String]) throws {
    let found = try problems(text, JSONSchema.project)
    #expect(found.isEmpty == expected.isEmpty && Set(expected).isSubset(of: found), "\(found)")
  }

  @Test func everyReferenceHasADefinition() {
    let names = Set((JSONSchema.json["definitions"]?.members ?? []).map(\.text))
    let references = JSONSchema.json.indentedText.matches(of: /#\/definitions\/(\w+)/).map { String($0.1) }
    #expect(Set(references) == names)
  }
}
