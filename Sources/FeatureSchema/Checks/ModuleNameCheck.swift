import Diagnostics

/// Schemas that refer to each other must not declare a name twice at the top of their module, and a feature's own types
/// must not hide a type that it uses there.
enum ModuleNameCheck {
  /// - Parameter files: a schema and all that it refers to, dependencies first.
  static func diagnostics(of files: [ResolvedFile]) -> [Diagnostic] {
    var seen = files.reduce(into: Set<String>()) { $0.formUnion($1.standardNames) }
    var shared: Set<String> = []
    for file in files {
      let names = Set((file.generatedNames + file.typeNames).map(\.value))
      shared.formUnion(names.intersection(seen))
      seen.formUnion(names)
    }
    // There is hardly ever one.
    return shared.isEmpty ? [] : files.flatMap { meetings(at: $0, among: shared) + hiding(at: $0, among: shared) }
  }

  /// Clashes within another file's own references are reported there.
  private static func meetings(at file: ResolvedFile, among shared: Set<String>) -> [Diagnostic] {
    let references = [nil] + file.references.map(\.name)
    let parts = [[file]] + file.references.map(\.file.withReferences)
    let names = parts.map { files in files.map { $0.moduleNames.limited(to: shared) } }
    let clashes = ModuleNames.givenTwice(among: names.map { $0.flatMap(\.given) }).compactMap { found in
      references[found.part].map { Diagnostic.usedTwice(found.name, $0, first: found.owner.range) }
    }
    let hidden = ModuleNames.hiding(among: names).map { found -> Diagnostic in
      let isOwn = found.name.range?.file === file.document.file
      return .hidden(
        found.name,
        namedIn: found.victim == file.path ? "this schema" : "'\(found.victim)'",
        at: isOwn ? found.name.range : references[found.part]?.range,
        notes: isOwn ? [] : [Diagnostic.Note("the type is declared here", at: found.name.range)]
      )
    }
    return clashes + hidden
  }

  /// A feature's own types are visible only inside the feature. Generated code there may name libraries' types, Swift's
  /// types in these, and the features of children.
  private static func hiding(at file: ResolvedFile, among shared: Set<String>) -> [Diagnostic] {
    let types = file.typeNames.filter { shared.contains($0.value) }
    guard file.featureName != nil, !types.isEmpty else { return [] }
    let used = file.used.map { ($0.reference, $0.file.withUsed) }
    let children = (file.children + file.choices.flatMap(\.file.children)).map { ($0.written.reference, [$0.file]) }
    return types.flatMap { type in
      let hidden = (used + children).lazy.compactMap { reference, files in
        files.lazy.flatMap(\.namesInModule).first { $0.value == type.value }
          .map { Diagnostic.hidesName(type, $0, of: reference) }
      }
      let victim = used.lazy.flatMap(\.1).first { $0.standardNames.contains(type.value) }
      return [hidden.first, victim.map { .hidden(type, namedIn: "'\($0.path)'", at: type.range) }].compactMap(\.self)
    }
  }
}

extension ResolvedFile {
  var moduleNames: ModuleNames { ModuleNames(path: path, given: generatedNames, standard: standardNames) }

  /// The names that this schema and its generated code declare at the top of the module.
  fileprivate var generatedNames: [Located<String>] {
    let features = enclosingFeature == nil ? [document.feature].compactMap(\.self) : []
    return namesInModule + features.map { Located(HooksName.of($0.value), at: $0.range) }
  }

  /// This schema and all that it refers to, directly or not, each once.
  var withReferences: [ResolvedFile] { reached { $0.references.map(\.file) } }

  /// This schema and all that it uses, directly or not, each once.
  fileprivate var withUsed: [ResolvedFile] { reached { $0.used.map(\.file) } }

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
