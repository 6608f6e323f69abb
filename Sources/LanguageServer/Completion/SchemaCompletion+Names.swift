import Diagnostics
import FeatureGeneration
import FeatureSchema
import SwiftSource

/// Completes names of types, of files, and of the author's declarations.
extension SchemaCompletion {
  // MARK: Types

  mutating func addTypes() {
    let bytes = document.text.bytes
    let start = bytes[cursor.typedRange].lastIndex { !$0.isOfName && $0 != UInt8(ascii: ".") }.map { $0 + 1 }
    let range = (start ?? cursor.typedRange.lowerBound)..<cursor.typedRange.upperBound
    // After '=' comes the default, as in Swift.
    if let equals = bytes[cursor.typedRange].firstIndex(of: UInt8(ascii: "=")) {
      let type = String(decoding: bytes[cursor.typedRange.lowerBound..<equals], as: UTF8.self)
      return addValues(of: type, replacing: range)
    }
    // After the name of a type, of a feature or of a module come its members.
    if let dot = bytes[range].lastIndex(of: UInt8(ascii: ".")) {
      let owner = String(decoding: bytes[range.lowerBound..<dot], as: UTF8.self)
      for item in types.members(of: owner, within: enclosingNames).compactMap(typeItem) {
        append(item, replacing: dot + 1..<range.upperBound)
      }
      return
    }
    var found = types.entries.compactMap(typeItem)
    if cursor.typedRange.isEmpty {
      let quote = cursor.isQuoted ? "" : "\""
      found += [
        CompletionItem("[Element]", .snippet, detail: "array", snippet: "\(quote)[${1:Element}]\(quote)"),
        CompletionItem(
          "[Key: Value]",
          .snippet,
          detail: "dictionary",
          snippet: "\(quote)[${1:Key}: ${2:Value}]\(quote)"
        ),
      ]
    }
    let isAtStart = range.lowerBound == cursor.typedRange.lowerBound
    for item in found { append(cursor.needsSpace && isAtStart ? item.afterSpace : item, replacing: range) }
  }

  private func typeItem(_ entry: NamedTypes.Entry) -> CompletionItem? {
    let parameters = entry.known?.parameters ?? []
    // Types nested in generic ones are rarely a field's.
    if !parameters.isEmpty, entry.name.contains(".") { return nil }
    let places = parameters.enumerated().map { "${\($0 + 1):\($1.name)}" }.joined(separator: ", ")
    let kind: CompletionItem.Kind =
      switch entry.declaration?.kind {
      case .structure: .structType
      case .enumeration: .enumType
      default: .classType
      }
    return CompletionItem(
      entry.name,
      kind,
      detail: entry.detail,
      documentation: entry.declaration?.summary,
      snippet: parameters.isEmpty ? nil : "\(entry.name)<\(places)>"
    )
  }

  /// The declaration whose keys or fields are around the cursor.
  var enclosingType: TypeDeclaration? { types.declaration(enclosingNames.joined(separator: ".")) }

  /// The names of the types around the cursor, the outermost first.
  var enclosingNames: [String] { place.steps.compactMap { $0.role == .type ? $0.key : nil } }

  // MARK: Files

  /// The paths of schemas, relative to this one.
  var schemaPaths: [CompletionItem] {
    let written = String(decoding: document.text.bytes[cursor.typedRange], as: UTF8.self)
    let typed = written.lastIndex(of: "/").map { String(written[...$0]) } ?? ""
    let folder = SchemaPath.resolve(typed.isEmpty ? "." : typed, from: document.path)
    let entries = ((try? workspace.files.entries(in: folder)) ?? nil) ?? []
    let own = entries.filter { entry in
      !entry.isHidden
        && (entry.isFolder || SchemaPath.isSchema(entry.name) && entry.name != ProjectFile.name)
        && OutputPath.join(folder, entry.name) != document.path
    }
    let near = own.map { entry in
      CompletionItem(typed + entry.name + (entry.isFolder ? "/" : ""), entry.isFolder ? .folder : .file)
    }
    // Those of the workspace that are elsewhere.
    let known = Set(near.map(\.label))
    let others = workspace.schemas.filter { $0 != document.path }.map { SchemaPath.relative($0, to: document.path) }
      .filter { !known.contains($0) }
    return features + near + others.map { CompletionItem($0, .file) }
  }

