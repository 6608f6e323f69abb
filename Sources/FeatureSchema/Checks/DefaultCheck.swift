import Diagnostics

/// Every default is a value of its field's type. The values are read again when the model is made, from what this
/// has found to be right.
struct DefaultCheck: Check {
  func run(on file: ResolvedFile, into collector: DiagnosticCollector) {
    let reader = DefaultReader(collector: collector)
    for declaration in file.declarations {
      for member in declaration.storedMembers {
        guard let node = member.syntax.defaultValue else { continue }
        _ = reader.value(node, of: member.type.type)
      }
    }
  }
}
