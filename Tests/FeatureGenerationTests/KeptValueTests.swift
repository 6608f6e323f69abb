import Diagnostics
import Testing

@testable import FeatureGeneration

/// What features keep under one name is one value in the app, whichever schemas and modules these are of.
@Suite struct KeptValueTests {
  private static func feature(_ name: String, keeps type: String, in place: String = "{ fileStorage: user.json }")
    -> String
  {
    "feature: \(name)\nstate: { struct: { user: { type: '\(type)', shared: \(place) } } }"
  }

  private static let user = "types: { User: { conforms: [Codable], struct: { name: String } } }"

  private func problems(_ schemas: [String: String], project: String? = nil, of called: [String]? = nil) throws
    -> [String]
  {
    let disk = MemoryFiles(schemas.merging(["featuregen.yaml": project ?? ""]) { $1 })
    var options = GeneratorPipeline.Options()
    if project != nil { options.project = Project(try #require(ProjectFolder(on: disk)), on: disk) }
    return GeneratorPipeline(disk: disk, options: options).validate(called ?? schemas.keys.sorted().reversed()).map {
      ($0.severity == .error ? "" : "warning: ") + "\($0.path ?? ""): \($0.message)"
        + $0.notes.map { ", \($0.range?.file.path ?? "")" }.joined()
    }
  }

  private static let found =
    "B.yaml: 'fileStorage: user.json' is one value in all of an app: of the type 'User?' elsewhere, 'String?' here, A.yaml"

  @Test func schemasOfACall() throws {
    let schemas = [
      "A.yaml": "use: [User.yaml]\n" + Self.feature("A", keeps: "User?"), "B.yaml": Self.feature("B", keeps: "String?"),
      "C.yaml": "use: [User.yaml]\n" + Self.feature("C", keeps: "Optional<User>"), "User.yaml": Self.user,
    ]
    #expect(try problems(schemas) == [Self.found])
    #expect(try problems(schemas, of: ["A.yaml", "C.yaml"]) == [])
  }

  /// A type under `external` is the one of this name that a schema declares.
  @Test func aTypeThatOneSchemaDeclares() throws {
    let external = "external: { User: [Codable, Equatable, Sendable] }\n"
    let schemas = [
      "A.yaml": external + Self.feature("A", keeps: "[User]?"),
      "B.yaml": "use: [User.yaml]\n" + Self.feature("B", keeps: "[User]?"), "User.yaml": Self.user,
    ]
    #expect(try problems(schemas) == [])
  }

  /// The schemas that a call leads to count, and one in several calls is told once.
  @Test func childrenOfASchema() throws {
    let schemas = [
      "A.yaml": "use: [User.yaml]\n" + Self.feature("A", keeps: "User?"),
      "B.yaml": Self.feature("B", keeps: "String?") + "\nchildren: { a: { schema: A.yaml, presence: presented } }",
      "C.yaml": "feature: C\nchildren: { b: { schema: B.yaml, presence: presented } }", "User.yaml": Self.user,
    ]
    #expect(try problems(schemas) == [Self.found])
    #expect(try problems(schemas, of: ["C.yaml"]) == [Self.found])
  }

  /// A module that leads to both makes them one app; otherwise they may be of two.
  @Test func modulesOfAProject() throws {
    let schemas = [
      "A.yaml": Self.feature("A", keeps: "User?"), "B.yaml": Self.feature("B", keeps: "String?"),
      "User.yaml": Self.user,
    ]
    let project = "modules: { App: { schemas: [A.yaml, User.yaml], access: package }, Kit: { schemas: B.yaml } }"
    #expect(try problems(schemas, project: project) == ["warning: " + Self.found])
    let children = "a: { schema: A.yaml, presence: presented }, b: { schema: B.yaml, presence: presented }"
    let root = ["Root.yaml": "feature: Root\nchildren: { \(children) }"]
    let whole = project.dropLast() + ", Root: { schemas: Root.yaml, imports: [App, Kit] } }"
    let visible = schemas.mapValues { "access: package\n" + $0 }.merging(root) { $1 }
    #expect(try problems(visible, project: String(whole)) == [Self.found])
  }

  /// The first one's default would count, whichever that is.
  @Test(arguments: [
    ("Int = 0", "Int = 1", true), ("Int = 0", "Int = 0x0", false), ("Int = 0", "Int?", false),
    ("Int? = 1", "Int?", true), ("[User] = []", "[User] = []", false),
    ("User = User()", "User = User(name: \"\")", false),
    ("User = User()", "User = User(name: \"a\")", true), ("Date = .now", "Date = .distantPast", true),
    ("Date = .now", "Date = .now", false),
  ])
  func defaultsOfAName(one: String, other: String, isRefused: Bool) throws {
    let user = "types: { User: { conforms: [Codable], struct: { name: String = \"\" } } }"
    let schemas = [
      "A.yaml": "use: [User.yaml]\n" + Self.feature("A", keeps: one, in: "{ appStorage: a }"),
      "B.yaml": "use: [User.yaml]\n" + Self.feature("B", keeps: other, in: "{ appStorage: a }"),
      "User.yaml": user,
    ]
    let found = try problems(schemas).filter { !$0.contains("unused") && !$0.contains("superfluous") }
    #expect(found.isEmpty != isRefused, "\(found)")
    if isRefused { #expect(found[0].contains("is one value in all of an app: with the default ") && found.count == 1) }
  }

  @Test(arguments: [
    ("{ inMemory: user }", "{ inMemory: user }", true), ("{ appStorage: user }", "{ appStorage: user }", true),
    ("{ inMemory: user }", "{ appStorage: user }", false), ("{ appStorage: user }", "{ fileStorage: user }", false),
    ("{ fileStorage: \\(.user) }", "{ fileStorage: \\(.user) }", true),
    ("{ fileStorage: \\(.user) }", "{ fileStorage: .user }", false),
    ("{ fileStorage: \\(.user) }", "{ fileStorage: \\(URL.user) }", false),
    ("{ key: .user }", "{ key: .user }", false), ("true", "true", false),
  ])
  func placesOfAName(one: String, other: String, isRefused: Bool) throws {
    let schemas = [
      "A.yaml": Self.feature("A", keeps: "Int?", in: one), "B.yaml": Self.feature("B", keeps: "String?", in: other),
    ]
    #expect(try problems(schemas).isEmpty != isRefused)
  }
}
