package import Diagnostics

/// From two versions of a schema to what the new one's generated code breaks.
///
/// ```swift
/// let result = SchemaComparison.compare(.init("Old.yaml", read: disk.read), with: .init("New.yaml", read: disk.read))
/// ```
package enum SchemaComparison {
  /// A version of a schema and of all that it refers to.
  package final class Version {
    private(set) lazy var schema = CheckedSchema(path, shown: shown, read: read)
    private let path: String
    private let shown: (String) -> String
    private let read: (String) throws(ReadFailure) -> [UInt8]

    /// - Parameters:
    ///   - path: the schema's path.
    ///   - shown: gives the name of a file in messages.
    ///   - read: gives the bytes of a file.
    package init(
      _ path: String,
      shown: @escaping (String) -> String = { $0 },
      read: @escaping (String) throws(ReadFailure) -> [UInt8]
    ) {
      self.path = path
      self.shown = shown
      self.read = read
    }

    /// The names of its feature, or of the types of a library; none if it is wrong.
    package var names: Set<String> { Set(schema.valid?.namesInModule.map(\.value) ?? []) }

    package func declaresSame(as other: Version) -> Bool { !names.isDisjoint(with: other.names) }
  }

  package struct Result: Sendable {
    /// What is wrong with either version; with an error, nothing is compared.
    package var diagnostics: [Diagnostic]
    /// What breaks; the ids are those of ``BreakingRules``.
    package var breaking: [Diagnostic]
    /// What else changed, which breaks nothing.
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
  ///   - old: what code was compiled with.
  ///   - new: what it is to be compiled with now.
  package static func compare(_ old: Version, with new: Version) -> Result {
    // What the old version may only be warned of cannot be helped any more.
    let diagnostics = old.schema.diagnostics.filter { $0.severity == .error } + new.schema.diagnostics
    guard let old = old.schema.valid, let new = new.schema.valid else { return Result(diagnostics: diagnostics) }
    let comparison = Comparison(old: old, new: new)
    return Result(
      diagnostics: diagnostics + [changedPack(comparison)].compactMap(\.self),
      breaking: BreakingRules.changes(in: comparison),
      safe: SafeChanges(comparison).all
    )
  }

  /// What breaks where a schema is gone, with nothing in its place.
  package static func removal(of old: Version) -> Result {
    guard let file = old.schema.valid else {
      return Result(diagnostics: old.schema.diagnostics.filter { $0.severity == .error })
    }
    let feature = file.document.feature.map { [BreakingChange.removed(feature: $0).diagnostic(.removedFeature)] }
    let types = file.types.map { BreakingChange.removed($0).diagnostic(.removedType) }
    return Result(diagnostics: [], breaking: feature ?? types)
  }

  /// What the rules cannot tell about.
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
