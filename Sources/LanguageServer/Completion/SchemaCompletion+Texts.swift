import Diagnostics
import FeatureSchema

/// Completes values in the texts of alerts.
extension SchemaCompletion {
  /// Adds the values within `\(` and `)`.
  ///
  /// - Returns: whether the cursor is there, where nothing else may be.
  mutating func addValuesOfAlert() -> Bool {
    guard cursor.mayBeValue || cursor.isInText, isInShownText, let range = interpolated, let alert else { return false }
    let bytes = document.text.bytes
    let isClosed = bytes[range.upperBound...].first { !$0.isOfName } == UInt8(ascii: ")")
    let values = alert.values + alert.buttons.flatMap(\.values)
    for value in values.unique(by: \.name.value) {
      let name = value.name.value
      let item = CompletionItem(name, .field, detail: value.type.text, newText: isClosed ? name : name + ")")
      append(item, replacing: range)
    }
    return true
  }

  private var isInShownText: Bool {
    switch place.lastKey {
    case let key as AlertKey: key == .title || key == .message
    case let key as ButtonKey: key == .title
    case let key as ShownTextKey: key == .text
    case nil: place.steps.last?.role == .button
    default: false
    }
  }

  /// The name that is being written after `\(`.
  private var interpolated: Range<Int>? {
    let written = document.text.bytes[cursor.typedRange]
    let start = written.lastIndex { !$0.isOfName } ?? written.startIndex
    guard start > written.startIndex, written[start] == UInt8(ascii: "("), written[start - 1] == UInt8(ascii: "\\")
    else { return nil }
    return start + 1..<cursor.typedRange.upperBound
  }

  /// The alert around the cursor; its last valid version if the line of its title is not YAML.
  private var alert: AlertDeclaration? {
    let documents = [schemaDocument, workspace.texts.document(at: document.path)]
    return documents.lazy.compactMap { $0.flatMap { alert(in: $0) } }.first
  }

  private func alert(in document: SchemaDocument) -> AlertDeclaration? {
    let steps = place.steps
    guard let index = steps.lastIndex(where: { $0.role == .alert }), index > 0 else { return nil }
    // Alerts of one name can be at the top, among the dialogs, and under alternatives.
    let prompts = document.allPrompts.filter { prompts in
      let name = steps[index - 1].declared is AlternativeKey ? steps[index - 2].key : prompts.kind.rawValue
      return prompts.kind.key == steps[index - 1].key && prompts.name.value == name
    }
    return prompts.flatMap(\.alerts).first { $0.name.value == steps[index].key }
  }
}
