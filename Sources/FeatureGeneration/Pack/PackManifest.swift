import Diagnostics
import FeatureSchema
import YAML

/// The contents of `pack.yaml`.
package struct PackManifest: Sendable {
  package struct Output: Sendable {
    var template: Located<String>
    var path: Located<String>
    /// The node of the path, which knows the place of each part.
    var pathNode: YAMLNode
    package var mode: WriteMode
    var escape: EscapeMode
  }

  package var name: String
  /// The purpose of the pack.
  package var summary: String
  /// The pack that provides the templates that this one lacks.
  var base: Located<String>?
  package var options: [PackOption]
  /// The names that no schema may declare at the top of its module.
  var uses: [String]
  /// The maximum length of lines; `nil` if lines are not broken.
  var width: Int?
  var outputs: [Output]

  /// Adds what the templates of the pack that it extends need: names, and options that it does not have itself.
  mutating func inherit(_ base: PackManifest) {
    uses += base.uses
    options += base.options.filter { option in !options.contains { $0.name == option.name } }
  }

  /// Reads a manifest; `nil`, with an error, if the file is not a manifest.
  static func read(_ file: PackFiles.File, into collector: DiagnosticCollector) -> PackManifest? {
    let (_, root) = YAMLParser.parse(file.bytes, path: file.path, into: collector)
    guard let root, let record = Record<PackKey>(root, into: collector) else { return nil }
    let reader = ManifestReader(collector: collector)
    let escape = reader.choice(record[.escape], else: EscapeMode.none)
    let outputs = record[.outputs].map { reader.outputs($0, escape: escape) } ?? []
    let name = reader.text(record[.name])
    let summary = reader.text(record[.summary])
    let width = reader.width(record[.width])
    return PackManifest(
      name: name?.value ?? "",
      summary: summary?.value ?? "",
      base: reader.text(record[.extends]),
      options: record[.options].map(reader.options) ?? [],
      uses: record[.uses].map(reader.names) ?? [],
      width: width,
      outputs: outputs
    )
  }
}

struct ManifestReader {
  let collector: DiagnosticCollector

  /// - Parameter escape: the escape of outputs without one.
  func outputs(_ node: YAMLNode, escape: EscapeMode) -> [PackManifest.Output] {
    guard let sequence = node.sequence, !sequence.isEmpty else {
      collector.report(.wrongKind(expected: "expected a list of at least one output", found: node))
      return []
    }
    return sequence.compactMap { output($0, escape: escape) }
  }

  private func output(_ node: YAMLNode, escape: EscapeMode) -> PackManifest.Output? {
    guard let record = Record<PackOutputKey>(node, into: collector) else { return nil }
    let template = text(record[.template])
    let path = text(record[.path])
    let mode = choice(record[.write], else: WriteMode.always)
    let escape = choice(record[.escape], else: escape)
    guard let template, let path, let pathNode = record[.path] else { return nil }
    if let problem = OutputPath.problem(with: path.value) {
      collector.report(.outputPath(path.value, problem, at: path.range))
      return nil
    }
    return PackManifest.Output(template: template, path: path, pathNode: pathNode, mode: mode, escape: escape)
  }

  func choice<Choice: RawRepresentable<String> & CaseIterable>(_ node: YAMLNode?, else absent: Choice) -> Choice {
    choice(node, as: Choice.self) ?? absent
  }

  func choice<Choice: RawRepresentable<String> & CaseIterable>(_ node: YAMLNode?, as: Choice.Type) -> Choice? {
    guard let text = text(node) else { return nil }
    if let choice = Choice(rawValue: text.value) { return choice }
    collector.report(.invalidChoice(text, among: Choice.allCases.map(\.rawValue)))
    return nil
  }

  func names(_ node: YAMLNode) -> [String] {
    guard let sequence = node.sequence else {
      collector.report(.wrongKind(expected: "expected a list of names", found: node))
      return []
    }
    return sequence.compactMap { text($0)?.value }
  }

  func width(_ node: YAMLNode?) -> Int? {
    guard let node, let text = text(node) else { return nil }
    if let width = Int(text.value), width >= 40 { return width }
    collector.report(.wrongKind(expected: "expected a number of columns, at least 40", found: node))
    return nil
  }

  func text(_ node: YAMLNode?) -> Located<String>? {
    guard let node else { return nil }
    guard let scalar = node.scalar, !scalar.isNull else {
      collector.report(.wrongKind(expected: "expected a text", found: node))
      return nil
    }
    return Located(scalar.text, at: node.range)
  }
}
