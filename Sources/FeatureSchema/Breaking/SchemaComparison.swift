package import Diagnostics

/// From two versions of a schema to what the new one's generated code breaks.
///
/// ```swift
/// let result = SchemaComparison.compare(.init("Old.yaml", read: disk.read), with: .init("New.yaml", read: disk.read))
/// ```
package enum SchemaComparison {
  /// A version of a schema and of all that it refers to.
  package struct Version {
    var path: String
    var read: (String) throws(SchemaCompiler.ReadFailure) -> [UInt8]
    var shown: (String) -> String

    /// - Parameters:
    ///   - path: the schema's path.
    ///   - shown: gives the name of a file in messages.
    ///   - read: gives the bytes of a file.
    package init(
      _ path: String,
      shown: @escaping (String) -> String = { $0 },
      read: @escaping (String) throws(SchemaCompiler.ReadFailure) -> [UInt8]
    ) {
      self.path = path
      self.read = read
      self.shown = shown
    }
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
    let loaders = [old, new].map { SchemaLoader(shown: $0.shown, read: $0.read) }
    let files = [loaders[0].load(old.path), loaders[1].load(new.path)]
    // What the old version may only be warned of cannot be helped any more.
    let diagnostics =
      loaders[0].collector.diagnostics.filter { $0.severity == .error } + loaders[1].collector.diagnostics
    guard let old = files[0], let new = files[1], !loaders.contains(where: \.collector.hasErrors) else {
      return Result(diagnostics: diagnostics)
    }
    let comparison = Comparison(old: old, new: new)
    return Result(
      diagnostics: diagnostics + [changedPack(comparison)].compactMap(\.self),
      breaking: BreakingRules.changes(in: comparison),
      safe: SafeChanges(comparison).all
    )
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
      .warning,
      "the pack is \(names[1]) now, and was \(names[0]): what that breaks is not told here",
      at: packs[1]?.name.range ?? comparison.new.document.feature?.range,
      notes: packs[0].map { [.was($0.name.range)] } ?? []
    )
  }
}
