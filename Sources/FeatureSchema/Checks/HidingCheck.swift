import Diagnostics

/// A type of Swift's own that one schema names is hidden by a type of that name which another one declares: both end up
/// in one module.
///
/// Within a schema, and in what it uses, the declared type is what is meant.
struct HidingCheck: ModuleCheck {
  static func diagnostics(of files: [ResolvedFile]) -> [Diagnostic] {
    let named = files.reduce(into: Set<String>()) { $0.formUnion($1.standardNames) }
    let hiding = named.intersection(files.flatMap { ($0.namesInModule + $0.typeNames).map(\.value) })
    // Hardly ever is there one.
    return hiding.isEmpty ? [] : files.flatMap { diagnostics(at: $0, among: hiding) }
  }

  private static func diagnostics(at file: ResolvedFile, among hiding: Set<String>) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var reported: Set<String> = []
    // A feature's own types can be seen in its namespace only, where what it uses is named too.
    if file.featureName != nil {
      for (reference, other) in file.used {
        for name in file.typeNames where hiding.contains(name.value) && !reported.contains(name.value) {
          guard let victim = other.withUsed.first(where: { $0.standardNames.contains(name.value) }) else { continue }
          reported.insert(name.value)
          found.append(.hidden(name, in: victim, by: file, reference))
        }
      }
    }
    var before = [file]
    for (reference, other) in file.references {
      // What meets within the other file's own references is reported there.
      let files = other.withReferences
      for (owners, others) in [(before, files), (files, before)] {
        for name in owners.flatMap(\.namesInModule) where hiding.contains(name.value) {
          guard let victim = others.first(where: { $0.standardNames.contains(name.value) }),
            reported.insert(name.value).inserted
          else { continue }
          found.append(.hidden(name, in: victim, by: file, reference))
        }
      }
      before += files
    }
    return found
  }
}

extension Diagnostic {
  fileprivate static func hidden(
    _ name: Located<String>,
    in victim: ResolvedFile,
    by file: ResolvedFile,
    _ reference: Located<String>
  ) -> Diagnostic {
    let isOwn = name.range?.file === file.document.file
    let place = victim === file ? "this schema" : "'\(victim.path)'"
    let message = "the type '\(name.value)' hides Swift's own, which \(place) names"
    return Diagnostic(
      .nameCollision,
      message,
      at: isOwn ? name.range : reference.range,
      notes: isOwn ? [] : [Note("the type is declared here", at: name.range)],
      help: ["give it another name"]
    )
  }
}
