import Diagnostics
import YAML

/// Reads a schema and what it refers to, each file once, those it refers to first.
final class SchemaLoader {
  typealias Read = (String) throws(SchemaCompiler.ReadFailure) -> [UInt8]

  /// What leads to the file that is being loaded: a path, and where it is named.
  private struct Step {
    var path: String
    var reference: Located<String>?
  }

  let collector = DiagnosticCollector()
  private(set) var filesRead: [String] = []
  private let read: Read
  private var files: [String: ResolvedFile?] = [:]
  private var steps: [Step] = []

  init(read: @escaping Read) {
    self.read = read
  }

  /// The file with everything in it resolved and checked; `nil` when it could not be read as a schema.
  func load(_ path: String, reference: Located<String>?) -> ResolvedFile? {
    if let known = files[path] { return known }
    if let start = steps.firstIndex(where: { $0.path == path }) {
      reportCycle(from: start, closedBy: reference)
      return nil
    }
    filesRead.append(path)
    steps.append(Step(path: path, reference: reference))
    defer { steps.removeLast() }
    let file = document(at: path, reference: reference).map { ResolvedFile(path: path, document: $0) }
    if let file {
      loadReferences(of: file)
      resolveAndCheck(file)
    }
    files[path] = .some(file)
    return file
  }

  private func document(at path: String, reference: Located<String>?) -> SchemaDocument? {
    let bytes: [UInt8]
    do throws(SchemaCompiler.ReadFailure) {
      bytes = try read(path)
    } catch {
      collector.report(.unreadableFile(path, reason: error.reason, reference: reference))
      return nil
    }
    let (source, root) = YAMLParser.parse(bytes, path: path, into: collector)
    return root.map { SchemaReader.read($0, from: source, into: collector) }
  }

  private func loadReferences(of file: ResolvedFile) {
    for reference in file.document.uses {
      if let used = load(SchemaPath.resolve(reference.value, from: file.path), reference: reference) {
        file.used.append((reference, used))
      } else {
        file.isIncomplete = true
      }
    }
    for child in file.document.children {
      let path = SchemaPath.resolve(child.schema.value, from: file.path)
      guard let loaded = load(path, reference: child.schema) else {
        file.isIncomplete = true
        continue
      }
      if loaded.featureName == nil {
        collector.report(.childIsLibrary(child))
        file.isIncomplete = true
      } else {
        file.children.append((child, loaded))
      }
    }
  }

  private func resolveAndCheck(_ file: ResolvedFile) {
    Resolver(file: file, collector: collector).resolve()
    for check in Checks.all { check.run(on: file, into: collector) }
  }

  private func reportCycle(from start: Int, closedBy reference: Located<String>?) {
    let notes = steps[start...].dropFirst().map { step in
      Diagnostic.Note("which is reached from here", at: step.reference?.range)
    }
    let names = (steps[start...].map(\.path) + [steps[start].path]).map { "'\($0)'" }.joined(separator: " -> ")
    collector.report(
      Diagnostic(
        .cyclicSchemas,
        "these schemas refer to each other in a circle: \(names)",
        at: reference?.range,
        notes: notes,
        help: [
          "move types that both need to a type library that both use; a feature cannot be a child of itself"
        ]
      )
    )
  }
}

extension Diagnostic {
  static func unreadableFile(_ path: String, reason: String, reference: Located<String>?) -> Diagnostic {
    Diagnostic(
      .unreadableFile,
      "'\(reference?.value ?? path)' cannot be read: \(reason)",
      at: reference?.range,
      path: reference == nil ? path : nil
    )
  }

  static func childIsLibrary(_ child: ChildSyntax) -> Diagnostic {
    Diagnostic(
      .childIsLibrary,
      "'\(child.schema.value)' is a type library, and a child is a feature",
      at: child.schema.range,
      help: ["to name its types here, put it under 'use'"]
    )
  }
}
