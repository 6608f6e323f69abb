import Diagnostics
import SwiftSource
import YAML

/// The likely meaning of a text that says something else in YAML.
enum MeantText {
  /// The name and the value of `a:Int`, which is one text to YAML, since no space follows the colon.
  static func split(_ node: YAMLNode) -> (name: Located<String>, value: YAMLNode)? {
    guard let scalar = node.scalar, scalar.style == .plain,
      let colon = scalar.text.utf8.firstIndex(of: UInt8(ascii: ":"))
    else { return nil }
    let (name, value) = (String(scalar.text[..<colon]), String(scalar.text[colon...].dropFirst()))
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

  /// The names in a text instead of a mapping, and the names without values in a list. Uses of these are not errors.
  static func names(insteadOf node: YAMLNode?) -> [Located<String>] {
    guard let node, !node.isMapping, !node.isNull else { return [] }
    guard let nodes = node.sequence else { return elements(of: node.text).map { Located($0, at: node.range) } }
    return nodes.filter { $0.mapping?.count != 1 }.map { $0.mapping?.first?.key ?? $0 }
      .map { Located($0.text, at: $0.range) }.filter { !$0.value.isEmpty }
  }

  /// Help with a text where names are expected, each with its value.
  static func help(for node: YAMLNode, of role: NameRole?) -> Help? {
    guard let scalar = node.scalar, scalar.style == .plain else { return nil }
    if let help = spaceAfterColons(node) { return help }
    let words = elements(of: scalar.text)
    let mayBeList = [nil, .case, .action, .dependency].contains(role)
    guard mayBeList, words.allSatisfy({ $0.split(separator: ".").map(String.init).allSatisfy(SwiftIdentifier.isValid) })
    else { return nil }
    return .writeAs("[\(words.joined(separator: ", "))]")
  }

  /// Help with lines such as `count:Int = 0`, in which no space follows the colon.
  private static func spaceAfterColons(_ node: YAMLNode) -> Help? {
    let lines = node.range.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.allSatisfy({ isSplit(String($0.split(separator: " ").first ?? "")) }) else { return nil }
    let isOne = elements(of: lines[0]).count { isSplit($0) } == 1
    if lines.count == 1, isOne { return spaceAfterColon(lines[0]) }
    if lines.count == 1, !lines[0].contains(", ") { return "write a space after each ':'" }
    let spaced = lines.map { line in
      line.split(separator: ", ").map { $0.replacing(":", with: ": ", maxReplacements: 1) }.joined(separator: ", ")
    }
    return Help("write a space after each ':'", replacements: [spaced.joined(separator: "\n")])
  }

  /// Whether a word is a name and a value without a space between them: `count:Int`.
  private static func isSplit(_ word: String) -> Bool {
    guard let colon = word.firstIndex(of: ":"), word.last != ":" else { return false }
    return SwiftIdentifier.isValid(String(word[..<colon]))
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

  /// The key in `@Dependency(\.uuid)`.
  static func key(ofAttribute text: String) -> String? {
    guard text.hasPrefix("@Dependency("), let end = text.lastIndex(of: ")") else { return nil }
    let key = text[..<end].dropFirst("@Dependency(".count)
    return key.isEmpty ? nil : help(forKey: String(key))?.replacements.first ?? String(key)
  }

  /// The type of a value in the place of a type: `Bool` for `false`.
  static func type(of scalar: YAMLScalar) -> String? {
    let text = scalar.text
    if scalar.style == .doubleQuoted || scalar.style == .singleQuoted {
      return text.isEmpty || text.contains(" ") && text.allSatisfy({ $0.isLetter || " !.,".contains($0) })
        ? "String" : nil
    }
    if text == "true" || text == "false" { return "Bool" }
    guard let byte = text.utf8.first, (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-") else { return nil }
    return Int(text) != nil ? "Int" : Double(text) != nil ? "Double" : nil
  }

  /// The field `id: { type: UUID, let: true }` for `let id: UUID`, with its place.
  static func constant(_ entry: YAMLNode.Entry, _ role: NameRole) -> (text: String, range: SourceRange)? {
    let words = entry.key.text.split(separator: " ")
    guard role == .field, words.count == 2, words[0] == "let", SwiftIdentifier.isValid(String(words[1])),
      let scalar = entry.value.scalar, !scalar.isNull
    else { return nil }
    let range = SourceRange(entry.key.range.file, entry.key.range.lowerBound..<entry.value.range.upperBound)
    return ("\(words[1]): { type: \(quotedInBraces(entry.value)), let: true }", range)
  }

  /// The name of a type for a value's: `APIClient` for `apiClient`.
  static func typeName(of name: String) -> String {
    let word = String(name.prefix { $0.isLowercase })
    let isAcronym = ["api", "db", "html", "http", "id", "json", "sql", "ui", "url", "xml"].contains(word)
    return (isAcronym ? word.uppercased() : word.prefix(1).uppercased() + word.dropFirst()) + name.dropFirst(word.count)
  }

  /// Words of a name as a title: `Delete item` for `deleteItem`.
  static func title(of name: String) -> String {
    if name == "ok" { return "OK" }
    let words = name.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : String($1) }
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  // MARK: Notations

  /// A single value as it can stand between braces.
  static func quotedInBraces(_ node: YAMLNode) -> String {
    guard node.scalar?.style == .plain, node.text.contains(where: "[]{},?#".contains) else { return node.range.text }
    return inQuotes(node.text)
  }

  static func inQuotes(_ text: String) -> String {
    text.contains("\"") ? "'\(text.replacing("'", with: "''"))'" : "\"\(text)\""
  }

  /// Entries as they can stand between braces, each with a single value or one in brackets; `nil` if one is in other lines.
  ///
  /// - Parameter areTypes: whether a list is a type, which must be quoted.
  static func inBraces(_ entries: [YAMLNode.Entry], areTypes: Bool = false) -> String? {
    let texts = entries.map { entry -> String? in
      if entry.value.isNull { return "\(entry.key.text):" }
      let text = entry.value.scalar == nil ? entry.value.range.text : quotedInBraces(entry.value)
      let isBlock = entry.value.scalar == nil && !"[{".contains(text.first ?? " ")
      let value = areTypes && entry.value.isSequence ? inQuotes(text) : text
      return isBlock || text.contains(where: \.isNewline) ? nil : "\(entry.key.text): \(value)"
    }
    return texts.contains(nil) ? nil : texts.compactMap(\.self).joined(separator: ", ")
  }
}

extension SourceRange {
  /// From its start to the end of a later one.
  func through(_ last: SourceRange) -> SourceRange {
    SourceRange(file, lowerBound..<max(upperBound, last.upperBound))
  }

  /// With the colon after it, where it is a key.
  var withColon: SourceRange {
    let colon = file.bytes[upperBound...].firstIndex { $0 != 0x20 }
    guard let colon, file.bytes[colon] == UInt8(ascii: ":") else { return self }
    return SourceRange(file, lowerBound..<colon + 1)
  }
}

extension YAMLNode.Entry {
  /// The value as messages repeat it.
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
