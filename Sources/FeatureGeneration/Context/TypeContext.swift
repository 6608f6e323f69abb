import FeatureSchema
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

/// A case where it is declared.
struct CaseContext: Sendable {
  var name: String
  var doc: [String]
  var declaration: String
  var pattern: String
  var mermaid: String

  /// - Parameter indentation: the columns before the declaration.
  init(_ model: CaseModel, indentation: Int) {
    name = SwiftIdentifier.escaped(model.name, as: .enumCase)
    doc = DocLines.of(model.doc)
    for value in model.payload where value.doc != nil {
      if !doc.isEmpty { doc.append("") }
      let lines = DocLines.of(value.doc)
      let label = value.label.map { " \($0):" } ?? ""
      doc.append(" -\(label)" + (lines.first ?? ""))
      doc += lines.dropFirst().map { $0.isEmpty ? "" : "  " + $0 }
    }
    declaration = CaseContext.declaration(model, name: name, indentation: indentation)
    pattern = "." + SwiftIdentifier.escaped(model.name, as: .member)
    mermaid = Mermaid.text(model.signature)
  }

  private static func declaration(_ model: CaseModel, name: String, indentation: Int) -> String {
    if let raw = model.rawValue { return "\(name) = \(SwiftLiteral.source(of: raw))" }
    guard !model.payload.isEmpty else { return name }
    let line = values(of: model, indentation: 0).joined(separator: ", ")
    if indentation + "case \(name)()".count + line.count <= SwiftLayout.width, !line.contains("\n") {
      return "\(name)(\(line))"
    }
    let inner = indentation + SwiftLayout.step
    let lines = values(of: model, indentation: inner).map { String(repeating: " ", count: inner) + $0 }
    return "\(name)(\n\(lines.joined(separator: ",\n"))\n\(String(repeating: " ", count: indentation)))"
  }

  private static func values(of model: CaseModel, indentation: Int) -> [String] {
    model.payload.map { value in
      let label = value.label.map { SwiftIdentifier.escaped($0, as: .parameter) + ": " } ?? ""
      let head = label + value.type.source
      guard let defaultValue = value.defaultValue else { return head }
      let source = SwiftLiteral.source(of: defaultValue, indentation: indentation, prefix: head.count + 3)
      return "\(head) = \(source)"
    }
  }

  static let shape: Shape<CaseContext> = Shape(
    "case",
    "A case of an enum where it is declared.",
    [
      .text("name", "Its name, escaped where it is declared.", \.name),
      .texts("doc", "The lines of its documentation, each with a space before it.", \.doc),
      .text("declaration", "What stands behind 'case': name, payload, raw value.", \.declaration),
      .text("pattern", "Its name behind a dot, as in a pattern.", \.pattern),
      .text("mermaid", "Name and payload as text in a Mermaid diagram.", \.mermaid),
    ]
  )
}
