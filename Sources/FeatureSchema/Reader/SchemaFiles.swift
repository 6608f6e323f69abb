import Diagnostics
import SwiftSource
import YAML

/// The reason why a file could not be read, in the words of messages: `there is no such file`.
package struct ReadFailure: Error {
  package var reason: String

  package init(_ reason: String) {
    self.reason = reason
  }
}

/// Reads a schema and all that it refers to, each file once.
///
/// It never recurses, because a chain of schemas can be long.
struct SchemaFiles {
  /// The schemas that could be read, each after all that it refers to.
  private(set) var documents: [(path: String, document: SchemaDocument)] = []
  /// The paths of all files, in the order in which they were met.
  private(set) var paths: [String] = []

  /// A reference to another schema.
  private struct Reference {
    let path: Located<String>
    let isChild: Bool

    /// The references of a schema; used schemas come first.
    static func all(in document: SchemaDocument) -> [Reference] {
      let children = document.children.flatMap { child in
        if case .oneOf(let alternatives) = child.content { alternatives.features } else { [child] }
      }
      return document.uses.map { Reference(path: $0, isChild: false) }
        + children.compactMap(\.schema).map { Reference(path: $0, isChild: true) }
    }
  }

  /// A file on the way from the first file to the one being read.
  private struct Step {
    let path: String
    /// `nil` if it could not be read as a schema.
    let document: SchemaDocument?
    /// The references not followed yet; the next one is last.
    var references: [Reference]
  }

  /// The state of a file.
  private enum State {
    /// The file is one of the steps, with this index.
    case begun(Int)
    case feature, library
    /// The file could not be read as a schema.
    case unreadable
  }

  private let shown: (String) -> String
  private let read: (String) throws(ReadFailure) -> [UInt8]
  private let collector: DiagnosticCollector
  private var steps: [Step] = []
  private var states: [String: State] = [:]

  /// - Parameters:
  ///   - path: the schema's path.
  ///   - shown: returns the name of a file in messages.
  ///   - read: returns the bytes of a file.
  init(
    from path: String,
    shown: @escaping (String) -> String,
    read: @escaping (String) throws(ReadFailure) -> [UInt8],
    into collector: DiagnosticCollector
  ) {
    self.shown = shown
    self.read = read
    self.collector = collector
    begin(path, reference: nil)
    while !steps.isEmpty { goOn() }
  }

  /// Follows the next reference, or ends the last step.
  private mutating func goOn() {
    // By index: a second reference to the step would make removal copy all its references.
    let last = steps.count - 1
    guard let reference = steps[last].references.last else { return end() }
    let path = SchemaPath.resolve(reference.path.value, from: steps[last].path)
    switch states[path] {
    case nil: return begin(path, reference: reference.path)
    case .begun(let start)?: reportCycle(from: start)
    case .library? where reference.isChild: collector.report(.childIsLibrary(reference.path))
    case .library?, .feature?, .unreadable?: break
    }
    steps[last].references.removeLast()
  }

  private mutating func begin(_ path: String, reference: Located<String>?) {
    paths.append(path)
    states[path] = .begun(steps.count)
    let document = document(at: path, reference: reference)
    steps.append(Step(path: path, document: document, references: document.map(Reference.all)?.reversed() ?? []))
  }

  private mutating func end() {
    let step = steps.removeLast()
    states[step.path] = step.document.map { $0.feature == nil ? .library : .feature } ?? .unreadable
    if let document = step.document { documents.append((step.path, document)) }
  }

  private func document(at path: String, reference: Located<String>?) -> SchemaDocument? {
    do throws(ReadFailure) {
      let (source, root) = YAMLParser.parse(try read(path), path: shown(path), into: collector)
      return root.map { SchemaReader.read($0, from: source, into: collector) }
    } catch {
      collector.report(.unreadableFile(shown(path), reason: error.reason, reference: reference))
      return nil
    }
  }

  /// Reports a cycle from its alphabetically first path, so that it is the same wherever it was entered.
  private func reportCycle(from start: Int) {
    let first = steps[start...].indices.min { steps[$0].path < steps[$1].path } ?? start
    let circle = steps[first...] + steps[start..<first]
    // The current reference of each step leads to the next one.
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
  fileprivate static func unreadableFile(_ path: String, reason: String, reference: Located<String>?) -> Diagnostic {
    Diagnostic(
      .unreadableFile,
      "'\(reference?.value ?? path)' cannot be read: \(reason)",
      at: reference?.range,
      path: reference == nil ? path : nil,
      help: reference.flatMap(\.helpForType).map { [$0] } ?? []
    )
  }

  fileprivate static func childIsLibrary(_ reference: Located<String>) -> Diagnostic {
    Diagnostic(
      .childIsLibrary,
      "'\(reference.value)' is a type library, but a child must be a feature",
      at: reference.range,
      help: ["to name its types here, put it under 'use'"]
    )
  }
}

extension Located<String> {
  /// Help for a name of a type in the place of a file name.
  fileprivate var helpForType: String? {
    guard value.first?.isUppercase ?? false, SwiftIdentifier.isValid(value) else { return nil }
    return "the type of a reducer is named with 'reducer: \(value)', that of a plain value under 'one-of' with "
      + "'values: \(value)'"
  }
}
