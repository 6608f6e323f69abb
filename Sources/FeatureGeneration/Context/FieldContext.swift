import FeatureSchema
import SwiftSource
import TemplateEngine

/// A stored property, and its parameter of the initializer.
struct FieldContext: Sendable {
  var name: String
  var doc: [String]
  var access: String
  var introducer: String
  var type: String
  var plainName: String
  var plainType: String
  var docCell: String
  var mermaid: String
  var parameter: String
  var assignment: String

  /// - Parameters:
  ///   - siblings: the names of all fields.
  ///   - indentation: the columns before the initializer's parameters.
  private init(_ model: FieldModel, siblings: Set<String>, indentation: Int, access: AccessContext) {
    name = SwiftIdentifier.escaped(model.name, as: .property)
    doc = DocLines.of(model.doc)
    self.access = access.prefix
    introducer = model.isConstant ? "let" : "var"
    type = model.type.source
    plainName = model.name
    plainType = type.withoutBackticks
    docCell = Markdown.cell(model.doc)
    mermaid = Mermaid.text("\(plainName): \(plainType)")
    let siblings = siblings.subtracting([model.name])
    let label = SwiftIdentifier.parameter(model.name, avoiding: siblings)
    let escaping = model.type.isFunction ? "@escaping " : ""
    let head = "\(label): \(escaping)\(model.type.source)"
    parameter =
      model.defaultValue.map { value in
        let prefix = head + " = "
        return prefix + SwiftLiteral.source(of: value, indentation: indentation, prefix: prefix.count)
      } ?? head
    let member = SwiftIdentifier.escaped(model.name, as: .member)
    let local = SwiftIdentifier.localName(for: model.name, avoiding: siblings)
    assignment = "self.\(member) = \(SwiftIdentifier.escaped(local, as: .use))"
  }

  /// The fields of one type.
  static func of(_ models: [FieldModel], indentation: Int, access: AccessContext) -> [FieldContext] {
    let names = Set(models.map(\.name))
    return models.map { FieldContext($0, siblings: names, indentation: indentation, access: access) }
  }

  static let shape: Shape<FieldContext> = Shape(
    "field",
    "A stored property.",
    [
      .text("name", "Its name, escaped where it is declared.", \.name),
      .texts("doc", "The lines of its documentation, each with a space before it.", \.doc),
      .text("access", "The access level with a space behind it; nothing for internal.", \.access),
      .text("introducer", "'var' or 'let'.", \.introducer),
      .text("type", "Its type, as it is written inside the type that has the field.", \.type),
      .text("plainName", "Its name as the schema has it.", \.plainName),
      .text("plainType", "Its type without the backticks of Swift.", \.plainType),
      .text("docCell", "Its documentation as a cell of a Markdown table.", \.docCell),
      .text("mermaid", "Name and type as text in a Mermaid diagram.", \.mermaid),
      .text("parameter", "Its parameter of the initializer, with its type and default.", \.parameter),
      .text("assignment", "The statement by which the initializer sets it.", \.assignment),
    ]
  )
}
