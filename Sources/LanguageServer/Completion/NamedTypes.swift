import FeatureSchema
import SwiftSource

/// The types that a schema can name: its own, those of the schemas that it refers to, and those that come with Swift.
struct NamedTypes {
  struct Entry {
    var name: String
    /// Its kind, in a few words.
    var detail: String
    var declaration: TypeDeclaration?
    var known: KnownType?
    /// Whether the schema itself declares it.
    var isOwn = false

    fileprivate func named(_ name: String) -> Entry {
      var entry = self
      entry.name = name
      return entry
    }
  }

  private(set) var entries: [Entry] = []
  private var declarations: [String: TypeDeclaration] = [:]
  /// The name of the feature, which can precede those of its types.
  private let feature: String?

  init(of document: SchemaDocument?, _ references: [SchemaDocument]) {
    feature = document?.feature?.value
    if let document {
      add(document.types, within: "", "declared here")
      if feature != nil { addFeature(document, within: "", "declared here") }
      for index in entries.indices { entries[index].isOwn = true }
      for external in document.externals {
        entries.append(Entry(name: external.name.value, detail: "external type"))
      }
    }
    for other in references {
      let from = "from \(SchemaPath.stem(of: other.file.path))"
      let within = other.feature.map { $0.value + "." } ?? ""
      add(other.types, within: within, from)
      if other.feature != nil { addFeature(other, within: within, from) }
    }
    entries += KnownTypes.all.map {
      Entry(name: $0.name, detail: $0.module ?? "Swift", known: $0)
    }
    // The first of a name hides the others.
    for entry in entries where declarations[entry.name] == nil { declarations[entry.name] = entry.declaration }
  }

  private mutating func add(_ types: [TypeDeclaration], within outer: String, _ detail: String) {
    for type in types {
      entries.append(Entry(name: outer + type.name.value, detail: detail, declaration: type))
      add(type.types, within: outer + type.name.value + ".", detail)
      if type.isIdentifiable {
        entries.append(Entry(name: outer + type.name.value + ".ID", detail: "identity of \(type.name.value)"))
      }
    }
  }

  /// The types that are generated for a feature.
  private mutating func addFeature(_ document: SchemaDocument, within outer: String, _ detail: String) {
    if let state = document.state {
      add([state], within: outer, detail)
    } else {
      entries.append(Entry(name: outer + "State", detail: detail))
    }
    entries.append(Entry(name: outer + "Action", detail: detail))
    for child in document.children {
      guard case .oneOf = child.content else { continue }
      let name = outer + child.name.value.capitalizedFirst
      entries += ["State", "Action"].map { Entry(name: "\(name).\($0)", detail: detail) }
    }
  }

  /// The types within another one, within a feature or a module, by their names after its own.
  ///
  /// - Parameters:
  ///   - owner: its name as written.
  ///   - outer: the names of the types around the place, the innermost last.
  func members(of owner: String, within outer: [String]) -> [Entry] {
    let path = owner.split(separator: ".").map(String.init)
    if path.isEmpty { return [] }
    if path == [feature] { return entries.filter(\.isOwn) }
    // The feature's name may precede those of its types.
    let own = path.first == feature ? Array(path.dropFirst()) : path
    for count in stride(from: outer.count, through: 0, by: -1) {
      let prefix = (outer.prefix(count) + own + [""]).joined(separator: ".")
      let found = entries.filter { $0.name.hasPrefix(prefix) }
      if !found.isEmpty { return found.map { $0.named(String($0.name.dropFirst(prefix.count))) } }
    }
    return entries.filter { $0.known?.outermostModule == owner }
  }

  /// The declaration that a written type names, without its `?` and its default; for a list, the declaration of the element.
  ///
  /// - Parameter outer: the names of the types around the place, the innermost last.
  func declaration(_ written: String, within outer: [String] = []) -> TypeDeclaration? {
    let type = written.prefix { $0 != "=" }
    var name = type.filter { !" []?\"'".contains($0) }
    // Of a generic type or a dictionary, the element.
    if let open = name.firstIndex(of: "<") { name = String(name[name.index(after: open)...].prefix { $0 != ">" }) }
    if let colon = name.firstIndex(of: ":") { name = String(name[name.index(after: colon)...]) }
    for count in stride(from: outer.count, through: 0, by: -1) {
      let full = (outer.prefix(count) + [name]).joined(separator: ".")
      if let found = declarations[full] { return found }
    }
    return nil
  }
}

extension TypeDeclaration {
  fileprivate var isIdentifiable: Bool { identity != nil || conformances.contains { $0.value == "Identifiable" } }
}
