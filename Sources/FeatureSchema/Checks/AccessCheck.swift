import Diagnostics

/// A visible declaration cannot contain types that are not as visible.
struct AccessCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    for (reference, other) in file.references where other.access < file.access {
      diagnostics.append(
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
