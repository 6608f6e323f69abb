import Diagnostics
import FeatureGeneration
import FeatureSchema
import SwiftSource

/// The completions at a place in a schema, a project file or the manifest of a pack.
struct SchemaCompletion {
  let workspace: Workspace
  let document: Document
  let cursor: CursorPlace
  let place: ShapePlace
  /// The document of the schema, without its errors; `nil` if it never was YAML.
  let schemaDocument: SchemaDocument?
  let references: [SchemaDocument]
  let types: NamedTypes
  /// The items, each with the offsets that it replaces.
  private(set) var items: [(item: CompletionItem, range: Range<Int>)] = []

  init(_ document: Document, at offset: Int, root: any SchemaKey.Type, in workspace: Workspace) {
    (self.workspace, self.document) = (workspace, document)
    cursor = CursorPlace(at: offset, in: document.text)
    place = ShapePlace(cursor.path, of: root)
    schemaDocument = root == DocumentKey.self ? workspace.texts.document(of: document, at: offset) : nil
    references =
      schemaDocument.map { [modules = workspace.modules()] in workspace.texts.references(of: $0, in: modules) } ?? []
    types = NamedTypes(of: schemaDocument, references)
    addItems()
  }

  private mutating func addItems() {
    if addValuesOfAlert() { return }
    if cursor.mayBeKey { add(keys + namedKeys) }
    if cursor.mayBeValue {
      let values = place.shapes.flatMap { self.values(of: $0) }
      add(cursor.needsSpace ? values.map(\.afterSpace) : values)
      let typed = place.shapes.contains { if case .type = $0 { true } else { false } }
      if typed { addTypes() }
    }
    addExamples()
  }

  private mutating func add(_ found: [CompletionItem]) {
    items += found.map { ($0, cursor.typedRange) }
  }

  mutating func append(_ item: CompletionItem, replacing range: Range<Int>) { items.append((item, range)) }

  // MARK: Keys

  /// The declared keys that are not there yet.
  private var keys: [CompletionItem] {
    place.records.flatMap { keys(of: $0) }
  }

  private func keys<Key: SchemaKey>(of _: Key.Type) -> [CompletionItem] {
    let present = Set(cursor.siblings.keys)
    let chosen = Key.alternatives.first { $0.contains { present.contains($0.rawValue) } }
    let fitting = Key.allCases.filter { key in
      if present.contains(key.rawValue) { return false }
      if let chosen, !chosen.contains(key), Key.alternatives.contains(where: { $0.contains(key) }) { return false }
      guard let companion = key.companion else { return true }
      return present.isEmpty || present.contains(companion.rawValue)
    }
    return (fitting.filter(\.isRequired) + fitting.filter { !$0.isRequired }).map(item)
  }

  private func item<Key: SchemaKey>(_ key: Key) -> CompletionItem {
    let name = key.rawValue
    let example = key.example.map { "\n\n```yaml\n\($0)\n```" } ?? ""
    let shapes = key.shape.alternatives
    let isBlock = !cursor.isInBrackets && !shapes.contains(where: \.isScalar) && shapes.contains(where: \.isMapping)
    let isFlag = shapes.contains { if case .flag = $0 { true } else { false } }
    let end = isFlag ? " true" : isBlock ? "\n  $0" : " $0"
    return CompletionItem(
      name,
      .property,
      detail: key.isRequired ? "required" : nil,
      documentation: key.summary + example,
      newText: hasColon ? name : isFlag ? name + ": true" : isBlock ? name + ":" : name + ": ",
      snippet: hasColon ? nil : name + ":" + end
    )
  }

  /// Whether the key has its colon already.
  private var hasColon: Bool {
    let rest = document.text.bytes[cursor.typedRange.upperBound...].drop { $0.isOfName }
    return rest.first == UInt8(ascii: ":")
  }

  // MARK: Values

  private func values(of shape: ValueShape) -> [CompletionItem] {
    switch shape {
    case .suggestions where place.steps.last?.key == DocumentKey.pack.rawValue: return packs
    case .choice(let values), .suggestions(let values), .typeAmong(let values):
      return values.map { CompletionItem($0, .value) }
    case .flag: return ["true", "false"].map { CompletionItem($0, .keyword) }
    case .text: return texts
    case .name(.field): return fieldNames.map { CompletionItem($0, .field) }
    case .name(.dependency): return childDependencies
    case .list(let element) where !cursor.isInBrackets && cursor.typedRange.isEmpty:
      return element.alternatives.flatMap { values(of: $0) }.map(\.inBrackets)
    case .record(let keys) where cursor.typedRange.isEmpty, .open(let keys, _) where cursor.typedRange.isEmpty:
      return records(keys)
    case .names(.label, _) where cursor.typedRange.isEmpty:
      return [CompletionItem("{ label: Type }", .snippet, snippet: "{ ${1:label}: ${2:String} }")]
    default: return []
    }
  }

