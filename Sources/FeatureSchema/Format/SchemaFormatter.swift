package import Diagnostics
import YAML

/// Puts the keys of a schema, or of a project file, in one order, and leaves out what the project makes superfluous. Only
/// whole entries move, with their comments; nothing else changes.
package struct SchemaFormatter {
  /// The text with its keys in order; `nil` if it has an error.
  package let text: [UInt8]?
  /// The errors, and the places that stay as they are, with the reason.
  package let diagnostics: [Diagnostic]

  /// - Parameters:
  ///   - bytes: the contents of the file.
  ///   - path: its path, as messages show it.
  ///   - isProject: whether it is a project file, also under another name than theirs.
  ///   - modules: the modules of the project.
  ///   - read: returns the bytes of a file.
  package init(
    _ bytes: [UInt8],
    path: String,
    isProject: Bool = false,
    in modules: ProjectModules = ProjectModules(),
    read: @escaping @Sendable (String) throws(ReadFailure) -> [UInt8] = { _ throws(ReadFailure) in throw ReadFailure("")
    }
  ) {
    let collector = DiagnosticCollector()
    let isProject = isProject || SchemaPath.parts(of: path).last.map(String.init) == ProjectFile.name
    let files = modules.reach(of: path).map { _ in
      SchemaFiles(from: [path], in: modules, shown: { $0 }, jobs: 1, read: read)
    }
    let superfluous = files?.schemas.first?.document.reached.superfluous.compactMap(\.range) ?? []
    let shorter = UseRemoval(of: superfluous, from: bytes, path: path)
    text = Self.text(shorter?.text ?? bytes, path, isProject: isProject, into: collector)
    diagnostics = collector.diagnostics + [shorter?.problem].compactMap(\.self)
  }

  private static func text(_ bytes: [UInt8], _ path: String, isProject: Bool, into collector: DiagnosticCollector)
    -> [UInt8]?
  {
    let (file, root) = YAMLParser.parse(bytes, path: path, into: collector)
    let log = RecordLog()
    if let root, !collector.hasErrors {
      if isProject {
        _ = ProjectFile(root, log: log, into: collector)
      } else {
        SchemaReader.read(root, from: file, log: log, into: collector)
      }
    }
    guard let root, !collector.hasErrors else { return nil }
    // A byte order mark stays.
    let mark = bytes.prefix(bytes.count - file.bytes.count)
    guard (mark + file.bytes).elementsEqual(bytes) else {
      collector.report(.notFormatted("it is not in UTF-8", in: path))
      return bytes
    }
    var order = EntryOrder(of: file, log)
    let text = mark + order.text(of: root)
    order.problems.forEach(collector.report)
    // Nothing is changed unless the meaning is the same.
    let again = YAMLParser.parse(Array(text), path: path, into: DiagnosticCollector()).root
    guard let again, again.means(root) else {
      collector.report(.notFormatted("with its keys in order it would mean something else", in: path))
      return bytes
    }
    return Array(text)
  }
}

extension YAMLNode {
  /// Whether it is the same as another one, except for the order of keys.
  fileprivate func means(_ other: YAMLNode) -> Bool {
    switch (content, other.content) {
    case (.scalar(let own), .scalar(let other)): own.text == other.text && own.isNull == other.isNull
    case (.sequence(let own), .sequence(let other)):
      own.count == other.count && zip(own, other).allSatisfy { $0.means($1) }
    case (.mapping(let own), .mapping(let other)):
      own.count == other.count
        && own.allSatisfy { entry in
          guard let same = other.first(where: { $0.key.hasText(entry.key.text) }) else { return false }
          return entry.value.means(same.value)
        }
    default: false
    }
  }
}

extension Diagnostic {
  static func notFormatted(_ reason: String, in path: String) -> Diagnostic {
    Diagnostic(.notFormatted, severity: .warning, "this stays as it is: \(reason)", at: nil, path: path)
  }
}
