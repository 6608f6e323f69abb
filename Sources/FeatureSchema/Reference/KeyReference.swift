import Diagnostics

/// The reference of all keys, from the declarations that the reader uses: `Documentation/Keys.md` and `featuregen explain`.
package enum KeyReference {
  /// All kinds of mappings, each once, in the order in which schemas and project files lead to them.
  package static let kinds: [KeyKind] = {
    var kinds: [KeyKind] = []
    collect(DocumentKey.self, into: &kinds)
    collect(ProjectKey.self, into: &kinds)
    return kinds
  }()

  /// Every name of a key, once.
  package static let names: [String] = {
    var seen: Set<String> = []
    return kinds.flatMap(\.entries).map(\.name).filter { seen.insert($0).inserted }
  }()

  /// The whole reference in Markdown.
  package static var markdown: String { kinds.map { "## \($0.title)\n\n\($0.markdown)" }.joined(separator: "\n") }

  /// What there is to say of a key wherever it stands, or of a kind such as `a field`; `nil` for any other name.
  package static func text(about name: String) -> String? {
    if let kind = kinds.first(where: { $0.owner == name }) { return plain(kind.markdown) }
    let found = kinds.flatMap { kind in
      kind.entries.filter { $0.name == name }.map { "\(name), of \(kind.owner)\n\n\($0.markdown)" }
    }
    return found.isEmpty ? nil : plain(found.joined(separator: "\n"))
  }

  /// For a terminal, which shows no Markdown.
  private static func plain(_ markdown: String) -> String {
    markdown.replacing(/\[([a-z -]+)\]\(#[a-z-]+\)/) { $0.1 }.replacing(/\ *```(?:yaml)?\n/, with: "")
      .replacing("**", with: "").replacing("`", with: "'")
  }

  private static func collect<Key: SchemaKey>(_: Key.Type, into kinds: inout [KeyKind]) {
    guard !kinds.contains(where: { $0.owner == Key.owner }) else { return }
    let index = kinds.count
    kinds.append(KeyKind(owner: Key.owner, entries: Key.allCases.map(KeyEntry.init)))
    for key in Key.allCases {
      for inner in key.shape.records {
        collect(inner, into: &kinds)
        let place = KeyKind.Place(key: key.rawValue, owner: Key.owner)
        kinds.firstIndex { $0.owner == inner.owner }.map { kinds[$0].places.append(place) }
      }
    }
    assert(kinds[index].owner == Key.owner)
  }
}

/// The keys of one kind of mapping.
package struct KeyKind: Sendable {
  struct Place: Hashable, Sendable {
    var key: String
    var owner: String
  }

  /// The kind in messages: `a field`.
  package let owner: String
  /// The keys whose values have such a mapping.
  var places: [Place] = []
  package let entries: [KeyEntry]

  /// `A field`.
  var title: String { owner.prefix(1).uppercased() + owner.dropFirst() }

  package var markdown: String {
    var text = "\(place)\n\n" + entries.map { "- \($0.markdown)" }.joined()
    while text.hasSuffix("\n\n") { text.removeLast() }
    return text
  }

  /// Where it stands: `Under `struct` and `let` of a type declaration.`
  private var place: String {
    if owner == ProjectKey.owner { return "The top of `featuregen.yaml`." }
    if owner == DocumentKey.owner { return "The top of a schema." }
    var owners: [String] = []
    for place in places where !owners.contains(place.owner) { owners.append(place.owner) }
    let parts = owners.map { owner in
      let keys = Set(places.filter { $0.owner == owner }.map(\.key))
      return "\(keys.sorted().map { "`\($0)`" }.joined(separator: ", ")) of \(owner)"
    }
    return "Under \(parts.joined(separator: "; "))."
  }
}

/// What there is to say of one key.
package struct KeyEntry: Sendable {
  package let name: String
  package let summary: String
  package let example: String
  let isRequired: Bool
  let value: String
  let notes: String?
  /// The diagnostics whose explanations name it.
  package let diagnostics: [String]

  init(_ key: some SchemaKey) {
    name = key.rawValue
    summary = key.summary
    example = key.example ?? ""
    isRequired = key.isRequired
    value = key.shape.words
    notes = key.notes
    diagnostics = Self.explained
      .filter { $0.text.contains("'\(key.rawValue)'") || $0.text.contains("'\(key.rawValue):") }.map(\.id)
  }

  /// A list item's text, which ends with a line break.
  package var markdown: String {
    let needed = isRequired ? "Required. " : ""
    let named = diagnostics.isEmpty ? "" : " Diagnostics: \(diagnostics.map { "`\($0)`" }.joined(separator: ", "))."
    let isLine = !example.contains("\n")
    let shown = isLine ? " Example: `\(example)`." : ""
    var text = "**`\(name)`**: \(needed)\(summary)\n  Value: \(value).\(shown)\(named)\n"
    if !isLine { text += "\n" + Self.indented("```yaml\n\(example)\n```") }
    if let notes { text += "\n" + Self.indented(notes) }
    return text + (isLine && notes == nil ? "" : "\n")
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
  }

  /// What is said of each diagnostic that a schema or a project file can have, without its example.
  private static let explained: [(id: String, text: String)] = DiagnosticID.allCases.compactMap { id in
    let explanation = Explanation.of(id)
    guard ["schema", "packs", "breaking", "project"].contains(explanation.stage) else { return nil }
    return (explanation.id, explanation.title + "\n" + explanation.meaning)
  }
}