  /// The features that can be children by their names.
  private var features: [CompletionItem] {
    // Under 'use' are paths only.
    guard place.steps.last?.key != nil else { return [] }
    let names = workspace.modules().schemas(inReachOf: document.path).compactMap {
      workspace.texts.document(at: $0)?.feature?.value
    }
    return names.unique(by: \.self).sorted().map { CompletionItem($0, .structType) }
  }

  // MARK: Names of the author's

  /// Beginnings of the author's own names here, and known names.
  var namedKeys: [CompletionItem] {
    let roles = place.shapes.compactMap { shape -> NameRole? in
      if case .names(let role, _) = shape { role } else { nil }
    }
    return roles.flatMap { snippets(for: $0) } + packOptions
  }

  private func snippets(for role: NameRole) -> [CompletionItem] {
    func item(_ label: String, _ snippet: String, block: String? = nil) -> CompletionItem {
      let text = cursor.isInBrackets ? snippet : block ?? snippet
      return CompletionItem(label, .snippet, detail: "new \(role.rawValue)", snippet: text)
    }
    switch role {
    case .field:
      return [
        item("field", "${1:name}: ${2:String}"),
        item("bindable field", "${1:name}: { type: ${2:String}, default: ${3:\"\"}, bindable: true }"),
      ]
    case .label: return [item("value", "${1:label}: ${2:String}")]
    case .request: return [item("request", "${1:name}: { calls: ${2:client.endpoint} }")]
    case .case: return [item("case with payload", "${1:name}: { ${2:label}: ${3:String} }")]
    case .action:
      return [
        item("action", "${1:buttonTapped}:"), item("action with payload", "${1:name}: { ${2:label}: ${3:String} }"),
      ]
    case .type:
      return [
        item(
          "struct",
          "${1:Name}: { struct: { ${2:name}: ${3:String} } }",
          block: "${1:Name}:\n  struct:\n    ${2:name}: ${3:String}"
        ),
        item(
          "enum with payloads",
          "${1:Name}: { enum: { ${2:name}: { ${3:label}: ${4:String} } } }",
          block: "${1:Name}:\n  enum:\n    ${2:name}: { ${3:label}: ${4:String} }"
        ),
      ]
    case .child:
      let presences = ChildPresence.allCases.map(\.rawValue).joined(separator: ",")
      return [item("child", "${1:name}: { schema: ${2:Child.yaml}, presence: ${3|\(presences)|} }")]
    case .dependency where place.lastKey is ChildKey: return childDependencies.map(\.asKey)
    case .dependency:
      let known = KnownDependencies.names.filter { cursor.siblings[$0] == nil }
      let others = references.filter { $0.feature == nil }.flatMap(\.dependencies)
      return others.filter { cursor.siblings[$0.name.value] == nil }.map {
        CompletionItem(
          $0.name.value,
          .property,
          detail: $0.type?.text ?? $0.key?.value,
          documentation: $0.doc?.value,
          newText: $0.name.value + ":"
        )
      }
        + clients.filter { cursor.siblings[$0.property] == nil }.map { client in
          CompletionItem(
            client.property,
            .property,
            detail: client.type.name.value,
            documentation: client.type.doc?.value,
            newText: client.property + ":"
          )
        }
        + known.map { CompletionItem($0, .property, detail: "the library's own", newText: $0 + ":") }
        + [item("dependency", "${1:client}: ${2:Client}")]
    case .alert, .dialog:
      let texts = "title: ${2:Delete?}"
      return [
        item(
          role.rawValue,
          "${1:name}: { \(texts) }",
          block: "${1:name}:\n  \(texts)\n  buttons:\n    ${3:confirm}: ${4:OK}"
        )
      ]
    case .button: return [item("button", "${1:confirm}: ${2:OK}")]
    case .rule:
      return [item("rule", "${1:name}: { condition: ${2:count >= 0}, message: ${3:Enter a number of at least zero.} }")]
    case .invariant: return [item("invariant", "${1:name}: state.${2:count} >= 0")]
    case .module: return [item("module", "${1:App}: { schemas: \"${2:Sources/App/**/*.yaml}\" }")]
    case .client:
      let endpoint = "${2:find}: () async throws -> ${3:String}"
      return [item("client", "${1:ItemClient}: { \(endpoint) }", block: "${1:ItemClient}:\n  \(endpoint)")]
    case .endpoint: return [item("endpoint", "${1:find}: () async throws -> ${2:String}")]
    case .feature: return []
    }
  }

