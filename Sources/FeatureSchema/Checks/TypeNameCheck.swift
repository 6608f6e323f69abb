import Diagnostics

/// A name can be given to one type only, by all files together.
struct TypeNameCheck: ModuleCheck {
  static func diagnostics(of files: [ResolvedFile]) -> [Diagnostic] {
    var seen: Set<String> = []
    var shared: Set<String> = []
    for file in files {
      let names = Set(file.ownNames.map(\.value))
      shared.formUnion(names.intersection(seen))
      seen.formUnion(names)
    }
    // Hardly ever is there one.
    return shared.isEmpty ? [] : files.flatMap { clashes(at: $0, among: shared) }
  }

  private static func clashes(at file: ResolvedFile, among shared: Set<String>) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var owners: [String: SourceRange?] = [:]
    for name in [file.document.feature].compactMap(\.self) + file.types.map(\.name) { owners[name.value] = name.range }
    for (reference, other) in file.references {
      var names: [String: Located<String>] = [:]
      for name in other.withReferences.flatMap(\.ownNames) where shared.contains(name.value) && names[name.value] == nil
      {
        names[name.value] = name
      }
      // What meets within the other file's own references is reported there.
      for name in names.values.sorted(by: { $0.value < $1.value }) {
        guard let owner = owners[name.value] else {
          owners[name.value] = name.range
          continue
        }
        if owner != name.range { found.append(.usedTwice(name, reference, first: owner)) }
      }
    }
    return found
  }
}

extension ResolvedFile {
  /// This schema and all that it refers to, directly or not, each once.
  var withReferences: [ResolvedFile] {
    var found: [ResolvedFile] = []
    var pending = [self]
    var seen: Set<ObjectIdentifier> = []
    while let file = pending.popLast() {
      guard seen.insert(ObjectIdentifier(file)).inserted else { continue }
      found.append(file)
      pending += file.references.map(\.file)
    }
    return found
  }
}

extension Diagnostic {
  fileprivate static func usedTwice(
    _ name: Located<String>,
    _ reference: Located<String>,
    first: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .duplicateName,
      "'\(reference.value)' brings along a type '\(name.value)', but there is one already",
      at: reference.range,
      notes: [Note("one is here", at: first), Note("the other one is here", at: name.range)]
    )
  }
}
