import Diagnostics
import YAML

extension SchemaReader {
  /// The keys that fields are under. A key among the fields of another one is reported, and read as if it were beside it.
  ///
  /// - Parameter isInBraces: whether the declaration is.
  func fieldGroups(_ record: Record<TypeKey>, isInBraces: Bool) -> [(key: TypeKey, entry: YAMLNode.Entry)] {
    let groups = record.entries(TypeKey.fields)
    return groups.flatMap { group in
      let fields = group.entry.value.mapping ?? []
      let inner = fields.filter { Self.isGroup($0, among: fields) }
      if inner.isEmpty { return [group] }
      for entry in inner {
        let isThere = groups.contains { entry.key.hasText($0.key.rawValue) }
        collector.report(.nested(entry, among: fields, in: group.entry.key, isInBraces, isThere: isThere))
      }
      var outer = group
      let rest = fields.filter { field in !inner.contains { field.key.hasText($0.key.text) } }
      outer.entry.value = YAMLNode(.mapping(rest), at: group.entry.value.range)
      return [outer]
        + inner.filter(\.value.isMapping).flatMap { entry in
          TypeKey.named(entry.key.text).map { [($0, entry)] } ?? []
        }
    }
  }

  /// Whether an entry cannot be a field of that name: it has fields of its own, or names those beside it.
  private static func isGroup(_ entry: YAMLNode.Entry, among fields: [YAMLNode.Entry]) -> Bool {
    // Most fields are a name and a type, which costs nothing here.
    guard entry.value.scalar == nil, TypeKey.fields.contains(where: { entry.key.hasText($0.rawValue) }) else {
      return false
    }
    if let names = entry.value.sequence?.map(\.text) {
      return !names.isEmpty && names.allSatisfy { name in fields.contains { $0.key.hasText(name) } }
    }
    let inner = entry.value.mapping ?? []
    if inner.allSatisfy({ FieldKey.named($0.key.text) != nil }) { return false }
    let meanings = KeyMeanings<FieldKey>(FieldKey.owner)
    return !inner.contains { entry in
      FieldKey.named(entry.key.text) == .type
        || meanings.meaning(of: entry, named: nil, value: { _ in nil }).key == .type
    }
  }
}

extension Diagnostic {
  /// - Parameter isThere: whether its key is beside the other one already.
  fileprivate static func nested(
    _ entry: YAMLNode.Entry,
    among fields: [YAMLNode.Entry],
    in other: YAMLNode,
    _ isInBraces: Bool,
    isThere: Bool
  ) -> Diagnostic {
    let (key, outer) = (entry.key.text, other.text)
    let names = entry.value.sequence?.map(\.text)
    let moved = names.map { names in fields.filter { names.contains($0.key.text) } } ?? entry.value.mapping ?? []
    let form = isThere ? nil : MeantText.inBraces(moved).map { "\(key): { \($0) }" }
    var help = Help("write it beside '\(outer)', not under it" + (form.map { ": \($0)" } ?? ""))
    if let form, let bracket = entry.value.range.text.first, "[{".contains(bracket) {
      let separator = isInBraces ? ", " : "\n" + String(repeating: " ", count: other.range.column - 1)
      (help.replacements, help.place) = ([form + separator + outer], other.range)
      help.removals = [entry.key.range] + (names == nil ? [] : moved.map(\.key.range))
    }
    return Diagnostic(
      .wrongKind,
      "expected the type of a field '\(key)', found \(names == nil ? "fields" : "names of fields")",
      at: entry.key.range,
      help: [help]
    )
  }
}
