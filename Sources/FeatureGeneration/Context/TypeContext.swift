import FeatureSchema
import SwiftSource
import TemplateEngine

/// A struct or enum where it is declared.
struct TypeContext: Sendable {
  var name: String
  var fullName: String
  var mermaidID: String
  var mermaidName: String
  var doc: [String]
  var access: String
  var conformances: String
  var isStruct: Bool
  var isIndirect: Bool
  var fields: [FieldContext]
  var cases: [CaseContext]
  var types: [TypeContext]
  var isOrderedByHand: Bool

  /// - Parameters:
  ///   - depth: the number of declarations around it.
  ///   - added: what it conforms to beside what the schema says.
  init(_ model: TypeModel, depth: Int, access: AccessContext, added: [String] = []) {
    name = SwiftIdentifier.escaped(model.name, as: .type)
    fullName = SwiftName.type(model.path)
    mermaidID = Mermaid.identifier(model.path)
    mermaidName = Mermaid.text(model.path.joined(separator: "."))
    doc = DocLines.of(model.doc)
    self.access = access.prefix
    var inherited = (model.conformances + added).sorted()
    isOrderedByHand = false
    switch model.kind {
    case .structure(let models):
      isStruct = true
      isIndirect = false
      fields = FieldContext.of(models, indentation: (depth + 2) * SwiftLayout.step, access: access)
      cases = []
    case .enumeration(let models, let raw, let indirect):
      isStruct = false
      isIndirect = indirect
      fields = []
      cases = models.map { CaseContext($0, indentation: (depth + 1) * SwiftLayout.step) }
      if let raw {
        inherited.insert(raw.source, at: 0)
        // Swift synthesizes the order of cases only where there are no raw values.
        isOrderedByHand = inherited.contains("Comparable")
      }
    }
    conformances = inherited.joined(separator: ", ")
    types = model.types.map { TypeContext($0, depth: depth + 1, access: access) }
  }

  static let shape: Shape<TypeContext> = Shape(
    "type",
    "A struct or enum where it is declared.",
    [
      .text("name", "Its name, escaped.", \.name),
      .text("fullName", "Its name with those of the types around it: Item.Status.", \.fullName),
      .text("mermaidID", "An identifier for it in Mermaid diagrams: Item_Status.", \.mermaidID),
      .text("mermaidName", "Its full name as text in a Mermaid diagram.", \.mermaidName),
      .texts("doc", "The lines of its documentation, each with a space before it.", \.doc),
      .text("access", "The access level with a space behind it; nothing for internal.", \.access),
      .text("conformances", "What it conforms to, separated by commas, the raw type first.", \.conformances),
      .flag("isStruct", "Whether it is a struct; else it is an enum.", \.isStruct),
      .flag("isIndirect", "Whether it is an enum that contains itself.", \.isIndirect),
      .flag("hasFields", "Whether it is a struct with any fields.") { !$0.fields.isEmpty },
      .flag("hasOneField", "Whether it is a struct with exactly one field.") { $0.fields.count == 1 },
      .flag(
        "isOrderedByHand",
        "Whether it is a Comparable enum for which Swift does not synthesize the order.",
        \.isOrderedByHand
      ),
      .list("fields", "The fields of a struct.", of: FieldContext.shape, \.fields),
      .list("cases", "The cases of an enum.", of: CaseContext.shape, \.cases),
      .list("types", "The types nested in it.", of: TypeContext.shape, \.types),
    ]
  )
}
