package import Diagnostics

extension CheckedSchema {
  /// The names of its feature or of a library's types; empty if it has errors.
  package var namesInModule: Set<String> { Set(valid?.namesInModule.map(\.value) ?? []) }

  /// The places of its declarations; `nil` if it has errors.
  package var places: DeclaredPlaces? { valid.map(DeclaredPlaces.init) }

  /// The stored JSON of the older version's Codable types that the types of the same names do not read as it was meant.
  package func storedChanges(since older: CheckedSchema) -> [Diagnostic] {
    guard let old = older.valid, let new = valid, (old.featureName == nil) == (new.featureName == nil) else {
      return []
    }
    let before = Dictionary(old.allDeclarations.map { ($0.ownName, $0) }) { first, _ in first }
    let pairs = new.allDeclarations.compactMap { new in before[new.ownName].map { (old: $0, new: new) } }
    var form = StoredForm(pairs)
    return pairs.filter { $0.old.provides(.codable) && $0.new.provides(.codable) }
      .flatMap { form.mismatches($0.old, $0.new) }
  }
}

extension ResolvedFile {
  /// Its declarations, and those of its features for `one-of`.
  fileprivate var allDeclarations: [ResolvedDeclaration] { declarations + choices.flatMap(\.file.declarations) }
}
