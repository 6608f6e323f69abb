import Diagnostics
import YAML

/// Suggestions for unknown keys.
struct KeyMeanings<Key: SchemaKey> {
  private let vocabulary = Vocabulary(Key.names)
  /// The owner of the keys in messages.
  private let kind: String

  init(_ kind: String) { self.kind = kind }

  /// The key that was probably meant, and the help for the user.
  ///
  /// - Parameters:
  ///   - name: the name of what the mapping describes, if it has one.
  ///   - value: the value that the mapping has for a key; `nil` if it has none.
  func meaning(of entry: YAMLNode.Entry, named name: String?, value: (String) -> YAMLNode?) -> (key: Key?, help: Help) {
    let text = entry.key.text
    if let split = Self.split(text) { return (split.key, split.help) }
    if let habit = Habits.key(entry, of: Key.self, named: name, value: value) { return habit }
    if let nearest = vocabulary.nearest(to: text) ?? Self.word(in: text) {
      let twice = "'\(nearest)' is there already: put this under it, if it belongs there"
      return (Key(rawValue: nearest), value(nearest) != nil ? Help(twice) : .didYouMean(nearest))
    }
    return (nil, Self.unknown(text, kind) { value($0) != nil })
  }

  /// The key that is a word of a longer one: `actions` of `viewActions`.
  private static func word(in text: String) -> String? {
    Key.names.first { $0.count > 4 && text.lowercased().hasSuffix($0.lowercased()) }
  }

  private static func unknown(_ text: String, _ kind: String, isThere: (String) -> Bool) -> Help {
    let owners = DocumentKey.owners(of: text)
    let elsewhere = owners.isEmpty ? nil : "'\(text)' is a key of \(owners.joined(separator: ", of "))"
    if let own = Key.place(ofUnknown: text, isThere: isThere) {
      return Help([elsewhere, own].compactMap(\.self).joined(separator: "; "))
    }
    // Nobody finds what is meant in a longer list.
    if Key.allCases.count <= 7 {
      return Help("\(elsewhere.map { $0 + "; " } ?? "")the keys of \(kind) are \(Key.names.listed)")
    }
    let list = "'featuregen explain \"\(Key.owner)\"' lists the keys"
    return Help(elsewhere ?? "\(kind) has no key like it: leave it out; \(list)")
  }

  /// A key without a space after its colon, so that YAML reads the value as part of it: `type:Int`.
  static func split(_ text: String) -> (key: Key, help: Help)? {
    guard let colon = text.firstIndex(of: ":"), let key = Key(rawValue: String(text[..<colon])) else { return nil }
    let next = text[text.index(after: colon)...].unicodeScalars.first
    if let lookalike = next?.spaceLookalike { return (key, Help(lookalike)) }
    let spaced = "\(key.rawValue): \(text[text.index(after: colon)...])"
    return (key, Help("write a space after the ':'", replacements: [spaced]))
  }
}

extension SchemaKey {
  /// The owners of a key of that name, within the values of these keys: `a field`, `a payload`.
  fileprivate static func owners(of name: String) -> [String] {
    var seen: Set<String> = []
    return owners(of: name, seen: &seen)
  }

  fileprivate static func owners(of name: String, seen: inout Set<String>) -> [String] {
    guard seen.insert(owner).inserted else { return [] }
    var found = Self(rawValue: name) == nil ? [] : [owner]
    for key in allCases { found += key.shape.owners(of: name, seen: &seen) }
    return found
  }
}

extension ValueShape {
  fileprivate func owners(of name: String, seen: inout Set<String>) -> [String] {
    switch self {
    case .record(let keys): keys.owners(of: name, seen: &seen)
    case .open(let keys, let other): keys.owners(of: name, seen: &seen) + other.owners(of: name, seen: &seen)
    case .list(let shape), .names(_, let shape): shape.owners(of: name, seen: &seen)
    case .either(let shapes): shapes.flatMap { $0.owners(of: name, seen: &seen) }
    case .text, .suggestions, .name, .flag, .choice, .type, .typeAmong, .nothing, .any: []
    }
  }
}
