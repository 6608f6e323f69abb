import Diagnostics
import YAML

/// Defaults and raw values, which can be read once every type is known.
extension Resolver {
  func resolveValues() {
    let reader = DefaultReader(collector: collector)
    for declaration in file.declarations {
      for member in declaration.storedMembers {
        guard let node = member.written.defaultValue else { continue }
        member.defaultValue = reader.value(node, of: member.type.type)
      }
      guard case .enumeration(var cases, let raw?) = declaration.kind, RawLiteral(raw.type) != nil else { continue }
      for index in cases.indices {
        cases[index].rawValue = cases[index].written.rawValue.flatMap { rawValue($0, of: raw) }
      }
      declaration.kind = .enumeration(cases, raw: raw)
    }
  }

  private func rawValue(_ node: YAMLNode, of raw: TypeUse) -> DefaultValue? {
    let found = DiagnosticCollector()
    let value = DefaultReader(collector: found).literal(node, of: raw.type, as: "a raw value of '\(raw.text.text)'")
    for var diagnostic in found.diagnostics {
      if diagnostic.id == .invalidDefault { diagnostic.id = .rawType }
      collector.report(diagnostic)
    }
    return value
  }
}
