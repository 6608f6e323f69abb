package import Diagnostics
import SwiftSource
package import YAML

/// Reads the YAML of one file as a schema, and reports everything that does not fit.
package struct SchemaReader {
  let collector: DiagnosticCollector
  /// Notes which mappings have declared keys; `nil` if nobody asks.
  var log: RecordLog?

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - root: the document's root node.
  ///   - file: the document's file.
  ///   - log: receives the mappings with declared keys.
  ///   - collector: receives the errors; the rest is returned all the same.
  @discardableResult
  package static func read(
    _ root: YAMLNode,
    from file: SourceFile,
    log: RecordLog? = nil,
    into collector: DiagnosticCollector
  ) -> SchemaDocument {
    SchemaReader(collector: collector, log: log).document(root, file: file)
  }

  private func document(_ root: YAMLNode, file: SourceFile) -> SchemaDocument {
    var document = SchemaDocument(file: file)
    guard let record = Record<DocumentKey>(root, by: self) else { return document }
    document.feature = record[.feature].flatMap { name($0, of: .feature) }
    document.doc = text(record[.doc])
    document.access = choice(record[.access], as: AccessLevel.self)
    document.imports = texts(record[.imports])
    for module in document.imports { checkDotted(module, "a module", help: MeantText.help(forModule: module.value)) }
    document.uses = texts(record[.use])
    document.externals = externals(record[.external])
    document.types = types(record[.types]) + clients(record[.clients])
    document.pack = record[.pack].flatMap(pack)
    if record.has(.feature) {
      readFeature(record, into: &document)
    } else {
      document.dependencies = named(record[.dependencies], of: .dependency, dependency)
      let keys = (root.mapping ?? []).compactMap { DocumentKey(rawValue: $0.key.text) }
      let misplaced = keys.filter { $0.companion == .feature }
      if let first = misplaced.first, !record.isMeant(.feature) {
        let notes = misplaced.dropFirst().map { Diagnostic.Note("so is '\($0.rawValue)'", at: record.keyRange($0)) }
        collector.report(.keyOfFeatures(first, at: record.keyRange(first), notes: notes))
      }
    }
    return document
  }

  private func externals(_ node: YAMLNode?) -> [ExternalDeclaration] {
    let read = named(node) { name, node in
      checkDotted(name, "a type")
      if node.isNull { return ExternalDeclaration(name: name, conformances: Self.assumed(of: name)) }
      let conformances = texts(node)
      return ExternalDeclaration(name: name, conformances: node.isSequence ? conformances : nil)
    }
    guard let node, !node.isSequence else { return read }
    return read + MeantText.names(insteadOf: node).map { ExternalDeclaration(name: $0, conformances: nil) }
  }

  /// The assumed conformances of a type that the schema only names.
  private static func assumed(of name: Located<String>) -> [Located<String>] {
    [Conformance.equatable, .sendable].map { Located($0.rawValue, at: name.range) }
  }

  /// The value of `dependencies` if the author declares the reducer.
  static let own = "own"

  private func readFeature(_ record: Record<DocumentKey>, into document: inout SchemaDocument) {
    document.logic = choice(record[.logic], as: Logic.self)
    document.state = record[.state].flatMap { node in
      type(node, name: Located("State", at: record.keyRange(.state)), called: "state")
    }
    document.invariants = invariants(record[.invariants])
    for (key, sender) in [(DocumentKey.actions, ActionSender.views), (.effects, .effects)] {
      let (actions, groups) = record[key].map { self.actions($0, from: sender) } ?? ([], [])
      document.actions += actions
      document.groups += groups
    }
    if let node = record[.dependencies], node.scalar?.text == Self.own {
      document.ownReducer = Flag(at: node.range)
    } else {
      document.dependencies = named(record[.dependencies], of: .dependency, dependency)
    }
    document.around = flag(record[.around])
    document.children = named(record[.children], of: .child, child)
    document.prompts = prompts(.alert, record.entry(.alerts)) + prompts(.dialog, record.entry(.dialogs))
    document.strings = record.entry(.strings).map(strings)
    document.requests = requests(record[.requests])
    document.groups += document.requests.map { ActionGroup(name: $0.name, actions: []) }
    let name = Located(ActionName.delegate, at: record.keyRange(.delegate))
    document.groups += record[.delegate].flatMap { delegate(name, $0) }.map { [$0] } ?? []
  }
}

extension Diagnostic {
  static func keyOfFeatures(_ key: DocumentKey, at range: SourceRange?, notes: [Note]) -> Diagnostic {
    Diagnostic(
      .featureKey,
      "'\(key.rawValue)' is only for features, but a schema without 'feature' is a type library",
      at: range,
      notes: notes,
      help: [
        Help("add 'feature: Name' at the top of the file", replacements: ["feature: Name\n"], at: range?.file.start)
      ]
    )
  }
}

/// Tells the texts of schemas from those of other programs' YAML.
package enum SchemaText {
  /// The keys of which every schema has one.
  private static let keys = [DocumentKey.feature, .types, .clients].map(\.rawValue)

  /// Whether the text of a YAML file is a schema.
  ///
  /// Invalid YAML counts as a schema if one line looks like it, so that its errors are reported.
  package static func isSchema(_ bytes: [UInt8]) -> Bool {
    let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }
    if lines.contains(where: { line in keys.contains { line.starts(with: "\($0):".utf8) } }) { return true }
    guard let root = YAMLParser.parse(bytes, path: "", into: DiagnosticCollector()).root,
      case .mapping(let entries) = root.content
    else { return false }
    return entries.contains { entry in keys.contains(where: entry.key.hasText) }
  }
}
