import Diagnostics

/// A parent can only ignore delegate actions that its child has.
struct DelegateCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    for child in file.composed {
      let names = child.delegate?.cases.map(\.name.value) ?? []
      for name in child.written.ignores where !names.contains(name.value) {
        let feature = child.featurePath.joined(separator: ".")
        let meant = nearest(to: name.value, among: names)
        report(
          .invalidValue,
          names.isEmpty
            ? "'\(feature)' tells its parent nothing, so there is nothing to ignore"
            : "'\(feature)' does not tell its parent '\(name.value)'",
          at: name.range,
          help: meant.map { [Help("did you mean '\($0)'?", replacements: [$0])] }
            ?? (names.isEmpty
              ? ["leave 'ignores' out"] : ["it tells \(names.map { "'\($0)'" }.joined(separator: ", "))"])
        )
      }
    }
  }
}
