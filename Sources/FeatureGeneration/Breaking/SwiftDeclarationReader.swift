import FeatureSchema
import SwiftSource

/// A reader of the declarations that a Swift file has for other files.
struct SwiftDeclarationReader {
  /// The owner of declarations: a type, an extension, or the file.
  private struct Owner {
    var path: [String] = []
    var kind: SwiftDeclaration.Kind?
    /// The most access that its members have; `nil` if other files cannot use them.
    var access: AccessLevel? = .public
    /// The access of members that say nothing.
    var usual = AccessLevel.internal
  }

  private static let modifiers: Set = [
    "public", "package", "internal", "private", "fileprivate", "open", "static", "nonisolated", "mutating",
    "nonmutating", "final", "override", "indirect", "lazy", "weak", "unowned", "convenience", "required", "consuming",
    "borrowing",
  ]

  private let tokens: SwiftTokens
  private var index = 0
  private(set) var declarations: [SwiftDeclaration] = []

  init(_ bytes: [UInt8]) {
    tokens = SwiftTokens(bytes)
    while !isAtEnd { members(of: Owner()) }
  }

  private mutating func members(of owner: Owner) {
    while !isAtEnd, !self.is("}") { declaration(in: owner) }
    index += 1
  }

  private mutating func declaration(in owner: Owner) {
    let (words, attributes) = head()
    guard let kind = SwiftDeclaration.Kind(keyword: text(at: index)) else { return skip() }
    let isVariable = self.is("var")
    if ![.initializer, .subscript].contains(kind) { index += 1 }
    repeat {
      var found = SwiftDeclaration(kind: kind, path: owner.path + name(of: kind))
      // That a value is boxed is nobody else's concern.
      found.attributes = attributes.map(name(of:)).filter { $0 != "Indirect" }
      found.isStatic = words.contains("static")
      found.isRequirement = owner.kind == .protocol && kind != .typealias
      found.isSettable = isVariable && words.isDisjoint(with: ["private(set)", "fileprivate(set)"])
      if self.is("(") { found.parameters = parameters() }
      readType(of: &found, attributes)
      // A body without accessors only reads.
      let start = index
      if self.is("{"), !found.hasMembers {
        skip()
        found.isSettable = found.isSettable && canSet(start..<index)
      }
      let isUsualOfOwner = kind == .case || owner.kind == .protocol
      let access = owner.access.flatMap { limit in
        Self.access(words, usual: isUsualOfOwner ? limit : owner.usual).map { min($0, limit) }
      }
      add(found, access)
      if take("{") {
        let usual = kind == .extension ? access ?? .internal : .internal
        let limit = kind == .extension && access != nil ? .public : access
        members(of: Owner(path: found.path, kind: kind, access: limit, usual: usual))
      }
    } while kind == .case && take(",")
  }

  /// Reads attributes and modifiers.
  private mutating func head() -> (words: Set<String>, attributes: [Range<Int>]) {
    var (words, attributes): (Set<String>, [Range<Int>]) = ([], [])
    while !isAtEnd {
      let start = index
      if take("@") {
        index += 1
        while take(".") { index += 1 }
        if self.is("(") { skip() }
        attributes.append(start..<index)
      } else if Self.modifiers.contains(text(at: index)) {
        index += 1
        if self.is("(") { skip() }
        words.insert(tokens.source(start..<index))
      } else if take("import") {
        // An import may have a declaration's keyword.
        _ = source(before: "")
        (words, attributes) = ([], [])
      } else {
        break
      }
    }
    return (words, attributes)
  }

  private static func access(_ words: Set<String>, usual: AccessLevel) -> AccessLevel? {
    if !words.isDisjoint(with: ["private", "fileprivate"]) { return nil }
    return words.contains("open") ? .public : AccessLevel.allCases.first { words.contains($0.rawValue) } ?? usual
  }

  private mutating func add(_ found: SwiftDeclaration, _ access: AccessLevel?) {
    // By convention, such names are for nobody else.
    guard let access, !found.name.hasPrefix("_") else { return }
    declarations.append(found)
    declarations[declarations.count - 1].access = access
  }

  // MARK: Parts

  /// The name of an attribute without its module.
  private func name(of attribute: Range<Int>) -> String {
    var index = attribute.lowerBound + 1
    while tokens.is(".", at: index + 1) { index += 2 }
    return tokens.name(at: index)
  }

