/// The reference of the names that templates can use, made from the shape that they are checked against.
package struct ShapeDocumentation {
  private let objects: [ShapeDescription]

  package init<Root>(of shape: Shape<Root>) {
    var objects: [ShapeDescription] = []
    var waiting = [shape.description]
    var next = 0
    while next < waiting.count {
      let shape = waiting[next]
      next += 1
      if case .object = shape.content { objects.append(shape) }
      for inner in shape.direct where !waiting.contains(where: { $0 === inner }) { waiting.append(inner) }
    }
    self.objects = objects
  }

  /// For a terminal.
  package var plainText: String {
    let members = objects.flatMap(\.members)
    let helpers = ItemHelper.allCases
    let nameWidth = (members.map(\.name.count) + helpers.map(\.rawValue.count)).max() ?? 0
    let kindWidth = members.map(\.kind.description.count).max() ?? 0
    func line(_ name: String, _ kind: String, _ documentation: String) -> String {
      "  \(padded(name, nameWidth))  \(padded(kind, kindWidth))  \(documentation)\n"
    }
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    return objects.map { object in
      "\(object.name): \(object.documentation)\n"
        + object.members.map { line($0.name, $0.kind.description, $0.documentation) }.joined()
    }
    .joined(separator: "\n")
      + "\nevery item of a list, too, unless it has such a member itself\n"
      + helpers.map { line($0.rawValue, $0.kindDescription, $0.documentation) }.joined()
  }

  /// For a document: one table an object, without a title above.
  package var markdown: String {
    let header = "| name | kind | |\n|---|---|---|\n"
    func row(_ name: String, _ kind: String, _ documentation: String) -> String {
      "| `\(name)` | \(kind) | \(documentation.inCell) |\n"
    }
    return objects.map { object in
      "### \(object.name)\n\n\(object.documentation)\n\n\(header)"
        + object.members.map { row($0.name, $0.kind.description, $0.documentation) }.joined()
    }
    .joined(separator: "\n")
      + "\n### Items of lists\n\nEvery item of a list has these, too, unless it has such a member itself.\n\n\(header)"
      + ItemHelper.allCases.map { row($0.rawValue, $0.kindDescription, $0.documentation) }.joined()
  }
}

extension String {
  /// As a cell of a table in Markdown.
  fileprivate var inCell: String { replacing("\\", with: "\\\\").replacing("|", with: "\\|") }
}

extension ShapeDescription {
  /// The shapes that this one leads to in one step.
  fileprivate var direct: [ShapeDescription] {
    switch content {
    case .text: []
    case .list(let item): [item.shape]
    case .object(let members):
      members.compactMap { member in
        switch member.kind {
        case .text, .optionalText, .flag: nil
        case .list(let shape), .object(let shape), .optionalObject(let shape): shape.shape
        }
      }
    }
  }

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
