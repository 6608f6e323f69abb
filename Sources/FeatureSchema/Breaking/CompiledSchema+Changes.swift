package import Diagnostics

extension CompiledSchema {
  /// The names of its feature or of a library's types; empty if it has errors.
  package var namesInModule: Set<String> { Set(valid?.namesInModule.map(\.value) ?? []) }

  /// The places of its declarations; `nil` if it has errors.
  package var places: DeclaredPlaces? { valid.map(DeclaredPlaces.init) }

  /// The places of the cases that are stored, and that the older version cannot read.
  package func unreadableCases(since older: CompiledSchema) -> [SourceRange] {
    storedTypes(since: older).filter { $0.old.isEnum && $0.old.unknownCase == nil }
      .flatMap { old, new in
        let read = Set(old.storedCases.flatMap(\.names.all))
        return new.storedCases.filter { !read.contains($0.names.key) }.compactMap(\.element.name.range)
      }
  }

  /// The declarations that are Codable in both versions, by their names.
  func storedTypes(since older: CompiledSchema) -> [StoredForm.Pair] {
    guard let old = older.valid, let new = valid, (old.featureName == nil) == (new.featureName == nil) else {
      return []
    }
    let before = Dictionary(old.allDeclarations.map { ($0.ownName, $0) }) { first, _ in first }
    return new.allDeclarations.compactMap { new in before[new.ownName].map { (old: $0, new: new) } }
      .filter { $0.old.provides(.codable) && $0.new.provides(.codable) }
  }
}

extension ResolvedFile {
  /// Its declarations, and those of its features for `one-of`.
  fileprivate var allDeclarations: [ResolvedDeclaration] { declarations + choices.flatMap(\.file.declarations) }
}
