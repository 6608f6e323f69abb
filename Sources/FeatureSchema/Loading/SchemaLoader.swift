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
    /// A child of a feature: of that with the schema, or of one that its schema makes of several.
    case child(ChildDeclaration, of: ResolvedFile)

    /// What a schema names, what is used first.
    static func all(in file: ResolvedFile) -> [Reference] {
      let children = file.document.children.flatMap { child -> [Reference] in
        switch child.content {
        case .schema: [.child(child, of: file)]
        case .reducer, .itself: []
        case .oneOf(let alternatives):
          file.choice(of: child).map { choice in alternatives.map { .child($0, of: choice) } } ?? []
        }
      }
      return file.document.uses.map(Reference.use) + children
    }

    var path: Located<String> {
      switch self {
      case .use(let path): path
      case .child(let child, _): child.reference
      }
    }

    var isChild: Bool {
      if case .child = self { true } else { false }
    }
  }

  /// A file that is being loaded.
  private struct Step {
    var path: String
    /// `nil` when it could not be read as a schema.
    var file: ResolvedFile?
    /// The references that have not been followed yet, the next one last.
    var references: [Reference]
  }

  let collector = DiagnosticCollector()
  private(set) var filesRead: [String] = []
  private let read: Read
  private let shown: (String) -> String
  private var files: [String: ResolvedFile?] = [:]
  /// In the order in which they were completed.
  private var completed: [ResolvedFile] = []
  /// What leads to the file that is being loaded, and the place of each path in it.
  private var steps: [Step] = []
  private var depths: [String: Int] = [:]

  /// - Parameters:
  ///   - shown: gives the name of a file in messages.
  ///   - read: gives the bytes of a file.
  init(shown: @escaping (String) -> String = { $0 }, read: @escaping Read) {
    self.shown = shown
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
    while !steps.isEmpty {
      // Not the step itself: while there are two of it, to remove a reference copies all of them.
      let last = steps.count - 1
      guard let reference = steps[last].references.last, let file = steps[last].file else {
        end()
        continue
      }
      let path = SchemaPath.resolve(reference.path.value, from: file.path)
      if let known = files[path] {
        attach(known, as: reference, to: file)
      } else if let start = depths[path] {
        reportCycle(from: start)
        note(missing: reference, in: file)
      } else {
        begin(path, reference: reference.path)
        continue
      }
      steps[last].references.removeLast()
    }
    collector.report(contentsOf: Checks.diagnostics(together: completed))
    return files[path] ?? nil
  }

  private func begin(_ path: String, reference: Located<String>?) {
    filesRead.append(path)
    depths[path] = steps.count
    let file = document(at: path, reference: reference).map { ResolvedFile(path: path, document: $0) }
    let references = file.map(Reference.all) ?? []
    steps.append(Step(path: path, file: file, references: references.reversed()))
  }

  private func end() {
    let step = steps.removeLast()
    depths[step.path] = nil
    files[step.path] = .some(step.file)
    guard let file = step.file else { return }
    for choice in file.choices {
      complete(choice.file)
      file.children.append(choice)
    }
    complete(file)
  }

  /// Works out what a file means, whose references are followed.
  private func complete(_ file: ResolvedFile) {
    completed.append(file)
    Resolver(file: file, collector: collector).resolve()
    collector.report(contentsOf: Checks.diagnostics(of: file))
    // What seems to have no effect may have one once an error is mended.
    if !collector.hasErrors { collector.report(contentsOf: Checks.warnings(of: file)) }
  }

  private func attach(_ other: ResolvedFile?, as reference: Reference, to file: ResolvedFile) {
    switch (other, reference) {
    case (nil, _):
      note(missing: reference, in: file)
    case (let other?, .use(let path)):
      file.used.append((path, other))
    case (let other?, .child(let child, let owner)) where other.featureName != nil:
      owner.children.append((child, other))
    case (_, .child(let child, _)):
      collector.report(.childIsLibrary(child))
      note(missing: reference, in: file)
    }
  }

  /// What could not be read may declare what is unknown.
  private func note(missing reference: Reference, in file: ResolvedFile) {
    switch reference {
    case .use: file.isIncomplete = true
    case .child: file.lacksChild = true
    }
  }

  private func document(at path: String, reference: Located<String>?) -> SchemaDocument? {
    let bytes: [UInt8]
    do throws(SchemaCompiler.ReadFailure) {
      bytes = try read(path)
    } catch {
      collector.report(.unreadableFile(shown(path), reason: error.reason, reference: reference))
      return nil
    }
    let (source, root) = YAMLParser.parse(bytes, path: shown(path), into: collector)
    return root.map { SchemaReader.read($0, from: source, into: collector) }
  }

  /// Reports a circle from its first path in the alphabet, so that it is the same one wherever it was entered.
  private func reportCycle(from start: Int) {
    let first = steps[start...].indices.min { steps[$0].path < steps[$1].path } ?? start
    let circle = steps[first...] + steps[start..<first]
    // The reference that is being followed leads from each to the next.
    let references = circle.compactMap(\.references.last)
    let notes = references.dropLast().map { Diagnostic.Note("which is reached from here", at: $0.path.range) }
    let names = (circle.map(\.path) + [steps[first].path]).map { "'\($0)'" }.joined(separator: " -> ")
    collector.report(
      Diagnostic(
        .cyclicSchemas,
        "these schemas refer to each other in a circle: \(names)",
        at: references.last?.path.range,
        notes: notes,
        help: !references.contains(where: \.isChild)
          ? ["move types that both need to a type library that both use"]
          : circle.count == 1
            ? ["for a tree, write 'schema: Self', with 'presence: list'"]
            : [
              "move types that both need to a type library that both use",
              "only a feature itself can be a child of its own: 'schema: Self', with 'presence: list'",
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