  /// Reads the names that a declaration adds to those of what it is in.
  private mutating func name(of kind: SwiftDeclaration.Kind) -> [String] {
    if kind == .extension {
      let text = source(before: ":{", isInside: true)
      // The case paths of an enum are members of a type that has those of all enums.
      if text.hasPrefix(bytes: "CasePaths<") {
        return text.dropFirst(10).dropLast().split(separator: ".").map(String.init) + [SwiftDeclaration.casePaths]
      }
      return text.contains(where: "< ".contains) ? [text] : text.split(separator: ".").map(String.init)
    }
    let isOperator = !isAtEnd && !tokens.all[index].isWord
    var name = isOperator ? text(at: index) : isAtEnd ? "" : tokens.name(at: index)
    index += 1
    if isOperator { name += source(before: "(") }
    if kind == .initializer, !self.is("(") { _ = take("?") || take("!") }
    if self.is("<") { skip() }
    return [name]
  }

  private mutating func parameters() -> [SwiftDeclaration.Parameter] {
    var reader = DeclarationReader(tokens, at: index)
    let found = reader.parameters() ?? []
    index = max(reader.index, index + 1)
    return found.map { SwiftDeclaration.Parameter(label: $0.label, type: $0.type, hasDefault: $0.hasDefault) }
  }

  /// Reads the part before the body: types after a colon or an arrow, and a value.
  private mutating func readType(of found: inout SwiftDeclaration, _ attributes: [Range<Int>]) {
    let end = found.kind == .case ? "," : ""
    _ = take(":")
    found.type = String(source(before: "={" + end, isInside: found.hasMembers).trimmingPrefix("-> "))
    if found.kind == .property, found.type.isEmpty {
      // A wrapper's arguments tell the type.
      found.type = attributes.map { tokens.plainSource($0) }.joined(separator: " ")
    }
    guard take("=") else { return }
    let value = source(before: end, hasAngles: found.kind == .typealias)
    if found.type.isEmpty, found.kind != .case { found.type = value.hasPrefix("\"") ? "String" : value }
  }

  /// Whether the body of a property has an accessor that writes or observes.
  private func canSet(_ body: Range<Int>) -> Bool {
    body.contains { index in
      // In a protocol it is the last word; the new value may have a name.
      ["set", "_modify", "willSet", "didSet"].contains(text(at: index))
        && (tokens.is("{", at: index + 1) || tokens.is("}", at: index + 1) || tokens.is("{", at: index + 4))
    }
  }

  // MARK: Tokens

  private var isAtEnd: Bool { index >= tokens.all.count }

  private func `is`(_ text: StaticString) -> Bool { tokens.is(text, at: index) }

  private func text(at index: Int) -> String {
    index < tokens.all.count ? String(decoding: tokens.bytes[tokens.all[index].range], as: UTF8.self) : ""
  }

  private mutating func take(_ text: StaticString) -> Bool {
    guard self.is(text) else { return false }
    index += 1
    return true
  }

  /// Skips a token, with all that is in the brackets that it opens.
  private mutating func skip() {
    let (isBracket, hasAngles) = (self.is("(") || self.is("[") || self.is("{"), self.is("<"))
    index += 1
    guard isBracket || hasAngles else { return }
    index = end(before: hasAngles ? ">" : "", hasAngles: hasAngles, isInside: true) + 1
  }

  private mutating func source(before signs: String, hasAngles: Bool = true, isInside: Bool = false) -> String {
    let start = index
    index = end(before: signs, hasAngles: hasAngles, isInside: isInside)
    return tokens.plainSource(start..<index)
  }

  /// The next of some signs outside of brackets, a bracket that closes, or the end of the line.
  ///
  /// - Parameters:
  ///   - hasAngles: whether `<` and `>` are brackets.
  ///   - isInside: whether lines do not matter.
  private func end(before signs: String, hasAngles: Bool, isInside: Bool) -> Int {
    var depth = 0
    for index in index..<max(index, tokens.all.count) {
      let token = tokens.all[index]
      if depth == 0, token.isFirstInLine, !isInside { return index }
      if token.isWord || token.range.count > 1 { continue }
      let sign = tokens.bytes[token.range.lowerBound]
      if depth == 0, signs.utf8.contains(sign) { return index }
      switch Unicode.Scalar(sign) {
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        if depth == 0 { return index }
        depth -= 1
      case "<" where hasAngles: depth += 1
      case ">" where hasAngles: depth -= 1
      default: break
      }
    }
    return tokens.all.count
  }
}

extension SwiftTokens {
  /// The text of some tokens in one line, without the space that breaking a line adds.
  fileprivate func plainSource(_ indices: Range<Int>) -> String {
    let text = source(indices)
    guard text.utf8.contains(UInt8(ascii: " ")) else { return text }
    let brackets = [("( ", "("), (" )", ")"), ("< ", "<"), (" >", ">"), ("[ ", "["), (" ]", "]")]
    return brackets.reduce(text) { $0.replacing($1.0, with: $1.1) }
  }
}
