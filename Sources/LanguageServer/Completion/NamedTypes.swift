import FeatureSchema
import SwiftSource

/// The types that a schema can name: its own, those of the schemas that it refers to, and those that come with Swift.
struct NamedTypes {
  struct Entry {
    var name: String
    /// What it is, in a few words.
    var detail: String
    var declaration: TypeDeclaration?
    var known: KnownType?
  }

  private(set) var entries: [Entry] = []
  private var declarations: [String: TypeDeclaration] = [:]

  init(of document: SchemaDocument?, _ references: [SchemaDocument]) {
    if let document {
      add(document.types, within: "", "declared here")
      for external in document.externals {
        entries.append(Entry(name: external.name.value, detail: "external type"))
      }
    }
    for other in references {
      let from = "from \(SchemaPath.stem(of: other.file.path))"
      let within = other.feature.map { $0.value + "." } ?? ""
      add(other.types, within: within, from)
      if let state = other.state { add([state], within: within, from) }
    }
    entries += KnownTypes.all.map {
      Entry(name: $0.name, detail: $0.module ?? "Swift", known: $0)
    }
    for entry in entries { if let declaration = entry.declaration { declarations[entry.name] = declaration } }
  }

  private mutating func add(_ types: [TypeDeclaration], within outer: String, _ detail: String) {
    for type in types {
      entries.append(Entry(name: outer + type.name.value, detail: detail, declaration: type))
      add(type.types, within: outer + type.name.value + ".", detail)
    }
  }

  /// The declaration that a type as written names, without its optional and its default; that of the element for a list.
  ///
  /// - Parameter outer: the names of the types around the place, the innermost last.
  func declaration(_ written: String, within outer: [String] = []) -> TypeDeclaration? {
    let type = written.prefix { $0 != "=" }
    var name = type.filter { !" []?\"'".contains($0) }
    // Of a generic type or a dictionary, what it holds.
    if let open = name.firstIndex(of: "<") { name = String(name[name.index(after: open)...].prefix { $0 != ">" }) }
    if let colon = name.firstIndex(of: ":") { name = String(name[name.index(after: colon)...]) }
    for count in stride(from: outer.count, through: 0, by: -1) {
      let full = (outer.prefix(count) + [name]).joined(separator: ".")
      if let found = declarations[full] { return found }
    }
    return nil
  }
}
