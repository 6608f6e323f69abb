/// The writer of an imported feature's schema.
struct SchemaWriter {
  typealias Entry = YAMLText.Entry

  let feature: ImportedFeature
  var imports: [String] = []
  var uses: [String] = []
  /// The texts in defaults that are marked as Swift.
  var uncheckable: Set<String> = []

  var text: String {
    var entries: [Entry] = []
    func add(_ key: String, _ value: YAMLText?) {
      if let value { entries.append(Entry(key: key, value: value)) }
    }
    entries.append(Entry(key: "feature", value: .scalar(feature.name), comments: feature.notes.comments))
    if !feature.notes.doc.isEmpty { add("doc", .scalar(feature.notes.doc.joined(separator: "\n"))) }
    add("access", feature.access.map(YAMLText.scalar))
    add("pack", feature.pack == "standalone" ? nil : .scalar(feature.pack))
    add("logic", .scalar(feature.logic))
    add("imports", imports.isEmpty ? nil : .list(imports.map(YAMLText.scalar)))
    add("use", uses.isEmpty ? nil : .list(uses.map(YAMLText.scalar)))
    add("external", feature.externals.isEmpty ? nil : .list(feature.externals.map(external)))
    add("types", feature.types.isEmpty ? nil : .mapping(feature.types.map(type)))
    if let state { entries.append(Entry(key: "state", value: state, comments: feature.state.notes.comments)) }
    if !feature.actions.isEmpty {
      let actions = YAMLText.mapping(feature.actions.map(action))
      entries.append(Entry(key: "actions", value: actions, comments: feature.actionComments))
    }
    add("dependencies", .scalar("own"))
    add("children", feature.children.isEmpty ? nil : .mapping(feature.children.map(child)))
    add("delegate", feature.hasDelegate ? .mapping(feature.delegate.map(written)) : nil)
    return YAMLText.document(entries)
  }

  func external(_ name: String, _ conformances: [String]) -> YAMLText {
    if Set(conformances) == ["Equatable", "Sendable"] { return .scalar(name) }
    return .flow([Entry(key: name, value: .list(conformances.map(YAMLText.scalar)))])
  }

  // MARK: Types

  var state: YAMLText? {
    let state = feature.state
    let entries = members(of: state)
    return entries.isEmpty ? nil : .mapping(entries)
  }

  func members(of type: ImportedType) -> [Entry] {
    var entries: [Entry] = []
    if !type.notes.doc.isEmpty {
      entries.append(Entry(key: "doc", value: .scalar(type.notes.doc.joined(separator: "\n"))))
    }
    if !type.conformances.isEmpty {
      entries.append(Entry(key: "conforms", value: .list(type.conformances.map(YAMLText.scalar))))
    }
    if let (type, value) = type.identity {
      entries.append(Entry(key: "identity", value: .scalar("\(type) = \(value)")))
    }
    if let raw = type.raw { entries.append(Entry(key: "raw", value: .scalar(raw))) }
    if !type.types.isEmpty { entries.append(Entry(key: "types", value: .mapping(type.types.map(self.type)))) }
    if type.isEnum {
      entries.append(Entry(key: "enum", value: cases(type)))
    } else {
      entries += fields(type.fields)
      if type.fields.isEmpty, !entries.isEmpty { entries.append(Entry(key: "struct", value: .empty)) }
    }
    return entries
  }

  func type(_ type: ImportedType) -> Entry {
    Entry(key: type.name, value: .mapping(members(of: type)), comments: type.notes.comments)
  }

  func cases(_ type: ImportedType) -> YAMLText {
    let isPlain = type.cases.allSatisfy { $0.values.isEmpty && $0.raw == nil && $0.notes.isEmpty }
    return isPlain ? .list(type.cases.map { .scalar($0.name) }) : .mapping(type.cases.map(written))
  }

