import Diagnostics
import SwiftSource
import YAML

/// The likely meaning of a text that says something else in YAML.
enum MeantText {
  /// The name and the value of `a:Int`, which is one text to YAML, since no space follows the colon.
  static func split(_ node: YAMLNode) -> (name: Located<String>, value: YAMLNode)? {
    guard let scalar = node.scalar, scalar.style == .plain, let colon = scalar.text.firstIndex(of: ":") else {
      return nil
    }
    let (name, value) = (String(scalar.text[..<colon]), String(scalar.text[scalar.text.index(after: colon)...]))
    guard SwiftIdentifier.isValid(name), !value.isEmpty else { return nil }
    let start = name.utf8.count
    return (
      Located(name, at: node.range(ofText: 0..<start)),
      YAMLNode(YAMLScalar(value), at: node.range(ofText: start + 1..<scalar.text.utf8.count))
    )
  }

  /// The elements of `a, b`, which is one text without brackets.
  static func elements(of text: String) -> [String] {
    text.split { $0 == "," || $0.isWhitespace }.map(String.init)
  }

  /// The elements of a mistaken list: a text without brackets, or names in braces.
  static func elements(of node: YAMLNode) -> [String] {
    if let entries = node.mapping { return entries.contains { !$0.value.isNull } ? [] : entries.map(\.key.text) }
    return node.isNull ? [] : elements(of: node.text)
  }

  /// The names in a list or a text that was to be a mapping: uses of them are no errors.
  static func names(insteadOf node: YAMLNode?) -> [Located<String>] {
    guard let node, !node.isMapping, !node.isNull else { return [] }
    guard let nodes = node.sequence else { return elements(of: node.text).map { Located($0, at: node.range) } }
    return nodes.map { $0.mapping?.first?.key ?? $0 }.map { Located($0.text, at: $0.range) }.filter {
      !$0.value.isEmpty
    }
  }

  /// Help with a text where names are expected, each with its value.
  static func help(for node: YAMLNode, of role: NameRole?) -> Help? {
    guard let scalar = node.scalar, scalar.style == .plain else { return nil }
    let words = elements(of: scalar.text)
    if words.allSatisfy({ isSplit($0) }) {
      return words.count == 1 ? spaceAfterColon(words[0]) : "write a space after each ':'"
    }
    let mayBeList = [nil, .case, .action, .dependency].contains(role)
    guard mayBeList, words.allSatisfy({ $0.split(separator: ".").map(String.init).allSatisfy(SwiftIdentifier.isValid) })
    else { return nil }
    return .writeAs("[\(words.joined(separator: ", "))]")
  }

  private static func isSplit(_ word: String) -> Bool {
    word.firstIndex(of: ":").map { SwiftIdentifier.isValid(String(word[..<$0])) && word.last != ":" } ?? false
  }

  fileprivate static func spaceAfterColon(_ text: String) -> Help {
    let colon = text.firstIndex(of: ":") ?? text.startIndex
    let rest = text[text.index(after: colon)...]
    return rest.unicodeScalars.first?.spaceLookalike.map { Help($0) } ?? .write("\(text[..<colon]): \(rest)")
  }

  /// Help with `import Foundation`.
  static func help(forModule text: String) -> Help? {
    let words = text.split(separator: " ")
    guard words.count > 1, words.dropLast().contains("import"), let module = words.last else { return nil }
    return .write(String(module))
  }

  /// Help with `\.uuid` or `APIClient.self`.
  static func help(forKey text: String) -> Help? {
    let name = text.hasPrefix("\\.") ? text.dropFirst(2) : text.hasSuffix(".self") ? text.dropLast(5) : ""
    return name.isEmpty ? nil : .write(String(name))
  }
}

extension YAMLNode.Entry {
  /// Its value as a message can repeat it.
  var shownValue: String? {
    let text = value.range.text
    return value.isNull || text.count > 40 || text.contains(where: \.isNewline) ? nil : text
  }
}

extension Diagnostic {
  static func noSpaceAfterColon(_ node: YAMLNode) -> Diagnostic {
    Diagnostic(
      .invalidName,
      "'\(node.text)' is one name to YAML, since no space follows the ':'",
      at: node.range,
      help: [MeantText.spaceAfterColon(node.text)]
    )
  }
}
