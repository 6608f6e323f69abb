import Diagnostics

/// What others can see cannot be made of what they cannot see.
struct AccessCheck: Check {
  func run(on file: ResolvedFile, into collector: DiagnosticCollector) {
    let references = file.used.map { ($0.reference, $0.file) } + file.children.map { ($0.syntax.schema, $0.file) }
    for (reference, other) in references where other.access < file.access {
      collector.report(
        Diagnostic(
          .access,
          "this schema's types are \(file.access.rawValue), but those of '\(reference.value)' are "
            + other.access.rawValue,
          at: reference.range,
          notes: file.document.access.map { [Diagnostic.Note("the access is given here", at: $0.range)] } ?? [],
          help: ["write 'access: \(file.access.rawValue)' in '\(reference.value)' too"]
        )
      )
    }
  }
}
