import Diagnostics

/// An invariant is about a state that has something in it.
struct InvariantCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    guard let first = file.document.invariants.first, let state = file.state, !state.isUncertain else { return }
    if state.fields.isEmpty, state.cases.isEmpty {
      report(
        .missingKey,
        "the invariant '\(first.name.value)' needs a state, and '\(file.featureName ?? "")' has none",
        at: first.name.range,
        help: ["give the feature fields or cases under 'state', or children"]
      )
    }
  }
}
