import Diagnostics
import SwiftSource

extension StoredForm {
  /// The values that the app's storage holds as they are, or as raw values, and that a new type does not read; `nil` if both
  /// types are held as JSON.
  func mismatchesInAppStorage(_ old: StoredField, _ new: StoredField) -> [Diagnostic]? {
    let (before, now) = (old.place.held(old.type), new.place.held(new.type))
    let names = (before.nameInAppStorage, now.nameInAppStorage)
    if names == (nil, nil) { return nil }
    if names.0 == names.1 {
      switch (before.declaration, now.declaration) {
      case (let before?, let now?): return Self.mismatches(ofRawValues: before, now)
      case (_, nil): return []
      // A text may differ from all raw values.
      case (nil, _): break
      }
    }
    return [.unread(old, now: new, because: different(before, now))]
  }

  /// A raw value is read as it is: `was` and `unknown` are for JSON.
  private static func mismatches(ofRawValues old: ResolvedDeclaration, _ new: ResolvedDeclaration) -> [Diagnostic] {
    let pairs = StoredPairs(old.storedCases.map(\.asWritten), new.storedCases.map(\.asWritten))
    return mismatches(ofCases: pairs, of: new, isUnknownRead: false)
  }
}

extension Stored<ResolvedCase> {
  fileprivate var asWritten: Self { Self(element: element, names: KeyNames(key: names.key, old: []), name: name) }
}

extension ResolvedType {
  /// The name of the type as which user's defaults hold it; `nil` if they hold it as JSON.
  fileprivate var nameInAppStorage: String? {
    guard isHeldByAppStorage else { return nil }
    if case .known(let known, _) = self { return KnownTypes.canonicalName(of: known.name) }
    return declaration?.raw?.type.description ?? description
  }
}
