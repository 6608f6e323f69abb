import Diagnostics
import YAML

/// The names that a schema declares at the top of its module, if possible read without the rest of the schema.
package struct SchemaNames: Sendable {
  /// The name of the feature; `nil` for a type library.
  var feature: String?
  /// The names of a library's types.
  var types: [String] = []
  /// The first parts of the names under a library's `external`.
  var externals: [String] = []
  /// The names of a library's dependencies.
  var dependencies: [String] = []
  /// Whether it is not YAML, so that it may declare anything.
  var isBroken = false

  package init(_ bytes: [UInt8]) {
    if let name = Self.nameOfFeature(bytes) {
      feature = name
      return
    }
    let collector = DiagnosticCollector()
    let (file, root) = YAMLParser.parse(bytes, path: "", into: collector)
    guard let root else {
      isBroken = true
      return
    }
    let document = SchemaReader.read(root, from: file, into: collector)
    feature = document.feature?.value
    if feature != nil { return }
    types = document.types.map(\.name.value)
    dependencies = document.dependencies.map(\.name.value) + document.clients.map(\.property)
    externals = document.externals.map { $0.name.value.firstPart }.unique(by: \.self)
  }

  /// The name after 'feature:' at the beginning of a line, if it is only a word.
  private static func nameOfFeature(_ bytes: [UInt8]) -> String? {
    let key = Array("feature: ".utf8)
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      if bytes[start..<end].starts(with: key) {
        let name = bytes[(start + key.count)..<end]
        let isWord =
          !name.isEmpty && name.allSatisfy { (0x41...0x5A).contains($0 & 0xDF) || (0x30...0x39).contains($0) }
        return isWord ? String(decoding: name, as: UTF8.self) : nil
      }
      start = end + 1
    }
    return nil
  }
}

/// The names that the schemas of a module declare at its top, each with its schemas.
package struct ModuleDirectory: Sendable {
  enum Kind: CaseIterable { case feature, type, external, dependency }

  private var entries: [String: [(path: String, kind: Kind)]] = [:]
  /// The schemas that are not YAML or cannot be read: they may declare anything.
  private(set) var broken: [String] = []

  /// A module without schemas.
  init() {}

  /// - Parameter names: returns the names that a schema declares; `nil` if it cannot be read.
  package init(of schemas: [String], names: (String) -> SchemaNames?) {
    for schema in schemas {
      let path = SchemaPath.normalized(schema)
      guard let names = names(schema) else {
        broken.append(path)
        continue
      }
      if let feature = names.feature { entries[feature, default: []].append((path, .feature)) }
      for type in names.types { entries[type, default: []].append((path, .type)) }
      for name in names.dependencies { entries[name, default: []].append((path, .dependency)) }
      for external in names.externals { entries[external, default: []].append((path, .external)) }
      if names.isBroken { broken.append(path) }
    }
  }

  func paths(of name: String, _ kinds: [Kind]) -> [String] {
    entries[name]?.filter { kinds.contains($0.kind) }.map(\.path) ?? []
  }

  func names(of kind: Kind) -> [String] { entries.filter { $0.value.contains { $0.kind == kind } }.map(\.key) }
}

extension String {
  var firstPart: String { String(prefix { $0 != "." }) }
}
