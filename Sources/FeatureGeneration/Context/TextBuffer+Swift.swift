import FeatureSchema
import SwiftSource
import TemplateEngine

extension TextBuffer {
  /// Appends items, separated by commas.
  mutating func append<Items: Collection>(list items: Items, _ write: (Items.Element, inout TextBuffer) -> Void) {
    var isFirst = true
    for item in items {
      if !isFirst { self += ", " }
      isFirst = false
      write(item, &self)
    }
  }

  /// Appends items in parentheses; nothing if there are no items.
  mutating func append<Items: Collection>(
    inParentheses items: Items,
    _ write: (Items.Element, inout TextBuffer) -> Void
  ) {
    if items.isEmpty { return }
    self += "("
    append(list: items, write)
    self += ")"
  }

  /// Appends the label of a value with a colon and a space; nothing if the value has none.
  mutating func append(label value: ResolvedMember) {
    if value.label != nil { self += value.labelPrefix }
  }

  /// Appends the key path of a property: `\.displayName`.
  mutating func append(keyPath property: String) {
    self += "\\"
    self += KeyPathSource.component(property)
  }
}
