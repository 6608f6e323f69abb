package import Diagnostics
import SwiftSource
import YAML

/// The contents of a project file: the modules of a project, and their schemas as patterns.
package struct ProjectFile: Sendable {
  package static let name = "featuregen.yaml"

  package let modules: [ProjectModule]

  /// Reads a project file, and reports its problems.
  ///
  /// - Parameter path: its path, as messages show it.
  package init(_ bytes: [UInt8], path: String, into collector: DiagnosticCollector) {
    self.init(YAMLParser.parse(bytes, path: path, into: collector).root, into: collector)
  }

  /// Reads a project file.
  ///
  /// - Parameter log: receives the mappings with declared keys.
  init(_ root: YAMLNode?, log: RecordLog? = nil, into collector: DiagnosticCollector) {
    let reader = SchemaReader(collector: collector, log: log)
    guard let root, let record = Record<ProjectKey>(root, by: reader) else {
      modules = []
      return
    }
    let (pack, access) = (record[.pack].flatMap(reader.pack), reader.choice(record[.access], as: AccessLevel.self))
    let logic = reader.choice(record[.logic], as: Logic.self)
    let packs = reader.furtherPacks(record[.packs])
    modules = reader.named(record[.modules], of: .module) { name, node in
      guard let record = Record<ModuleKey>(node, name: name.value, by: reader) else { return nil }
      return ProjectModule(
        name: name,
        schemas: reader.texts(oneOrMore: record[.schemas]),
        excluded: reader.texts(oneOrMore: record[.exclude]),
        output: reader.text(record[.output]),
        scaffold: reader.text(record[.scaffold]),
        imports: reader.texts(record[.imports]),
        access: reader.choice(record[.access], as: AccessLevel.self) ?? access,
        pack: record[.pack].flatMap(reader.pack) ?? pack,
        logic: reader.choice(record[.logic], as: Logic.self) ?? logic,
        packs: record.has(.packs) ? reader.furtherPacks(record[.packs]) : packs
      )
    }
    checkImports(into: collector)
  }

  /// Reports imports of modules that are not there, and modules that import each other.
  private func checkImports(into collector: DiagnosticCollector) {
    let numbers = Dictionary(modules.enumerated().map { ($1.name.value, $0) }) { first, _ in first }
    for module in modules {
      for name in module.imports where numbers[name.value] == nil {
        collector.report(.unknownModule(name, among: modules.map(\.name.value)))
      }
    }
    let edges = modules.map { $0.imports.compactMap { numbers[$0.value] } }
    for cycle in Cycles.disjoint(in: edges) { collector.report(.importsItself(cycle.map { modules[$0] })) }
  }
}

extension Diagnostic {
  fileprivate static func unknownModule(_ name: Located<String>, among modules: [String]) -> Diagnostic {
    let meant = nearest(to: name.value, among: modules)
    return Diagnostic(
      .projectFile,
      "there is no module '\(name.value)' in this project",
      at: name.range,
      help: [
        meant.map { Help.didYouMean($0) }
          ?? "a module without schemas is imported by the schema that names its types: 'imports: [\(name.value)]'"
      ]
    )
  }

  fileprivate static func importsItself(_ cycle: [ProjectModule]) -> Diagnostic {
    let names = cycle.map(\.name.value)
    let message =
      names.count == 1
      ? "'\(names[0])' imports itself"
      : "modules import each other: \((names + names.prefix(1)).joined(separator: " -> "))"
    let next = names.count == 1 ? names[0] : names[1]
    return Diagnostic(.projectFile, message, at: cycle[0].imports.first { $0.value == next }?.range)
  }
}

extension SchemaReader {
  /// Reads the packs of a module besides those of its schemas.
  func furtherPacks(_ node: YAMLNode?) -> [FurtherPack] {
    elements(of: node).compactMap { node in
      guard let record = Record<FurtherPackKey>(node, by: self), let pack = record[.pack].flatMap(pack),
        let output = text(record[.output])
      else { return nil }
      return FurtherPack(pack: pack, output: output, features: texts(oneOrMore: record[.features]))
    }
  }

  private func elements(of node: YAMLNode?) -> [YAMLNode] {
    guard let node else { return [] }
    if let elements = node.sequence { return elements }
    collector.report(.wrongKind(expected: "expected a list", found: node))
    return []
  }

  /// One text, or a list of them.
  func texts(oneOrMore node: YAMLNode?) -> [Located<String>] {
    node.map { $0.sequence ?? [$0] }?.compactMap { text($0) } ?? []
  }
}
