import Diagnostics

extension NodeComposer {
  private static let prefix = "tag:yaml.org,2002:"

  /// Reports a tag on a list or mapping, unless it is the tag of its kind.
  func checkTag(_ tag: String?, on node: UInt32, at place: Range<Int>?) {
    guard let tag, let place else { return }
    switch (tag, tree.records[Int(node)].content) {
    case ("!", _), (Self.prefix + "map", .mapping), (Self.prefix + "seq", .sequence): return
    default: reportTag(tag, at: place, found: tree.kindDescription(node))
    }
  }

  /// The meaning of a scalar's tag; reports an unknown tag, and a tag that does not fit the text.
  func scalarTag(_ tag: String?, on scalar: YAMLScalar, at place: Range<Int>?) -> YAMLScalar.Tag? {
    guard let tag, let place else { return nil }
    if tag == "!" { return .string }
    let name = tag.hasPrefix(Self.prefix) ? String(tag.dropFirst(Self.prefix.count)) : ""
    guard let known = YAMLScalar.Tag(rawValue: name) else {
      reportTag(tag, at: place, found: "a single value")
      return nil
    }
    if known != .string, scalar.style != .plain || !known.admits(scalar.text) {
      report(.yamlTag, "the tag '!!\(name)' does not fit '\(scalar.text)'", at: place)
      return nil
    }
    return known
  }

  private func reportTag(_ tag: String, at place: Range<Int>, found: String) {
    let written = String(decoding: bytes[place], as: UTF8.self)
    switch tag {
    case Self.prefix + "map", Self.prefix + "seq":
      let expected = tag.hasSuffix("map") ? "a mapping" : "a list"
      report(.yamlTag, "the tag '\(written)' means \(expected), found \(found)", at: place)
    case _ where YAMLScalar.Tag.allCases.contains { Self.prefix + $0.rawValue == tag }:
      report(.yamlTag, "the tag '\(written)' means a single value, found \(found)", at: place)
    default:
      let help: Help = "remove the tag, or quote the value if the exclamation mark is meant as text"
      report(.yamlTag, "the tag '\(written)' is unknown; only YAML's own tags can be used", at: place, help: [help])
    }
  }
}

extension YAMLScalar.Tag {
  /// Whether a plain text fits the tag.
  fileprivate func admits(_ text: String) -> Bool {
    let unsigned = text.drop { $0 == "-" || $0 == "+" }
    switch self {
    case .string: return true
    case .null: return ["", "~", "null", "Null", "NULL"].contains(text)
    case .bool: return ["true", "false", "yes", "no", "on", "off", "y", "n"].contains(text.lowercased())
    case .int: return unsigned.first?.isNumber == true && unsigned.allSatisfy { $0.isHexDigit || "xob_".contains($0) }
    case .float:
      return [".inf", ".nan"].contains(unsigned.lowercased())
        || unsigned.contains { $0.isNumber } && unsigned.allSatisfy { $0.isNumber || ".eE+-_".contains($0) }
    }
  }
}
