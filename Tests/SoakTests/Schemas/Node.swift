/// A value of YAML, as far as schemas have them.
indirect enum Node: Hashable, Sendable {
  /// Written as it is: a name, a number, `null`.
  case plain(String)
  /// A text in quotes.
  case quoted(String)
  case list([Node])
  case mapping([Entry])

  struct Entry: Hashable, Sendable {
    var key: String
    var value: Node
  }

  static func map(_ entries: (String, Node?)...) -> Node {
    .mapping(entries.compactMap { key, value in value.map { Entry(key: key, value: $0) } })
  }

  static func named(_ entries: [(String, Node)]) -> Node {
    .mapping(entries.map { Entry(key: $0.0, value: $0.1) })
  }

  /// A type, in quotes where YAML would read something else.
  static func type(_ text: String) -> Node {
    text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" } ? .plain(text) : .quoted(text)
  }

  /// Swift that only the compiler checks.
  static func swift(_ text: String) -> Node { .quoted("\\(\(text))") }

  /// Without the entry of a key.
  func without(_ key: String) -> Node {
    guard case .mapping(let entries) = self else { return self }
    return .mapping(entries.filter { $0.key != key })
  }

  /// A type alone, where nothing else is said.
  var shortened: Node {
    if case .mapping(let entries) = self, entries.count == 1, entries[0].key == "type" {
      entries[0].value
    } else {
      self
    }
  }

  /// Without the entries of a key, however deep.
  func withoutAny(_ key: String) -> Node {
    switch self {
    case .plain, .quoted: self
    case .list(let nodes): .list(nodes.map { $0.withoutAny(key) })
    case .mapping(let entries):
      .mapping(entries.filter { $0.key != key }.map { Entry(key: $0.key, value: $0.value.withoutAny(key)) })
    }
  }

  /// Whether there is an entry of a key, however deep.
  func hasAny(_ key: String) -> Bool {
    switch self {
    case .plain, .quoted: false
    case .list(let nodes): nodes.contains { $0.hasAny(key) }
    case .mapping(let entries): entries.contains { $0.key == key || $0.value.hasAny(key) }
    }
  }

  /// The entries of this one, and then those of another.
  func merged(_ other: Node) -> Node {
    guard case .mapping(let first) = self, case .mapping(let second) = other else { return other }
    return .mapping(first + second)
  }

  /// The entries of a mapping as a list of names, and of pairs where they have a value.
  var listed: Node {
    guard case .mapping(let entries) = self else { return self }
    return .list(entries.map { $0.value == .nothing ? .plain($0.key) : .mapping([$0]) })
  }

  /// A mapping, or the list that means the same, by its size.
  var asEither: Node {
    guard case .mapping(let entries) = self, entries.count.isMultiple(of: 2) else { return self }
    return listed
  }

  static let nothing = Node.plain("")
  static let yes = Node.plain("true")
}

extension Node {
  /// As a document.
  var document: String {
    guard case .mapping(let entries) = self else { return flow + "\n" }
    return Self.block(entries, indentation: "")
  }

  private static func block(_ entries: [Entry], indentation: String) -> String {
    entries.map { entry in
      let head = indentation + key(entry.key) + ":"
      let flow = entry.value.flow
      guard case .mapping(let inner) = entry.value, !inner.isEmpty, head.count + flow.count > 110 else {
        return flow.isEmpty ? head + "\n" : "\(head) \(flow)\n"
      }
      return head + "\n" + block(inner, indentation: indentation + "  ")
    }
    .joined()
  }

  private var flow: String {
    switch self {
    case .plain(let text): text
    case .quoted(let text): Self.quoted(text)
    case .list(let nodes): "[" + nodes.map(\.flow).joined(separator: ", ") + "]"
    case .mapping(let entries):
      entries.isEmpty
        ? "{}" : "{ " + entries.map { "\(Self.key($0.key)): \($0.value.flow)" }.joined(separator: ", ") + " }"
    }
  }

  private static func key(_ text: String) -> String {
    let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || ".-_".contains($0) }
    return isPlain && !["", "nil", "null"].contains(text) ? text : quoted(text)
  }

  private static func quoted(_ text: String) -> String {
    "\""
      + text.unicodeScalars.map { scalar in
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        case " "..."~": String(scalar)
        case "\u{A1}"..."\u{2FF}": String(scalar)
        default: scalar.value > 0xFFFF ? "\\U" + hex(scalar, 8) : "\\u" + hex(scalar, 4)
        }
      }
      .joined() + "\""
  }

  private static func hex(_ scalar: Unicode.Scalar, _ digits: Int) -> String {
    let text = String(scalar.value, radix: 16)
    return String(repeating: "0", count: digits - text.count) + text
  }
}

extension Node {
  /// Whether a schema says the same about what other modules see, which nothing is found without.
  func hasSame(as other: Node) -> Bool {
    func said(_ node: Node) -> [Entry] {
      guard case .mapping(let entries) = node else { return [] }
      return entries.filter { ["imports", "access"].contains($0.key) }
    }
    return said(self) == said(other)
  }

  /// The same with something left out, what leaves out most first.
  var smaller: [Node] {
    switch self {
    case .plain, .quoted: []
    case .list(let nodes):
      Self.without(nodes).map(Node.list) + Self.inner(nodes, \.smaller).map(Node.list)
    case .mapping(let entries):
      Self.without(entries).map(Node.mapping)
        + Self.inner(entries) { entry in
          entry.value.simpler.map { Entry(key: entry.key, value: $0) }
        }.map(Node.mapping)
    }
  }

  /// A short form in place of a long one: a type in place of a field, nothing in place of a payload.
  private var simpler: [Node] {
    guard case .mapping(let entries) = self, entries.count > 1,
      let type = entries.first(where: { $0.key == "type" || $0.key == "values" || $0.key == "title" })
    else { return smaller }
    return [type.value] + smaller
  }

  private static func without<Element>(_ elements: [Element]) -> [[Element]] {
    guard !elements.isEmpty else { return [] }
    var found: [[Element]] = []
    var size = elements.count
    while size >= 1 {
      for start in stride(from: 0, to: elements.count, by: size) {
        found.append(Array(elements[..<start] + elements[min(start + size, elements.count)...]))
      }
      size = size == 1 ? 0 : (size + 1) / 2
    }
    return found
  }

  private static func inner<Element>(_ elements: [Element], _ smaller: (Element) -> [Element]) -> [[Element]] {
    elements.indices.flatMap { index in
      smaller(elements[index]).map { element in
        var copy = elements
        copy[index] = element
        return copy
      }
    }
  }
}
