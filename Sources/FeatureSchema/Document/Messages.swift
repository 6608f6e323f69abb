package import Diagnostics
package import YAML

/// Messages of several stages about a schema's YAML.
extension Diagnostic {
  package static func wrongKind(expected: String, found node: YAMLNode, help: [Help] = []) -> Diagnostic {
    Diagnostic(.wrongKind, "\(expected), found \(node.kindDescription)", at: node.range, help: help)
  }

  static func notFlag(_ node: YAMLNode, id: DiagnosticID = .invalidValue) -> Diagnostic {
    let hints = [
      "yes": "true", "on": "true", "y": "true", "true": "true",
      "no": "false", "off": "false", "n": "false", "false": "false",
    ]
    let text = node.scalar?.text ?? ""
    let hint = hints[text.lowercased()] ?? nearest(to: text, among: ["true", "false"])
    return Diagnostic(
      id,
      "expected true or false, found \(node.found)",
      at: node.range,
      help: hint.map { [Help("write \($0)", replacements: [$0])] } ?? [nameAsFlag(text)].compactMap(\.self)
    )
  }

  /// The help with the name of a function in the place of `true`: `onChange: nameChanged`.
  private static func nameAsFlag(_ text: String) -> Help? {
    guard text.first?.isLetter ?? false, text.contains(where: \.isUppercase) else { return nil }
    return Help("write true: nothing has to be named here", replacements: ["true"])
  }
}

extension YAMLNode {
  /// The node in messages: `'abc'`, `the text 'true'`, `a list of 2 values`.
  var found: String {
    switch content {
    case .scalar(let scalar) where scalar.isNull: scalar.text.isEmpty ? "nothing" : "'\(scalar.text)'"
    case .scalar(let scalar) where [.plain, .swift].contains(scalar.style): "'\(scalar.text)'"
    case .scalar(let scalar): "the text '\(scalar.text)'"
    case .sequence(let nodes): nodes.count == 1 ? "a list of one value" : "a list of \(nodes.count) values"
    case .mapping(let entries): entries.count == 1 ? "a mapping with one key" : "a mapping with \(entries.count) keys"
    }
  }
}

extension [String] {
  /// The names as a list in a message: `'a', 'b', 'c'`; of very many, only the first.
  package var listed: String {
    let shown = prefix(20).map { "'\($0)'" }.joined(separator: ", ")
    return count > 20 ? "\(shown) and \(count - 20) more" : shown
  }
}
