import Diagnostics
import Testing

@testable import TemplateEngine

/// A tree of types, as templates for code go through.
struct Kind: Sendable {
  var name = ""
  var doc: String?
  var isOpen = false
  var cases: [String] = []
  var owner: [Owner] = []
  var nested: [Kind] = []

  struct Owner: Sendable { var name: String }

  static let shape: Shape<Kind> = Shape(
    "kind",
    "A type.",
    [
      .text("name", "Its name.", \.name),
      .optionalText("doc", "Its comment.", \.doc),
      .flag("isOpen", "Whether it is open.", \.isOpen),
      .texts("cases", "The names of its cases.", \.cases),
      .optionalObject("owner", "Who made it.", of: Kind.ownerShape) { $0.owner.first },
      .list("nested", "The types inside it.", of: Kind.shape, \.nested),
    ]
  )

  static let ownerShape = Shape<Owner>("owner", "Who made a type.", [.text("name", "The owner's name.", \.name)])
}

/// Renders `template`, which may use the partials; the diagnostics as text if it cannot be.
func render(_ template: String, _ kind: Kind, partials: [String: String] = [:]) -> String {
  let collector = DiagnosticCollector()
  var sources = partials.mapValues { $0 }
  sources["main"] = template
  let library = TemplateLibrary(
    Dictionary(uniqueKeysWithValues: sources.map { ($0, TemplateSource(SourceFile(path: $0, text: $1))) }),
    diagnostics: collector
  )
  let made = library.template("main", for: Kind.shape)
  guard let made else { return "not made: " + collector.diagnostics.map(\.message).joined(separator: "; ") }
  return made.render(Kind.shape.fill(kind))
}

@Suite struct RenderingTests {
  @Test func recursion() {
    let tree = Kind(name: "A", nested: [Kind(name: "B", nested: [Kind(name: "C"), Kind(name: "D")]), Kind(name: "E")])
    let text = render(
      "{{>_kind}}",
      tree,
      partials: ["_kind": "{{name}} {\n{{#nested}}\n  {{>_kind}}\n{{/nested}}\n}\n"]
    )
    #expect(text == "A {\n  B {\n    C {\n    }\n    D {\n    }\n  }\n  E {\n  }\n}\n")
  }

  @Test func helpers() {
    let kind = Kind(name: "A", cases: ["x", "y", "z"])
    #expect(render("{{#cases}}{{index}}{{.}}{{^last}}, {{/last}}{{/cases}}", kind) == "0x, 1y, 2z")
  }
}
