import FeatureSchema
import SwiftSource
import TemplateEngine

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
