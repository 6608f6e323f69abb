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
  /// The schemas that could be read, each after all that it refers to. Those whose children lead to each other are together,
  /// each after the children that are always there.
  private(set) var circles: [SchemaCircle] = []
  /// The paths of all files, in the order in which they were met.
  private(set) var paths: [String] = []

  /// A reference to another schema.
  struct Reference {
    let path: Located<String>
    var isChild = false
    /// Whether the one state cannot be without the other.
    var isLasting = false
    /// Whether it is a child with this schema only.
    var isOnlyOne = false

    /// The references of a schema; used schemas come first.
    static func all(in document: SchemaDocument) -> [Reference] {
      let children = document.children.flatMap { child in
        let isLasting = child.presence == .always
        let isOnlyOne = child.schema != nil
        let parts = if case .oneOf(let alternatives) = child.content { alternatives.features } else { [child] }
        return parts.compactMap(\.schema).map {
          Reference(path: $0, isChild: true, isLasting: isLasting, isOnlyOne: isOnlyOne)
        }
      }
      return document.uses.map { Reference(path: $0) } + children
    }
  }

  /// A file on the way from the first file to the one being read.
  private struct Step {
    let path: String
    /// The references not followed yet; the next one is last.
    var references: [Reference]
  }

  private enum Kind {
    case feature, library
    /// The file could not be read as a schema.
    case unreadable
  }

  private let shown: (String) -> String
  private let read: (String) throws(ReadFailure) -> [UInt8]
  private let collector: DiagnosticCollector
  private var steps: [Step] = []
  private var kinds: [String: Kind] = [:]
  /// The schemas that could be read, in the order in which they were met.
  private var documents: [(path: String, document: SchemaDocument)] = []

  /// - Parameters:
  ///   - paths: the paths of schemas.
  ///   - shown: returns the name of a file in messages.
  ///   - read: returns the bytes of a file.
  init(
    from paths: [String],
    shown: @escaping (String) -> String,
    read: @escaping (String) throws(ReadFailure) -> [UInt8],
    into collector: DiagnosticCollector
  ) {
    self.shown = shown
    self.read = read
    self.collector = collector
    for path in paths where kinds[SchemaPath.normalized(path)] == nil {
      begin(path, reference: nil)
      while !steps.isEmpty { goOn() }
    }
    circles = SchemaCircle.all(of: documents)
    for circle in circles { circle.report(into: collector) }
  }

  /// Follows the next reference, or ends the last step.
  private mutating func goOn() {
    // By index: a second reference to the step would make removal copy all its references.
    let last = steps.count - 1
    guard let reference = steps[last].references.last else {
      steps.removeLast()
      return
    }
    steps[last].references.removeLast()
    let path = SchemaPath.resolve(reference.path.value, from: steps[last].path)
    if kinds[path] == nil { begin(path, reference: reference.path) }
    if kinds[path] == .library, reference.isChild {
      collector.report(
        .childIsLibrary,
        "'\(reference.path.value)' is a type library, but a child must be a feature",
        at: reference.path.range,
        help: ["to name its types here, put it under 'use'"]
      )
    }
  }

  private mutating func begin(_ path: String, reference: Located<String>?) {
    paths.append(path)
    let document = document(at: path, reference: reference)
    kinds[SchemaPath.normalized(path)] = document.map { $0.feature == nil ? .library : .feature } ?? .unreadable
    guard let document else { return }
    documents.append((path, document))
    steps.append(Step(path: path, references: Reference.all(in: document).reversed()))
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
}

extension Located<String> {
  /// Help for a name of a type in the place of a file name.
  fileprivate var helpForType: Help? {
    guard value.first?.isUppercase ?? false, SwiftIdentifier.isValid(value) else { return nil }
    return Help(
      "the type of a reducer is named with 'reducer: \(value)', that of a plain value under 'one-of' with "
        + "'values: \(value)'"
    )
  }
}