  /// The clients that dependencies can name, with their names there.
  var clients: [(property: String, type: TypeDeclaration)] {
    ([schemaDocument].compactMap(\.self) + references.filter { $0.feature == nil }).flatMap(\.clients)
  }

  /// The dependencies of the child whose `with` has the cursor.
  var childDependencies: [CompletionItem] {
    // The child may be in the line that is not YAML at the moment.
    guard let with = cursor.around.last(where: { $0.step == .key(ChildKey.with.rawValue) }) else { return [] }
    let path = with.entries[ChildKey.schema.rawValue] ?? cursor.siblings[ChildKey.schema.rawValue]
    let schemas = path.flatMap { path in
      let named = workspace.modules().feature(named: path, from: document.path)
      return workspace.texts.document(at: named ?? SchemaPath.resolve(path, from: document.path))
    }
    return (schemas?.dependencies ?? []).filter { cursor.siblings[$0.name.value] == nil }.map {
      CompletionItem($0.name.value, .property, detail: $0.type?.text, documentation: $0.doc?.value)
    }
  }

  /// The options of the pack that the mapping names.
  private var packOptions: [CompletionItem] {
    guard place.records.contains(where: { $0 == PackReferenceKey.self }), let name = cursor.siblings["name"] else {
      return []
    }
    let loader = PackLoader(disk: workspace.files, collector: DiagnosticCollector())
    let options = loader.pack(PackSource(name, in: document.path))?.manifest.options ?? []
    return options.filter { cursor.siblings[$0.name] == nil }.map { option in
      let values = option.values.map(CompletionItem.plain).joined(separator: ",")
      return CompletionItem(
        option.name,
        .property,
        detail: option.values.joined(separator: ", "),
        newText: option.name + ": ",
        snippet: "\(option.name): ${1|\(values)|}"
      )
    }
  }
}

extension TypeDeclaration {
  /// Its fields; none of an enum.
  var members: [MemberDeclaration] { if case .structure(let members) = kind { members } else { [] } }

  /// Its cases; none of a struct.
  var cases: [CaseDeclaration] { if case .enumeration(let cases, _) = kind { cases } else { [] } }

  /// Its description, as Markdown.
  var summary: String {
    let parts = members.map { "  var \($0.name?.value ?? "_"): \($0.type.text)" } + cases.map { "  case \($0.summary)" }
    let keyword = members.isEmpty ? "enum" : "struct"
    return (doc.map { $0.value + "\n\n" } ?? "")
      + "```swift\n\(keyword) \(name.value) {\n\(parts.joined(separator: "\n"))\n}\n```"
  }
}

extension CaseDeclaration {
  var summary: String {
    let values = payload.map { ($0.name.map { $0.value + ": " } ?? "") + $0.type.text }
    return name.value + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")
  }
}

extension CompletionItem {
  fileprivate var asKey: CompletionItem {
    var item = self
    item.newText = label + ": "
    return item
  }
}