  /// The fields, in groups as long as that keeps their order.
  func fields(_ fields: [ImportedField]) -> [Entry] {
    func group(_ field: ImportedField) -> String { field.isConstant ? "let" : field.isBindable ? "bindable" : "struct" }
    var groups: [(key: String, fields: [ImportedField])] = []
    for field in fields {
      if groups.last?.key == group(field) {
        groups[groups.count - 1].fields.append(field)
      } else {
        groups.append((group(field), [field]))
      }
    }
    let isGrouped = Set(groups.map(\.key)).count == groups.count
    guard isGrouped else {
      return [Entry(key: "struct", value: .mapping(fields.map { self.field($0, in: "struct") }))]
    }
    return groups.map { key, fields in Entry(key: key, value: .mapping(fields.map { field($0, in: key) })) }
  }

  func field(_ field: ImportedField, in group: String) -> Entry {
    let typed = typed(field.type, field.defaultValue)
    var others: [Entry] = []
    if field.isBindable, group != "bindable" { others.append(Entry(key: "bindable", value: .yes)) }
    if field.isConstant, group != "let" { others.append(Entry(key: "let", value: .yes)) }
    if field.isPresented { others.append(Entry(key: "presented", value: .yes)) }
    if let key = field.key { others.append(Entry(key: "key", value: .scalar(key))) }
    if let shared = field.shared { others.append(Entry(key: "shared", value: sharing(shared))) }
    if field.isInternal, feature.access != nil { others.append(Entry(key: "access", value: .scalar("internal"))) }
    if !field.notes.doc.isEmpty {
      others.append(Entry(key: "doc", value: .scalar(field.notes.doc.joined(separator: "\n"))))
    }
    let value = others.isEmpty ? typed : .flow([Entry(key: "type", value: typed)] + others)
    return Entry(key: field.name, value: value, comments: field.notes.comments)
  }

  func sharing(_ sharing: ImportedSharing) -> YAMLText {
    guard let place = sharing.place else { return sharing.isReader ? .scalar("reader") : .yes }
    let value = place.isSwift ? "\\(\(place.value))" : place.value
    let reader = sharing.isReader ? [Entry(key: "reader", value: .yes)] : []
    return .flow([Entry(key: place.key, value: .scalar(value))] + reader)
  }

  // MARK: Actions

  func written(_ found: ImportedCase) -> Entry {
    let values = values(found.values)
    var value = values
    if let raw = found.raw {
      value = .scalar(raw)
      if !found.notes.doc.isEmpty { value = .flow([Entry(key: "raw", value: value)] + doc(found.notes)) }
    } else if !found.notes.doc.isEmpty {
      value = .flow([Entry(key: "values", value: values)] + doc(found.notes))
    }
    return Entry(key: found.name, value: value, comments: found.notes.comments)
  }

  private func doc(_ notes: MemberNotes) -> [Entry] {
    notes.doc.isEmpty ? [] : [Entry(key: "doc", value: .scalar(notes.doc.joined(separator: "\n")))]
  }

  func values(_ values: [ImportedCase.Value]) -> YAMLText {
    func type(_ value: ImportedCase.Value) -> YAMLText { typed(value.type, value.defaultValue) }
    if values.isEmpty { return .empty }
    if values.count == 1, values[0].label == nil { return type(values[0]) }
    if values.allSatisfy({ $0.label != nil }) {
      return .flow(values.map { Entry(key: $0.label ?? "", value: type($0)) })
    }
    return .list(values.map { value in value.label.map { .flow([Entry(key: $0, value: type(value))]) } ?? type(value) })
  }

  func action(_ action: ImportedAction) -> Entry {
    guard let group = action.group else { return written(action.declared) }
    let notes = action.declared.notes
    let entries = doc(notes) + [Entry(key: "actions", value: .mapping(group.map(written)))]
    return Entry(key: action.name, value: .mapping(entries), comments: notes.comments)
  }

  /// A type with its default, which is marked where only the compiler can check it.
  private func typed(_ type: String, _ value: String?) -> YAMLText {
    guard let value = value?.onOneLine else { return .scalar(type) }
    let isMarked = uncheckable.contains { value.contains($0) }
    return .scalar("\(type) = \(isMarked ? "\\(\(value))" : value)")
  }
}

extension String {
  /// An expression without line breaks, where they are not part of a text.
  fileprivate var onOneLine: String {
    // A line break ends a statement, and a comment.
    contains("\"\"\"") || contains("//") || contains("{")
      ? self : split(whereSeparator: \.isNewline).map { String($0).trimmingSpaces }.joined(separator: " ")
  }
}
