extension SchemaWriter {
  var dependencies: YAMLText? {
    let all = feature.dependencies
    if all.isEmpty { return nil }
    if all.allSatisfy({ $0.key == $0.name && $0.type == nil && $0.notes.isEmpty }) {
      return .list(all.map { .scalar($0.name) })
    }
    return .items(
      all.map { dependency in
        var entries: [Entry] = []
        if let key = dependency.key, key != dependency.name || dependency.type != nil {
          entries.append(Entry(key: "key", value: .scalar(key)))
        }
        if let type = dependency.type { entries.append(Entry(key: "type", value: .scalar(type))) }
        if let value = dependency.defaultValue {
          entries.append(Entry(key: "default", value: .flow([Entry(key: "swift", value: .scalar(value.onOneLine))])))
        }
        if !dependency.notes.doc.isEmpty {
          entries.append(Entry(key: "doc", value: .scalar(dependency.notes.doc.joined(separator: "\n"))))
        }
        let isPlain = entries.count == 1 && entries[0].key == "type"
        let value: YAMLText = entries.isEmpty ? .empty : isPlain ? entries[0].value : .flow(entries)
        return Entry(key: dependency.name, value: value, comments: dependency.notes.comments)
      }
    )
  }

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
    case .alerts(let prompts, let isDialog):
      value = .mapping([Entry(key: isDialog ? "dialogs" : "alerts", value: .mapping(prompts.map(prompt)))])
    }
    if !alternative.notes.doc.isEmpty, case .flow(let entries) = value {
      value = .flow(entries + [Entry(key: "doc", value: .scalar(alternative.notes.doc.joined(separator: "\n")))])
    }
    return Entry(key: alternative.name, value: value, comments: alternative.notes.comments)
  }

  func prompt(_ prompt: ImportedPrompt) -> Entry {
    var entries: [Entry] = []
    if !prompt.values.isEmpty { entries.append(Entry(key: "values", value: values(prompt.values))) }
    entries.append(Entry(key: "title", value: .scalar(prompt.title)))
    if let message = prompt.message { entries.append(Entry(key: "message", value: .scalar(message))) }
    if !prompt.buttons.isEmpty { entries.append(Entry(key: "buttons", value: .mapping(prompt.buttons.map(button)))) }
    return Entry(key: prompt.name, value: .mapping(entries))
  }

  func button(_ button: ImportedPrompt.Button) -> Entry {
    if button.role == nil, button.values.isEmpty, let title = button.title {
      return Entry(
        key: button.name,
        value: button.name == "cancel" ? .scalar(title) : .flow([Entry(key: "title", value: .scalar(title))])
      )
    }
    var entries = [Entry(key: "title", value: .scalar(button.title ?? ""))]
    if let role = button.role { entries.append(Entry(key: "role", value: .scalar(role))) }
    if !button.values.isEmpty { entries.append(Entry(key: "values", value: values(button.values))) }
    return Entry(key: button.name, value: .flow(entries))
  }
}
