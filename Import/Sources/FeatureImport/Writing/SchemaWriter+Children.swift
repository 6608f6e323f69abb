extension SchemaWriter {
  func child(_ child: ImportedChild) -> Entry {
    var entries: [Entry] = []
    if child.presence != .always { entries.append(Entry(key: "presence", value: .scalar(child.presence.rawValue))) }
    if !child.notes.doc.isEmpty {
      entries.append(Entry(key: "doc", value: .scalar(child.notes.doc.joined(separator: "\n"))))
    }
    let value: YAMLText
    switch child.content {
    case .feature(let found):
      let own = self.feature(found)
      if entries.isEmpty, own.count == 1, own[0].key == "schema" {
        value = own[0].value
      } else {
        value = .flow(own + entries)
      }
    case .oneOf(_, let alternatives):
      let written = alternatives.map(alternative)
      let isPlain = written.allSatisfy { entry in
        if case .scalar = entry.value { entry.comments.isEmpty } else { false }
      }
      let list: YAMLText = isPlain && written.count < 4 ? .flow(written) : .mapping(written)
      value = .mapping(entries + [Entry(key: "one-of", value: list)])
    }
    return Entry(key: child.name, value: value, comments: child.notes.comments)
  }

  func feature(_ found: ImportedChild.Feature) -> [Entry] {
    guard let schema = found.schema else { return [Entry(key: "reducer", value: .scalar(found.type))] }
    return [Entry(key: "schema", value: .scalar(schema))]
  }

  func alternative(_ alternative: ImportedChild.Alternative) -> Entry {
    var value: YAMLText
    switch alternative.content {
    case .feature(let found):
      let entries = self.feature(found)
      value = entries.count == 1 && entries[0].key == "schema" ? entries[0].value : .flow(entries)
    case .values(let values): value = .flow([Entry(key: "values", value: self.values(values))])
    }
    if !alternative.notes.doc.isEmpty, case .flow(let entries) = value {
      value = .flow(entries + [Entry(key: "doc", value: .scalar(alternative.notes.doc.joined(separator: "\n")))])
    }
    return Entry(key: alternative.name, value: value, comments: alternative.notes.comments)
  }
}
