import Diagnostics

@testable import TemplateEngine

/// A tree of types, as templates for code go through.
struct TypeModel: Sendable {
  var name = ""
  var doc: String?
  var isOpen = false
  var cases: [String] = []
  var owner: Owner?
  var fields: [Field] = []
  var nested: [TypeModel] = []

  struct Owner: Sendable {
    var name: String
    var tags = ["tag"]
  }

  struct Field: Sendable {
    var label = ""
    /// As a name of a member, it hides the helper.
    var last = ""
  }

  static let shape: Shape<TypeModel> = Shape(
    "type",
    "A type.",
    [
      .text("name", "Its name.", \.name),
      .optionalText("doc", "Its comment.", \.doc),
      .flag("isOpen", "Whether it is open.", \.isOpen),
      .texts("cases", "The names of its cases.", \.cases),
      .optionalObject("owner", "Who made it.", of: TypeModel.ownerShape, \.owner),
      .object("origin", "Who made it, always there.", of: TypeModel.ownerShape) { $0.owner ?? Owner(name: "nobody") },
      .list("fields", "Its fields.", of: TypeModel.fieldShape, \.fields),
      .list("nested", "The types inside it.", of: TypeModel.shape, \.nested),
    ]
  )

  static let ownerShape: Shape<Owner> = Shape(
    "owner",
    "Who made a type.",
    [
      .text("name", "The owner's name.", \.name),
      .texts("tags", "What the owner is known for.", \.tags),
      .optionalObject("boss", "The owner's owner.", of: TypeModel.ownerShape) { _ in nil },
    ]
  )

  static let fieldShape = Shape<Field>(
    "field",
    "A field of a type.",
    [
      .text("label", "What it is called.", \.label),
      .text("last", "Its last | best value, \\.last.", \.last),
    ]
  )
}

/// A library with a template `main` and others, and what was found wrong with it.
struct Loaded {
  static let escapes = [Escape("upper") { $0.uppercased() }, Escape("quoted") { "'\($0)'" }]

  let library: TemplateLibrary
  let collector = DiagnosticCollector()
  let main: Template<TypeModel>?

  init(_ main: String, _ others: [String: String] = [:]) {
    var sources = others
    sources["main"] = main
    library = TemplateLibrary(
      Dictionary(uniqueKeysWithValues: sources.map { ($0, TemplateSource(SourceFile(path: $0, text: $1))) }),
      escapes: Self.escapes,
      diagnostics: collector
    )
    self.main = library.template("main", for: TypeModel.shape)
  }

  /// One line each, with notes and help below.
  var found: [String] {
    collector.diagnostics.sortedByPosition().flatMap { diagnostic in
      ["\(Self.place(diagnostic.range)) \(diagnostic.id.rawValue): \(diagnostic.message)"]
        + diagnostic.notes.map { "  \(Self.place($0.range)) \($0.message)" }
        + diagnostic.help.map { "  \($0.text)" }
    }
  }

  private static func place(_ range: SourceRange?) -> String {
    range.map { "\($0.file.path):\($0.line):\($0.column)" } ?? "nowhere"
  }

  /// What the template makes of a value.
  func render(_ model: TypeModel, limit: Int = RenderingLimit.standard) -> String {
    guard let main else { return "not made: \(found)" }
    do {
      return try main.render(model, limit: limit)
    } catch {
      return "too much"
    }
  }
}
