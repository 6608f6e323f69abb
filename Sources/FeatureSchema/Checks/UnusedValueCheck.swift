import Diagnostics
import YAML

/// Warns of values of an alert that no text of it holds and no button sends.
struct UnusedValueCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    for prompts in file.prompts {
      for (written, alert) in zip(prompts.written.alerts, prompts.alerts) {
        let sent = Set(alert.buttons.flatMap(\.values).map(\.name.value))
        for name in written.values.map(\.name) where !alert.mayNeed(name.value) && !sent.contains(name.value) {
          diagnostics.append(.unusedValue(name, in: written, prompts.written.kind))
        }
      }
    }
  }
}

extension AlertDeclaration {
  /// The place of a value written in another language's form.
  fileprivate func place(of name: String) -> (node: YAMLNode, range: SourceRange)? {
    let forms = ["${\(name)}", "{\(name)}", "$\(name)", "%(\(name))", "<\(name)>"]
    for node in ([title, message].compactMap(\.self) + buttons.map(\.title)).map(\.node) {
      for form in forms {
        guard let found = node.text.firstRange(of: form) else { continue }
        let start = node.text.utf8.distance(from: node.text.startIndex, to: found.lowerBound)
        return (node, node.range(ofText: start..<start + form.utf8.count))
      }
    }
    return nil
  }
}

extension Diagnostic {
  fileprivate static func unusedValue(_ name: Located<String>, in alert: AlertDeclaration, _ kind: PromptKind)
    -> Diagnostic
  {
    let place = alert.place(of: name.value)
    let backslash = place?.node.scalar?.style == .doubleQuoted ? "\\\\" : "\\"
    return Diagnostic(
      .unusedValue,
      severity: .warning,
      "no text of the \(kind.rawValue) '\(alert.name.value)' holds the value '\(name.value)'",
      at: place?.range ?? name.range,
      help: [
        place == nil
          ? "write it in one as \\(\(name.value)), or leave it out"
          : Help("write \(backslash)(\(name.value))", replacements: ["\(backslash)(\(name.value))"])
      ]
    )
  }
}
