import Diagnostics

/// A type of Swift's own that one schema names is hidden by a type of that name which another one declares: both end up
/// in one module.
///
/// Within a schema, and in what it uses, the declared type is what is meant.
struct HidingCheck: Check {
  func run(on file: ResolvedFile, into collector: DiagnosticCollector) {
    let references = file.used.map { ($0.reference, $0.file) } + file.children.map { ($0.syntax.schema, $0.file) }
    var told: Set<String> = []
    var before = [file]
    for (reference, other) in references {
      // What meets within the other file's own references has been reported there.
      let files = other.withReferences
      for (hiding, hidden) in [(before, files), (files, before)] {
        for name in hiding.flatMap(\.ownNames) {
          guard let victim = hidden.first(where: { $0.standardNames.contains(name.value) }),
            told.insert(name.value).inserted
          else { continue }
          collector.report(.hidden(name, in: victim, by: file, reference))
        }
      }
      before += files
    }
  }
}

extension Diagnostic {
  fileprivate static func hidden(
    _ name: Located<String>,
    in victim: ResolvedFile,
    by file: ResolvedFile,
    _ reference: Located<String>
  ) -> Diagnostic {
    let isOwn = file.ownNames.contains { $0.range == name.range }
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
