/// The reference of the names for templates, made from the shape that templates are checked against.
package struct ShapeDocumentation {
  private let objects: [ShapeDescription]

  package init<Root>(of shape: Shape<Root>) {
    objects = shape.description.reachable.filter { if case .object = $0.content { true } else { false } }
  }

  /// For a terminal.
  package var plainText: String {
    let members = objects.flatMap(\.members)
    let items = ItemHelper.allCases
    let lists = ListMember.allCases
    let names = members.map(\.name) + items.map(\.rawValue) + lists.map(\.rawValue)
    let nameWidth = names.map(\.count).max() ?? 0
    let kindWidth = members.map(\.kind.description.count).max() ?? 0
    func line(_ name: String, kind: String, documentation: String) -> String {
      "  \(padded(name, nameWidth))  \(padded(kind, kindWidth))  \(documentation)\n"
    }
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    return objects.map { object in
      "\(object.name): \(object.documentation)\n"
        + object.members.map { line($0.name, kind: $0.kind.description, documentation: $0.documentation) }.joined()
    }
    .joined(separator: "\n")
      + "\nevery list, as in {{fields.count}}\n"
      + lists.map { line($0.rawValue, kind: $0.kindDescription, documentation: $0.documentation) }.joined()
      + "\nevery item of a list, too, unless it has such a member itself\n"
      + items.map { line($0.rawValue, kind: $0.kindDescription, documentation: $0.documentation) }.joined()
  }

  /// For a document: a table for each object, without a title above.
  package var markdown: String {
    let header = "| name | kind | |\n|---|---|---|\n"
    func row(_ name: String, kind: String, documentation: String) -> String {
      "| `\(name)` | \(kind) | \(documentation.inCell) |\n"
    }
    return objects.map { object in
      "### \(object.name)\n\n\(object.documentation)\n\n\(header)"
        + object.members.map { row($0.name, kind: $0.kind.description, documentation: $0.documentation) }.joined()
    }
    .joined(separator: "\n")
      + "\n### Lists\n\nEvery list has these, as in `{{fields.count}}`.\n\n\(header)"
      + ListMember.allCases.map { row($0.rawValue, kind: $0.kindDescription, documentation: $0.documentation) }.joined()
      + "\n### Items of lists\n\nEvery item of a list has these, too, unless it has such a member itself.\n\n\(header)"
      + ItemHelper.allCases.map { row($0.rawValue, kind: $0.kindDescription, documentation: $0.documentation) }.joined()
  }
}

extension String {
  /// As a cell of a table in Markdown.
  fileprivate var inCell: String { replacing("\\", with: "\\\\").replacing("|", with: "\\|") }
}

extension ShapeDescription {
  fileprivate var nameAsItem: String {
    switch content {
    case .text: "text"
    case .list(let item): "lists of \(item.shape.nameAsItem)"
    case .object: name
    }
  }
}

extension ValueKind: CustomStringConvertible {
  /// For the reference: `list of field`.
  package var description: String {
    switch self {
    case .text: "text"
    case .optionalText: "text, may be absent"
    case .flag: "flag"
    case .list(let item): "list of \(item.shape.nameAsItem)"
    case .object(let object): object.shape.nameAsItem
    case .optionalObject(let object): "\(object.shape.nameAsItem), may be absent"
    }
  }
}
