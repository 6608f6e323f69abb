/// Reads the parts of declarations: names, parameters, types and bodies.
extension DeclarationReader {
  /// Reads an attribute with its arguments.
  mutating func attribute() -> Range<Int>? {
    let start = index
    guard take("@") else { return nil }
    index += 1
    while take(".") { index += 1 }
    if self.is("<") { skip() }
    if self.is("(") { skip() }
    return start..<index
  }

  /// The name of an attribute without its module.
  func nameOfAttribute(_ attribute: Range<Int>) -> String {
    var index = attribute.lowerBound + 1
    while tokens.is(".", at: index + 1) { index += 2 }
    return tokens.all.indices.contains(index) ? tokens.name(at: index) : ""
  }

  /// Reads a name, and skips generic parameters.
  mutating func readName(of found: inout SwiftDeclaration) {
    let isOperator = !tokens.all[index].isWord
    var name = isOperator ? text(at: index) : tokens.name(at: index)
    index += 1
    if isOperator { name += source(before: "(") }
    if found.kind == .initializer, !self.is("(") { _ = take("?") || take("!") }
    found.path.append(name)
    found.isGeneric = self.is("<")
    if found.isGeneric { skip() }
  }

  /// Reads what an extension extends, and the conformances that it declares.
  mutating func readExtension(_ found: inout SwiftDeclaration) {
    let start = index
    let type = source(before: ":{", in: .head).withoutBackticks
    let written = tokens.source(start..<index).withoutBackticks
    found.extended = .init(type: written, conformances: inheritedTypes(of: &found))
    let constraints = constraints()
    let isPlain = constraints.isEmpty && !type.contains(where: "< ".contains)
    found.path += isPlain ? type.split(separator: ".").map(String.init) : [type + constraints]
  }

  /// Reads the types after a colon, and under which constraints they are inherited.
  mutating func inheritedTypes(of found: inout SwiftDeclaration) -> [String] {
    guard take(":") else { return [] }
    let start = index
    found.type = source(before: "{", in: .head)
    let types = (start..<index).split { tokens.is(",", at: $0) }.map { tokens.source($0) }
    found.type += constraints()
    return types
  }

  /// Reads `where A == B`.
  mutating func constraints() -> String {
    take("where") ? " where " + source(before: "{", in: .brackets) : ""
  }

  /// Reads what is between a function's parameters and its body.
  mutating func readSignature(of found: inout SwiftDeclaration) {
    let (start, hasResult) = (index, self.is("->"))
    let ends: [StaticString] = ["{", "}", ";"]
    var constraints: Int?
    while !isAtEnd, !isNewStatement, !ends.contains(where: { self.is($0) }) {
      if self.is("where") { constraints = index }
      skip()
    }
    if start == index { return }
    found.type = String(tokens.plainSource(start..<index).trimmingPrefix("-> "))
    if hasResult { found.result = tokens.source(start + 1..<(constraints ?? index)) }
  }

  /// Whether a line begins here that does not continue a signature.
  private var isNewStatement: Bool {
    guard tokens.all[index].isFirstInLine else { return false }
    let starts: [StaticString] = ["->", "async", "rethrows", "throws", "where"]
    let ends: [StaticString] = ["->", "where", ",", "&", "="]
    return !starts.contains { self.is($0) } && !ends.contains { tokens.is($0, at: index - 1) }
  }

  /// Reads types after a colon, and a value.
  mutating func readType(of found: inout SwiftDeclaration, _ attributes: [Range<Int>]) {
    let end = found.kind == .case ? "," : ""
    _ = take(":")
    found.type = source(before: "={" + end)
    if found.kind == .property, found.type.isEmpty {
      // A wrapper's arguments tell the type.
      found.type = attributes.map { tokens.plainSource($0) }.joined(separator: " ")
    }
    guard take("=") else { return }
    let value = source(before: end, hasAngles: found.kind == .typealias)
    if found.type.isEmpty, found.kind != .case { found.type = value.hasPrefix("\"") ? "String" : value }
  }

  /// Whether the body of a property has an accessor that writes or observes.
  func canSet(_ body: Range<Int>) -> Bool {
    body.contains { index in
      // In a protocol it is the last word; the new value may have a name.
      ["set", "_modify", "willSet", "didSet"].contains(text(at: index))
        && (tokens.is("{", at: index + 1) || tokens.is("}", at: index + 1) || tokens.is("{", at: index + 4))
    }
  }

  // MARK: Tokens

  var isAtEnd: Bool { index >= tokens.all.count }

  func `is`(_ text: StaticString) -> Bool { tokens.is(text, at: index) }

  func text(at index: Int) -> String {
    index < tokens.all.count ? String(decoding: tokens.bytes[tokens.all[index].range], as: UTF8.self) : ""
  }

  mutating func take(_ text: StaticString) -> Bool {
    guard self.is(text) else { return false }
    index += 1
    return true
  }

  /// Skips a token, with all that is in the brackets that it opens.
  ///
  /// - Returns: whether it ended with the bracket that closes them.
  @discardableResult mutating func skip() -> Bool {
    if self.is("{") { return skipBraces() }
    let pairs: [(open: StaticString, close: StaticString)] = [("(", ")"), ("[", "]"), ("<", ">")]
    let pair = pairs.first { self.is($0.open) }
    index += 1
    guard let pair else { return false }
    let isAngle = tokens.is("<", at: index - 1)
    index = end(before: isAngle ? ">" : "", in: .brackets, hasAngles: isAngle)
    return take(pair.close)
  }

  /// What ends the text that is read.
  enum Extent {
    /// The end of a line or statement, or constraints.
    case line
    /// Constraints, wherever lines end.
    case head
    /// Only brackets.
    case brackets
  }

  /// Skips braces and what is in them: where another bracket is missing, declarations still end.
  private mutating func skipBraces() -> Bool {
    var depth = 0
    repeat {
      depth += self.is("{") ? 1 : self.is("}") ? -1 : 0
      index += 1
    } while depth > 0 && !isAtEnd
    return depth == 0
  }

  mutating func source(before signs: String, in extent: Extent = .line, hasAngles: Bool = true) -> String {
    let start = index
    index = end(before: signs, in: extent, hasAngles: hasAngles)
    return tokens.plainSource(start..<index)
  }

  /// The next of some signs outside of brackets, a bracket that closes, or the end of the extent.
  ///
  /// - Parameter hasAngles: whether `<` and `>` are brackets.
  func end(before signs: String, in extent: Extent, hasAngles: Bool = true) -> Int {
    // Braces are counted by themselves, for the same reason.
    var (depth, braces) = (0, 0)
    for index in index..<max(index, tokens.all.count) {
      let token = tokens.all[index]
      let isOutside = depth == 0 && braces == 0
      if isOutside, extent == .line, token.isFirstInLine || tokens.is(";", at: index) { return index }
      if isOutside, extent != .brackets, tokens.isKeyword("where", at: index) { return index }
      if isOutside, token.range.count == 1, signs.utf8.contains(tokens.bytes[token.range.lowerBound]) { return index }
      switch token.kind {
      case .open(.brace): braces += 1
      case .close(.brace):
        if braces == 0 { return index }
        braces -= 1
      case .close where isOutside: return index
      case .open: depth += 1
      case .punctuation("<") where hasAngles: depth += 1
      case .close: depth = max(depth - 1, 0)
      case .punctuation(">") where hasAngles: depth = max(depth - 1, 0)
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
