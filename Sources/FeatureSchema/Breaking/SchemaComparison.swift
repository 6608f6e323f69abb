package import Diagnostics

/// Finds the code that a new version of a schema breaks.
///
/// ```swift
/// let result = SchemaComparison.compare(.init("Old.yaml", read: disk.read), with: .init("New.yaml", read: disk.read))
/// ```
package enum SchemaComparison {
  /// A version of a schema and of all that it refers to.
  package final class Version {
    private(set) lazy var schema = CheckedSchema(path, in: modules, shown: shown, read: read)
    private let path: String
    private let modules: ProjectModules
    private let shown: (String) -> String
    private let read: (String) throws(ReadFailure) -> [UInt8]

    /// - Parameters:
    ///   - path: the schema's path.
    ///   - modules: the modules of the project.
    ///   - shown: returns the name of a file in messages.
    ///   - read: returns the bytes of a file.
    package init(
      _ path: String,
      in modules: ProjectModules = ProjectModules(),
      shown: @escaping (String) -> String = { $0 },
      read: @escaping (String) throws(ReadFailure) -> [UInt8]
    ) {
      self.path = path
      self.modules = modules
      self.shown = shown
      self.read = read
    }

    /// The names of its feature or of a library's types; empty if it has errors.
    package var names: Set<String> { Set(schema.valid?.namesInModule.map(\.value) ?? []) }

    package func declaresSame(as other: Version) -> Bool { !names.isDisjoint(with: other.names) }
  }

  package struct Result: Sendable {
    /// The errors and warnings of the versions. After an error, nothing is compared.
    package var diagnostics: [Diagnostic]
    /// The breaking changes, with the ids of ``BreakingRules``.
    package var breaking: [Diagnostic]
    /// The other changes, which break nothing.
    package var safe: [Located<String>]

    package init(diagnostics: [Diagnostic], breaking: [Diagnostic] = [], safe: [Located<String>] = []) {
      self.diagnostics = diagnostics
      self.breaking = breaking
      self.safe = safe
    }
  }

  /// Compares two versions of a schema.
  ///
  /// - Parameters:
  ///   - old: the version that code was compiled with.
  ///   - new: the version to compile it with now.
  package static func compare(_ old: Version, with new: Version) -> Result {
    // It is too late for warnings about the old version.
    let diagnostics = old.schema.diagnostics.filter { $0.severity == .error } + new.schema.diagnostics
    guard let old = old.schema.valid, let new = new.schema.valid else { return Result(diagnostics: diagnostics) }
    let comparison = Comparison(old: old, new: new)
    return Result(
      diagnostics: diagnostics + [changedPack(comparison)].compactMap(\.self),
      breaking: BreakingRules.changes(in: comparison),
      safe: SafeChanges(comparison).all
    )
  }

  /// The breaking changes if a schema is gone, and nothing replaces it.
  package static func removal(of old: Version) -> Result {
    guard let file = old.schema.valid else {
      return Result(diagnostics: old.schema.diagnostics.filter { $0.severity == .error })
    }
    let feature = file.document.feature.map { [BreakingChange.removed(feature: $0).diagnostic(.removedFeature)] }
    let types = file.types.map { BreakingChange.removed($0).diagnostic(.removedType) }
    return Result(diagnostics: [], breaking: feature ?? types)
  }

  /// A change that no rule can judge.
  private static func changedPack(_ comparison: Comparison) -> Diagnostic? {
    let packs = [comparison.old, comparison.new].map(\.document.pack)
    let names = packs.map { pack in
      let choices = (pack?.choices ?? []).map { "\($0.option.value)=\($0.value.value)" }
      return "'\(([pack?.name.value ?? "standalone"] + choices).joined(separator: " "))'"
    }
    guard comparison.new.featureName != nil, names[0] != names[1] else { return nil }
    return Diagnostic(
      .changedPack,
      severity: .warning,
      "the pack is now \(names[1]) instead of \(names[0]); featuregen does not compare what that breaks",
      at: packs[1]?.name.range ?? comparison.new.document.feature?.range,
      notes: packs[0].map { [Diagnostic.Note("it was here", at: $0.name.range)] } ?? []
    )
  }
}
