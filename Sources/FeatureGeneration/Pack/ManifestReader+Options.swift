import Diagnostics
import FeatureSchema
import YAML

extension ManifestReader {
  /// The options declared in a manifest.
  func options(_ node: YAMLNode) -> [PackOption] {
    guard let mapping = node.mapping else {
      collector.report(.wrongKind(expected: "expected names of options, each with its values", found: node))
      return []
    }
    return mapping.compactMap { entry -> PackOption? in
      let name = Located(entry.key.scalar?.text ?? "", at: entry.key.range)
      guard let record = Record<PackOptionKey>(entry.value, into: collector), checkName(name, "an option"),
        name.value != PackReferenceKey.name.rawValue || refuseReserved(name)
      else { return nil }
      let summary = text(record[.summary])
      guard let values = record[.values].map(values) ?? [] else { return nil }
      return PackOption(name: name.value, summary: summary?.value ?? "", values: values)
    }
  }

  private func values(_ node: YAMLNode) -> [String]? {
    guard let sequence = node.sequence, sequence.count > 1 else {
      collector.report(.wrongKind(expected: "expected a list of at least two values", found: node))
      return nil
    }
    var values: [String] = []
    for value in sequence.compactMap({ text($0) }) where checkName(value, "a value", allowing: ".") {
      if values.contains(where: { PackOption.flag(for: $0) == PackOption.flag(for: value.value) }) {
        collector.report(Diagnostic(.duplicateName, "the value '\(value.value)' is listed twice", at: value.range))
      } else {
        values.append(value.value)
      }
    }
    return values.count > 1 ? values : nil
  }

  /// Whether templates can use a name; reports the name if not.
  private func checkName(_ name: Located<String>, _ described: String, allowing mark: Unicode.Scalar = "-") -> Bool {
    let isRefused = name.value.unicodeScalars.contains { !$0.isLetterOrNumber && $0 != "-" && $0 != mark }
    guard name.value.isEmpty || isRefused else { return true }
    let message = "'\(name.value)' cannot name \(described): templates could not name it"
    let help: Help = mark == "-" ? "use letters, digits and hyphens" : "use letters, digits, hyphens and dots"
    collector.report(Diagnostic(.invalidName, message, at: name.range, help: [help]))
    return false
  }

  /// Reports an option named like the key that would stand beside it.
  private func refuseReserved(_ name: Located<String>) -> Bool {
    collector.report(
      Diagnostic(.reservedName, "an option cannot be named '\(name.value)': schemas name the pack so", at: name.range)
    )
    return false
  }
}
