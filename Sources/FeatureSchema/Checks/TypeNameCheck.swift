import Diagnostics

/// A name at the top of the module can be given once only, by all files together; and what a feature names there must
/// not be hidden by one of its own types.
struct TypeNameCheck: ModuleCheck {
  static func diagnostics(of files: [ResolvedFile]) -> [Diagnostic] {
    var seen: Set<String> = []
    var shared: Set<String> = []
    for file in files {
      let names = Set((file.generatedNames + file.typeNames).map(\.value))
      shared.formUnion(names.intersection(seen))
      seen.formUnion(names)
    }
    // Hardly ever is there one.
    return shared.isEmpty ? [] : files.flatMap { clashes(at: $0, among: shared) + hiding(at: $0, among: shared) }
  }

  private static func clashes(at file: ResolvedFile, among shared: Set<String>) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var owners: [String: SourceRange?] = [:]
    for name in file.generatedNames { owners[name.value] = name.range }
    for (reference, other) in file.references {
      var names: [String: Located<String>] = [:]
      for name in other.withReferences.flatMap(\.generatedNames)
      where shared.contains(name.value) && names[name.value] == nil {
        names[name.value] = name
      }
      var reported: SourceRange?
      // What meets within the other file's own references is reported there.
      for name in names.values.sorted(by: { $0.value < $1.value }) {
        guard let owner = owners[name.value] else {
          owners[name.value] = name.range
          continue
        }
        // A feature's name is also in that of its hooks.
        if owner != name.range, reported != name.range { found.append(.usedTwice(name, reference, first: owner)) }
        reported = name.range
      }
    }
    return found
  }

  /// The feature's types that have the name of what generated code within the feature may name: types of libraries, and
  /// the features of children.
  private static func hiding(at file: ResolvedFile, among shared: Set<String>) -> [Diagnostic] {
    let types = file.typeNames.filter { shared.contains($0.value) }
    guard file.featureName != nil, !types.isEmpty else { return [] }
    let named =
      file.used.map { ($0.reference, $0.file.withUsed.flatMap(\.namesInModule)) }
      + (file.children + file.choices.flatMap(\.file.children)).map { ($0.written.reference, $0.file.namesInModule) }
    return types.compactMap { type in
      named.lazy.compactMap { reference, names in
        names.first { $0.value == type.value }.map { .hidesName(type, $0, of: reference) }
      }
      .first
    }
  }
}

extension ResolvedFile {
  /// The names that this schema gives to what is at the top of the module, with those that the generator adds.
  var generatedNames: [Located<String>] {
    let features = enclosingFeature == nil ? [document.feature].compactMap(\.self) : []
    return namesInModule + features.map { Located(HooksName.of($0.value), at: $0.range) }
  }

  /// This schema and all that it refers to, directly or not, each once.
  var withReferences: [ResolvedFile] { reached { $0.references.map(\.file) } }

  /// This schema and all that it uses, directly or not, each once.
  var withUsed: [ResolvedFile] { reached { $0.used.map(\.file) } }

  private func reached(through next: (ResolvedFile) -> [ResolvedFile]) -> [ResolvedFile] {
    var found: [ResolvedFile] = []
    var pending = [self]
    var seen: Set<ObjectIdentifier> = []
    while let file = pending.popLast() {
      guard seen.insert(ObjectIdentifier(file)).inserted else { continue }
      found.append(file)
      pending += next(file)
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
      "'\(reference.value)' declares a type '\(name.value)', but there is one already",
      at: reference.range,
      notes: [Note("one is here", at: first), Note("the other one is here", at: name.range)]
    )
  }

  fileprivate static func hidesName(
    _ type: Located<String>,
    _ name: Located<String>,
    of reference: Located<String>
  ) -> Diagnostic {
    Diagnostic(
      .nameCollision,
      "the type '\(type.value)' would hide the '\(name.value)' of '\(reference.value)'",
      at: type.range,
      notes: [Note("the other one is here", at: name.range)],
      help: ["rename one of the two"]
    )
  }
}
