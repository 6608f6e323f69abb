import Diagnostics

/// A schema uses no other one whose types it can name anyway.
struct SuperfluousUseCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    guard file.enclosingFeature == nil else { return }
    let paths = file.document.reached.superfluous
    guard let first = paths.first else { return }
    report(
      .superfluousUse,
      severity: .warning,
      "\(paths.map { "'\($0.value)'" }.joined(separator: ", ")) need not be under 'use': its module's types, and those of the modules "
        + "that it imports, can be named without",
      at: first.range,
      help: ["'featuregen format' removes it"]
    )
  }
}
