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
  /// The readable schemas, each after those that it refers to. Mutually recursive ones form a circle, in which a schema comes
  /// after its children of presence 'always'.
  private(set) var circles: [SchemaCircle] = []
  /// The paths of all files, in the order in which they were met.
  private(set) var paths: [String] = []

  /// The names looked up among those that the project's schemas declare.
  var lookups: [NameLookup] = []

  /// A reference to another schema.
  struct Reference {
    let written: Located<String>
    /// The normalized path of the other schema.
    let target: String
    var isChild = false
    /// Whether the one state cannot be without the other.
    var isLasting = false
    /// Whether it is a child with this schema only.
    var isOnlyOne = false
    /// Whether it is the name of a type, and no path.
    var isImplied = false

    /// The references of a schema; used schemas come first.
    static func all(in document: SchemaDocument, at path: String) -> [Reference] {
      let children = document.children.flatMap { child in
        let isLasting = child.presence == .always
        let isOnlyOne = child.schema != nil
        let parts = if case .oneOf(let alternatives) = child.content { alternatives.features } else { [child] }
        return parts.compactMap(\.schema).filter { !document.reached.unknownFeatures.contains($0.value) }.map {
          Reference(
            written: $0,
            target: document.target(of: $0.value, from: path),
            isChild: true,
            isLasting: isLasting,
            isOnlyOne: isOnlyOne
          )
        }
      }
      let uses = document.uses.map { Reference(written: $0, target: SchemaPath.resolve($0.value, from: path)) }
      return uses + implied(in: document) + children
    }

    /// The references by names of types.
    static func implied(in document: SchemaDocument) -> [Reference] {
      document.reached.types.unique(by: \.path).map {
        Reference(written: Located($0.path, at: $0.place), target: $0.path, isImplied: true)
      }
    }
  }

  /// A file on the way from the first file to the one being read.
  private struct Step {
    let path: String
    /// The number of its document.
    let number: Int
    /// The references not followed yet; the next one is last.
    var references: [Reference]
    /// What the project lets it name; `nil` outside of a project, and after that is known.
    var reach: ProjectModules.Reach?
  }

  let modules: ProjectModules
  let shown: (String) -> String
  let read: (String) throws(ReadFailure) -> [UInt8]
  let collector: DiagnosticCollector
  private var steps: [Step] = []
  /// The numbers of the documents by normalized path; `nil` for a file that could not be read as a schema.
  private(set) var numbers: [String: Int?] = [:]
  /// The schemas that could be read, in the order in which they were met.
  var documents: [(path: String, document: SchemaDocument)] = []

  /// - Parameters:
  ///   - paths: the paths of schemas.
  ///   - modules: the modules of the project.
  ///   - shown: returns the name of a file in messages.
  ///   - read: returns the bytes of a file.
  init(
    from paths: [String],
    in modules: ProjectModules,
    shown: @escaping (String) -> String,
    read: @escaping (String) throws(ReadFailure) -> [UInt8],
    into collector: DiagnosticCollector
  ) {
    self.modules = modules
    self.shown = shown
    self.read = read
    self.collector = collector
    for path in paths where numbers[SchemaPath.normalized(path)] == nil {
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
      if let reach = steps[last].reach {
        // Now it is known which names the schemas that it refers to declare.
        steps[last].reach = nil
        steps[last].references = findTypes(of: steps[last].number, in: reach).reversed()
      } else {
        steps.removeLast()
      }
      return
    }
    steps[last].references.removeLast()
    if numbers[reference.target] == nil { begin(reference.target, reference: reference) }
    if reference.isChild, let number = numbers[reference.target] ?? nil, documents[number].document.feature == nil {
      collector.report(
        .childIsLibrary,
        "'\(reference.written.value)' is a type library, but a child must be a feature",
        at: reference.written.range,
        help: ["to name its types here, put it under 'use'"]
      )
    }
  }

  private mutating func begin(_ path: String, reference: Reference?) {
    paths.append(path)
    guard var document = document(at: path, reference: reference) else {
      numbers[SchemaPath.normalized(path)] = .some(nil)
      return
    }
    let reach = modules.reach(of: path)
    if let reach { findFeatures(of: &document, at: path, in: reach) }
    let references = Reference.all(in: document, at: path)
    let number = documents.count
    numbers[SchemaPath.normalized(path)] = number
    documents.append((path, document))
    steps.append(Step(path: path, number: number, references: references.reversed(), reach: reach))
  }

  private func document(at path: String, reference: Reference?) -> SchemaDocument? {
    do throws(ReadFailure) {
      let (source, root) = YAMLParser.parse(try read(path), path: shown(path), into: collector)
      return root.map { SchemaReader.read($0, from: source, into: collector) }
    } catch {
      let written = reference.flatMap { $0.isImplied ? nil : $0.written }
      collector.report(.unreadableFile(shown(path), reason: error.reason, reference: written))
      return nil
    }
  }
}

extension Diagnostic {
  static func unreadableFile(_ path: String, reason: String, reference: Located<String>?) -> Diagnostic {
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
  var helpForType: Help? {
    guard value.first?.isUppercase ?? false, SwiftIdentifier.isValid(value) else { return nil }
    return Help(
      "the type of a reducer is named with 'reducer: \(value)', that of a plain value under 'one-of' with "
        + "'values: \(value)'"
    )
  }
}
