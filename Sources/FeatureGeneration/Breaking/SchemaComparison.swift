package import Diagnostics
import FeatureSchema

/// Finds the code and the stored JSON that a new version of a schema breaks.
///
/// ```swift
/// let versions = GeneratorPipeline(disk: Disk()).versions(of: ["Old.yaml", "New.yaml"])
/// ```
package enum SchemaComparison {
  /// A version of a schema, of all that it refers to, and of the code that its pack generates.
  package struct Version {
    /// `nil` after an error.
    fileprivate let schema: CompiledSchema?
    /// Empty after an error.
    fileprivate let files: [RenderedFile]
    package let diagnostics: [Diagnostic]

    /// - Parameter others: the diagnostics of the project and the packs.
    init(_ compiled: CompiledSchema, _ generated: GeneratedSchema, others: [Diagnostic]) {
      (schema, files) = (compiled.valid == nil ? nil : compiled, generated.files)
      let further = schema == nil ? [] : generated.diagnostics + others
      diagnostics = compiled.diagnostics + further.filter { $0.severity == .error }
    }

    /// The names of its feature or of a library's types; empty if it has errors.
    package var names: Set<String> { schema?.namesInModule ?? [] }

    package func declaresSame(as other: Version) -> Bool { !names.isDisjoint(with: other.names) }

    fileprivate var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }

    fileprivate var declared: InterfaceComparison.Version {
      InterfaceComparison.Version(interface: SwiftInterface(files), places: schema?.places)
    }
  }

  /// Two versions of a schema; one of them is `nil` if it is new or gone.
  package typealias Versions = (old: Version?, new: Version?)

  package struct Result: Sendable {
    /// The errors of both versions, and the warnings of the new one. After an error, nothing is compared.
    package var diagnostics: [Diagnostic]
    /// The breaking changes, with the ids of ``BreakingRules``.
    package var breaking: [Diagnostic] = []
    /// What became of whole schemas, and breaks nothing.
    package var safe: [String] = []

    package init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
  }

  /// Compares two versions of a program.
  ///
  /// - Parameters:
  ///   - versions: the schemas with the versions that code was compiled with, and those to compile it with now.
  ///   - others: other schemas that are there now, where something may have gone.
  package static func compare(_ versions: [Versions], among others: [Version] = []) -> Result {
    let old = versions.compactMap(\.old?.errors).flatMap(\.self)
    var result = Result(diagnostics: old + versions.compactMap(\.new?.diagnostics).flatMap(\.self))
    guard !result.diagnostics.contains(where: { $0.severity == .error }) else { return result }
    result.breaking = versions.flatMap(changes)
    result.breaking += StoredChanges.found(
      in: versions.map { ($0.old?.schema, $0.new?.schema) },
      and: others.compactMap(\.schema)
    )
    return result
  }

  /// The breaking changes of generated code.
  private static func changes(_ versions: Versions) -> [Diagnostic] {
    guard let old = versions.old, versions.new.map({ $0.files.map(\.bytes) != old.files.map(\.bytes) }) ?? true else {
      return []
    }
    let unreadable = old.schema.flatMap { versions.new?.schema?.unreadableCases(since: $0) } ?? []
    let places = unreadable.map(\.lowerBound)
    return InterfaceComparison(old.declared, versions.new?.declared ?? .init()).found.map { change in
      guard change.id == .addedCase, let place = change.range?.lowerBound, places.contains(place) else { return change }
      var change = change
      change.help.append(
        "older versions of the app do not read it in JSON: first release one that has a case with 'unknown: true'"
      )
      return change
    }
  }
}

extension GeneratorPipeline {
  /// The versions of schemas to compare.
  package func versions(of schemas: [String]) -> [SchemaComparison.Version] {
    let found = separately(schemas)
    return found.schemas.map { SchemaComparison.Version($0, $1, others: found.diagnostics) }
  }
}
