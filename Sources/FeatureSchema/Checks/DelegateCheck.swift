import Diagnostics

/// What a parent ignores is something that its child tells.
struct DelegateCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    for child in file.composed {
      let told = child.delegate?.cases.map(\.name.value) ?? []
      for name in child.written.ignores where !told.contains(name.value) {
        let feature = child.featurePath.joined(separator: ".")
        let meant = nearest(to: name.value, among: told)
        report(
          .invalidValue,
          told.isEmpty
            ? "'\(feature)' tells its parent nothing, so there is nothing to ignore"
            : "'\(feature)' does not tell its parent '\(name.value)'",
          at: name.range,
          help: meant.map { [Help("did you mean '\($0)'?", replacements: [$0])] }
            ?? (told.isEmpty ? ["leave 'ignores' out"] : ["it tells \(told.map { "'\($0)'" }.joined(separator: ", "))"])
        )
      }
    }
  }
}
