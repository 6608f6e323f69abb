import Diagnostics
import Platform
import SwiftSource
import YAML

/// The reason why a file could not be read, in the words of messages: `there is no such file`.
package struct ReadFailure: Error {
  package var reason: String

  package init(_ reason: String) {
    self.reason = reason
  }
}

/// Reads schemas and all that these refer to, each file once.
///
/// It never recurses, because a chain of schemas can be long.
struct SchemaFiles {
  /// The schemas that could be read, in the order in which they were met.
  private(set) var schemas: [ReadSchema] = []
  /// The paths of all files, in the order in which they were met.
  private(set) var paths: [String] = []
  /// The numbers of the schemas by normalized path; `nil` for a file that could not be read as a schema.
  private(set) var numbers: [String: Int?] = [:]
  /// The problems of files that are not schemas.
  private(set) var diagnostics: [Diagnostic] = []

  /// A reference to another schema.
  struct Reference {
    let written: Located<String>
    /// The normalized path of the other schema.
    let target: String
    var isChild = false
    /// Whether the state always contains the other one.
    var isLasting = false
    /// Whether it is a child with this schema only.
    var isOnlyOne = false
    /// Whether it is the name of a type, not a path.
    var isImplied = false

    /// The references of a schema; used schemas come first.
    static func all(in document: SchemaDocument, at path: String) -> [Reference] {
      let children = document.children.flatMap { child in
        let isLasting = child.presence == .always
        let isOnlyOne = child.schema != nil
        return child.parts.compactMap(\.schema).filter { !document.reached.unknownFeatures.contains($0.value) }.map {
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

  /// A schema on the way from the first one to the one being read.
  private struct Step {
    let schema: ReadSchema
    /// The references not followed yet; the next one is last.
    var references: [Reference]
    /// What the project lets it name; `nil` outside of a project, and after that is known.
    var reach: ProjectModules.Reach?
  }

  /// The result of reading a file.
  enum Outcome {
    case read(ParsedSchema)
    case unreadable(ReadFailure)
  }

  let modules: ProjectModules
  let shown: @Sendable (String) -> String
  let read: @Sendable (String) throws(ReadFailure) -> [UInt8]
  /// The schemas that are taken from a previous program.
  private var previous: [String: ReadSchema] = [:]
  /// The files that were read, by normalized path.
  private var outcomes: [String: Outcome] = [:]
  private var steps: [Step] = []

  /// - Parameters:
  ///   - paths: the paths of schemas.
  ///   - modules: the modules of the project.
  ///   - previous: the schemas of a program that was made in the same way, by normalized path.
  ///   - shown: returns the name of a file in messages.
  ///   - jobs: the number of files that are read at a time.
  ///   - read: returns the bytes of a file.
  init(
    from paths: [String],
    in modules: ProjectModules,
    after previous: [String: ReadSchema] = [:],
    shown: @escaping @Sendable (String) -> String,
    jobs: Int,
    read: @escaping @Sendable (String) throws(ReadFailure) -> [UInt8]
  ) {
    (self.modules, self.shown, self.read) = (modules, shown, read)
    let known = previous.mapValues(\.parsed)
    let wanted = (paths + known.values.map(\.path).sorted()).unique(by: SchemaPath.normalized)
    let found = wanted.mapConcurrently(jobs: jobs) { path in
      Self.parse(path, known[SchemaPath.normalized(path)], shown: shown, read: read)
    }
    for (path, outcome) in zip(wanted, found) { outcomes[SchemaPath.normalized(path)] = outcome }
    self.previous = previous.isEmpty ? [:] : kept(of: previous, beside: paths)
    for path in paths where numbers[SchemaPath.normalized(path)] == nil {
      begin(path)
      while !steps.isEmpty { goOn() }
    }
    for path in paths.unique(by: SchemaPath.normalized) {
      if case .unreadable(let failure)? = outcomes[SchemaPath.normalized(path)] {
        diagnostics.append(.unreadableFile(shown(path), failure, reference: nil))
      }
    }
    for schema in schemas where !isKept(schema) { check(schema) }
  }

  private static func parse(
    _ path: String,
    _ known: ParsedSchema?,
    shown: (String) -> String,
    read: (String) throws(ReadFailure) -> [UInt8]
  ) -> Outcome {
    do throws(ReadFailure) {
      let bytes = try read(path)
      if let known, known.path == path, known.bytes == bytes { return .read(known) }
      return .read(ParsedSchema(bytes, at: path, shown: shown(path)))
    } catch {
      return .unreadable(error)
    }
  }

  private mutating func outcome(at path: String) -> Outcome {
    let key = SchemaPath.normalized(path)
    if let known = outcomes[key] { return known }
    let found = Self.parse(path, nil, shown: shown, read: read)
    outcomes[key] = found
    return found
  }

  /// The contents of a schema, even if nothing refers to it.
  mutating func document(at path: String) -> SchemaDocument? {
    switch outcome(at: path) {
    case .read(let parsed): return parsed.document
    case .unreadable(let failure):
      diagnostics.append(.unreadableFile(shown(path), failure, reference: nil))
      return nil
    }
  }

  func schema(at path: String) -> ReadSchema? { (numbers[path] ?? nil).map { schemas[$0] } }

  /// The unchanged schemas of the previous program whose names have the same meanings.
  private func kept(of previous: [String: ReadSchema], beside paths: [String]) -> [String: ReadSchema] {
    let changed = previous.filter { path, schema in
      if case .read(let parsed)? = outcomes[path] { parsed.outline != schema.parsed.outline } else { true }
    }
    let isSame = changed.isEmpty && paths.allSatisfy { previous[SchemaPath.normalized($0)] != nil }
    return previous.filter { path, schema in
      guard case .read(let parsed)? = outcomes[path], parsed.bytes == schema.parsed.bytes,
        schema.document.reached.ambiguous.isEmpty
      else { return false }
      return isSame
        || !schema.references.contains { changed[$0.target] != nil } && modules.areCurrent(schema.lookups)
    }
  }

  /// Whether a schema is unchanged since the previous program, and its names have the same meanings.
  private func isKept(_ schema: ReadSchema) -> Bool { previous[SchemaPath.normalized(schema.path)] === schema }

  // MARK: Following references

  /// Follows the next reference, or ends the last step.
  private mutating func goOn() {
    // By index: a second reference to the step would make removal copy all its references.
    let last = steps.count - 1
    guard let reference = steps[last].references.last else {
      if let reach = steps[last].reach {
        // The names that its references declare are known now.
        steps[last].reach = nil
        let found = findTypes(of: steps[last].schema, in: reach)
        steps[last].schema.references += found
        steps[last].references = found.reversed()
      } else {
        steps.removeLast()
      }
      return
    }
    steps[last].references.removeLast()
    if numbers[reference.target] == nil { begin(reference.target) }
  }

  private mutating func begin(_ path: String) {
    let key = SchemaPath.normalized(path)
    paths.append(path)
    guard case .read(let parsed) = outcome(at: path), let document = parsed.document else {
      if case .read(let parsed)? = outcomes[key] { diagnostics += parsed.diagnostics }
      numbers[key] = .some(nil)
      return
    }
    numbers[key] = schemas.count
    if let known = previous[key] {
      schemas.append(known)
      steps.append(Step(schema: known, references: known.references.reversed()))
      return
    }
    let schema = ReadSchema(parsed, document)
    let reach = modules.reach(of: path)
    if let reach { findFeatures(of: schema, in: reach) }
    schema.references = Reference.all(in: schema.document, at: path)
    schemas.append(schema)
    steps.append(Step(schema: schema, references: schema.references.reversed(), reach: reach))
  }

  /// Reports references to what cannot be read, and to what cannot be a child.
  private mutating func check(_ schema: ReadSchema) {
    var reported: Set<String> = []
    for reference in schema.references {
      if let other = self.schema(at: reference.target) {
        guard reference.isChild, other.document.feature == nil else { continue }
        schema.diagnostics.append(
          Diagnostic(
            .childIsLibrary,
            "'\(reference.written.value)' is a type library, but a child must be a feature",
            at: reference.written.range,
            help: ["to name its types here, put it under 'use'"]
          )
        )
        continue
      }
      schema.lacksReference = true
      guard case .unreadable(let failure)? = outcomes[reference.target], reported.insert(reference.target).inserted
      else { continue }
      if reference.isImplied {
        diagnostics.append(.unreadableFile(shown(reference.target), failure, reference: nil))
      } else {
        schema.diagnostics.append(.unreadableFile("", failure, reference: reference.written))
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func unreadableFile(_ path: String, _ failure: ReadFailure, reference: Located<String>?)
    -> Diagnostic
  {
    Diagnostic(
      .unreadableFile,
      "'\(reference?.value ?? path)' cannot be read: \(failure.reason)",
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