  /// Mappings on one line: with the required keys and, for several forms, a key of each.
  private func records<Key: SchemaKey>(_: Key.Type) -> [CompletionItem] {
    let required = Key.allCases.filter(\.isRequired)
    let isFree = required.isEmpty && Key.alternatives.isEmpty
    let others = isFree ? Key.allCases : Key.alternatives.flatMap(\.self).filter { !$0.isRequired }
    return (others.isEmpty ? [required] : others.map { required + [$0] }).map { keys in
      let parts = keys.enumerated().map { "\($1.rawValue): $\($0 + 1)" }
      let label = keys.map { $0.rawValue + ": …" }.joined(separator: ", ")
      return CompletionItem(
        "{ \(label) }",
        .snippet,
        detail: Key.owner,
        documentation: keys.count == 1 ? keys[0].summary : nil,
        snippet: "{ \(parts.joined(separator: ", ")) }"
      )
    }
  }

  private var texts: [CompletionItem] {
    if place.isSchemaPath { return schemaPaths }
    switch place.lastKey {
    case let key as ChildKey where key == .reducer: return externals
    case let key as AlternativeKey where key == .reducer: return externals
    case let key as DependencyKey where key == .key:
      return (clients.map(\.property) + KnownDependencies.names).map { CompletionItem($0, .value) }
    case let key as PackOutputKey where key == .template: return templates
    case let key as PackReferenceKey where key == .name: return packs
    case let key as PackKey where key == .extends: return packs
    default: break
    }
    // An element of a list of texts.
    switch place.steps.dropLast().last?.declared {
    case let key as ModuleKey where key == .imports: return modules
    case let key as TypeKey where key == .conforms: return externals
    default: return []
    }
  }

  private var externals: [CompletionItem] {
    (schemaDocument?.externals ?? []).map { CompletionItem($0.name.value, .interface, detail: "external type") }
  }

  private var packs: [CompletionItem] {
    PackSource.builtInNames.map { name in
      let pack = PackLoader(disk: workspace.files, collector: DiagnosticCollector()).pack(.builtIn(name))
      return CompletionItem(name, .module, documentation: pack?.manifest.summary)
    }
  }

  private var modules: [CompletionItem] {
    let own = place.steps.compactMap { $0.role == .module ? $0.key : nil }
    let bytes = document.text.bytes
    let file = ProjectFile(bytes, path: document.path, into: DiagnosticCollector())
    return file.modules.map(\.name.value).filter { !own.contains($0) }.map { CompletionItem($0, .module) }
  }

  private var templates: [CompletionItem] {
    let names = (try? workspace.files.names(in: OutputPath.folder(of: document.path))) ?? []
    let suffix = PackFiles.templateSuffix
    return names.filter { $0.hasSuffix(suffix) }.map { CompletionItem(String($0.dropLast(suffix.count)), .file) }
  }

  private var fieldNames: [String] {
    cursor.siblings.keys.contains("struct") || cursor.siblings.keys.contains("bindable")
      ? enclosingType?.members.compactMap(\.name?.value) ?? [] : []
  }
}

extension ValueShape {
  fileprivate var isScalar: Bool {
    switch self {
    case .text, .suggestions, .name, .flag, .choice, .type, .typeAmong, .any: true
    default: false
    }
  }

  fileprivate var isMapping: Bool {
    switch self {
    case .names, .record, .open: true
    default: false
    }
  }
}

extension UInt8 {
  /// Whether it can be of a name: a letter, a digit, an underscore, or a part of a character beyond ASCII.
  var isOfName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}

extension CompletionItem {
  fileprivate var inBrackets: CompletionItem {
    var item = self
    (item.newText, item.snippet) = ("[\(newText ?? label)]", snippet.map { "[\($0)]" })
    return item
  }

  /// After a colon that was just typed.
  var afterSpace: CompletionItem {
    var item = self
    (item.newText, item.snippet) = (" " + (newText ?? label), snippet.map { " " + $0 })
    return item
  }
}
