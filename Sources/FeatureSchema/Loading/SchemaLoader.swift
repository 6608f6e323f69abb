import Diagnostics
import YAML

/// Reads a schema and what it refers to, each file once, those it refers to first.
///
/// It does not recurse: a chain of schemas can be long.
final class SchemaLoader {
  typealias Read = (String) throws(SchemaCompiler.ReadFailure) -> [UInt8]

  /// A schema that another one names.
  private enum Reference {
    case use(Located<String>)
    case child(ChildDeclaration)

    var path: Located<String> {
      switch self {
      case .use(let path): path
      case .child(let child): child.reference
      }
    }
  }

  /// A file that is being loaded.
  private struct Step {
    var path: String
    /// Where it is named.
    var reference: Located<String>?
    /// `nil` when it could not be read as a schema.
    var file: ResolvedFile?
    /// The references that have not been followed yet, the next one last.
    var references: [Reference]
  }

  let collector = DiagnosticCollector()
  private(set) var filesRead: [String] = []
  private let read: Read
  private var files: [String: ResolvedFile?] = [:]
  /// In the order in which they were completed.
  private var completed: [ResolvedFile] = []
  /// What leads to the file that is being loaded, and the place of each path in it.
  private var steps: [Step] = []
  private var depths: [String: Int] = [:]

  init(read: @escaping Read) {
    self.read = read
  }

  deinit {
    // Those that refer to others first, so that no file is kept alive by another: freeing a long chain is recursive.
    files = [:]
    while completed.popLast() != nil {}
  }

  /// The file with everything in it resolved and checked; `nil` when it could not be read as a schema.
  func load(_ path: String) -> ResolvedFile? {
    begin(path, reference: nil)
    while let step = steps.last {
      guard let reference = step.references.last, let file = step.file else {
        end(step)
        continue
      }
      let path = SchemaPath.resolve(reference.path.value, from: file.path)
      if let known = files[path] {
        attach(known, as: reference, to: file)
      } else if let start = depths[path] {
        reportCycle(from: start, closedBy: reference.path)
        file.isIncomplete = true
      } else {
        begin(path, reference: reference.path)
        continue
      }
      steps[steps.count - 1].references.removeLast()
    }
    collector.report(contentsOf: Checks.diagnostics(together: completed))
    return files[path] ?? nil
  }

  private func begin(_ path: String, reference: Located<String>?) {
    filesRead.append(path)
    depths[path] = steps.count
    let file = document(at: path, reference: reference).map { ResolvedFile(path: path, document: $0) }
    // What is used comes first.
    let references = file.map { $0.document.uses.map(Reference.use) + $0.document.children.map(Reference.child) } ?? []
    steps.append(Step(path: path, reference: reference, file: file, references: references.reversed()))
  }

  private func end(_ step: Step) {
    steps.removeLast()
    depths[step.path] = nil
    files[step.path] = .some(step.file)
    guard let file = step.file else { return }
    completed.append(file)
    Resolver(file: file, collector: collector).resolve()
    collector.report(contentsOf: Checks.diagnostics(of: file))
    // What seems to have no effect may have one once an error is mended.
    if !collector.hasErrors { collector.report(contentsOf: Checks.warnings(of: file)) }
  }

  private func attach(_ other: ResolvedFile?, as reference: Reference, to file: ResolvedFile) {
    switch (other, reference) {
    case (nil, _):
      file.isIncomplete = true
    case (let other?, .use(let path)):
      file.used.append((path, other))
    case (let other?, .child(let child)) where other.featureName != nil:
      file.children.append((child, other))
    case (_, .child(let child)):
      collector.report(.childIsLibrary(child))
      file.isIncomplete = true
    }
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

  static func childIsLibrary(_ child: ChildDeclaration) -> Diagnostic {
    Diagnostic(
      .childIsLibrary,
      "'\(child.reference.value)' is a type library, and a child is a feature",
      at: child.reference.range,
      help: ["to name its types here, put it under 'use'"]
    )
  }
}
