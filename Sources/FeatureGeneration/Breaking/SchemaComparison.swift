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
    fileprivate let schema: CheckedSchema?
    /// Empty after an error.
    fileprivate let files: [RenderedFile]
    package let diagnostics: [Diagnostic]

    /// - Parameter others: the diagnostics of the project and the packs.
    init(_ compiled: CompiledSchema, _ generated: GeneratedSchema, others: [Diagnostic]) {
      (schema, files) = (compiled.meaning, generated.files)
      let further = schema == nil ? [] : generated.diagnostics + others
      diagnostics = (schema?.diagnostics ?? compiled.diagnostics) + further.filter { $0.severity == .error }
    }

    /// The names of its feature or of a library's types; empty if it has errors.
    package var names: Set<String> { schema?.namesInModule ?? [] }

    package func declaresSame(as other: Version) -> Bool { !names.isDisjoint(with: other.names) }

    fileprivate var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }

    fileprivate var declared: InterfaceComparison.Version {
      InterfaceComparison.Version(interface: SwiftInterface(files), places: schema?.places)
    }
  }

  package struct Result: Sendable {
    /// The errors of both versions, and the warnings of the new one. After an error, nothing is compared.
    package var diagnostics: [Diagnostic]
    /// The breaking changes, with the ids of ``BreakingRules``.
    package var breaking: [Diagnostic]
    /// What became of whole schemas, and breaks nothing.
    package var safe: [String]

    package init(diagnostics: [Diagnostic], breaking: [Diagnostic] = [], safe: [String] = []) {
      (self.diagnostics, self.breaking, self.safe) = (diagnostics, breaking, safe)
    }
  }

  /// Compares two versions of a schema.
  ///
  /// - Parameters:
  ///   - old: the version that code was compiled with.
  ///   - new: the version to compile it with now.
  package static func compare(_ old: Version, with new: Version) -> Result {
    var result = Result(diagnostics: old.errors + new.diagnostics)
    guard old.errors.isEmpty, new.errors.isEmpty, let before = old.schema, let now = new.schema else { return result }
    if old.files.map(\.bytes) != new.files.map(\.bytes) {
      let unreadable = now.unreadableCases(since: before).map(\.lowerBound)
      result.breaking = InterfaceComparison(old.declared, new.declared).found.map { change in
        guard change.id == .addedCase, let place = change.range?.lowerBound, unreadable.contains(place) else {
          return change
        }
        var change = change
        change.help.append(
          "older versions of the app do not read it in JSON: first release one that has a case with 'unknown: true'"
        )
        return change
      }
    }
    result.breaking += now.storedChanges(since: before)
    return result
  }

  /// The breaking changes if a schema is gone, and nothing replaces it.
  package static func removal(of old: Version) -> Result {
    let breaking = old.errors.isEmpty ? InterfaceComparison(old.declared, .init()).found : []
    return Result(diagnostics: old.errors, breaking: breaking)
  }
}

extension GeneratorPipeline {
  /// The versions of schemas to compare.
  package func versions(of schemas: [String]) -> [SchemaComparison.Version] {
    let found = separately(schemas)
    return found.schemas.map { SchemaComparison.Version($0, $1, others: found.diagnostics) }
  }
}
