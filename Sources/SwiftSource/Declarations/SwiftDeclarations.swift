/// The functions that a Swift file declares, and the types that it extends, or declares as structs.
///
/// It reads only the tokens that it needs, so that it can also read a file that does not compile.
package struct SwiftDeclarations: Sendable {
  package let functions: [DeclaredFunction]
  package let extensions: [DeclaredExtension]
  /// The names of the extended types, as written.
  package var extendedTypes: Set<String> { Set(extensions.map(\.type)) }

  package let tokens: SwiftTokens

  package init(_ bytes: [UInt8]) {
    tokens = SwiftTokens(bytes)
    var reader = DeclarationReader(tokens)
    functions = reader.functions()
    extensions = reader.extensions
  }

  /// Whether a place is within an `#if`.
  ///
  /// - Parameter body: the range that the `#if` is in, if it matters.
  package func isConditional(_ offset: Int, within body: Range<Int>? = nil) -> Bool {
    tokens.conditions.contains { $0.range.contains(offset) && (body?.contains($0.range.lowerBound) ?? true) }
  }

  /// The place of a variable's name among the members of an extension; `nil` if it has no such member.
  package func variable(named name: String, in declared: DeclaredExtension) -> Range<Int>? {
    var depth = 0
    for index in tokens.all.indices where declared.body.contains(tokens.all[index].range.lowerBound) {
      depth += tokens.all[index].kind.depth
      let isNamed = tokens.all.indices.contains(index + 1) && tokens.name(at: index + 1) == name
      if depth == 0, isNamed, tokens.isKeyword("var", at: index) { return tokens.all[index + 1].range }
    }
    return nil
  }

  /// Whether a name is used. `.name` counts only as a call, because it may be a case of an enum.
  ///
  /// - Parameter label: an argument that its calls have; without it, a call may make a case of an enum.
  package func uses(_ name: String, with label: StaticString? = nil) -> Bool {
    mentions(of: name).contains { index in
      guard tokens.is("(", at: index + 1) else { return !tokens.is(".", at: index - 1) }
      return label.map { hasArgument($0, inCallAt: index + 1) } ?? true
    }
  }

  /// The tokens that are a name, except for declarations of functions.
  package func mentions(of name: String) -> [Int] {
    tokens.all.indices.filter { index in
      tokens.all[index].isWord && tokens.name(at: index) == name && !tokens.is("func", at: index - 1)
    }
  }

  private func hasArgument(_ label: StaticString, inCallAt start: Int) -> Bool {
    var depth = 0
    for index in start..<tokens.all.count {
      depth += tokens.all[index].kind.depth
      if depth == 0 { return false }
      if depth == 1, tokens.is(label, at: index), tokens.is(":", at: index + 1) { return true }
    }
    return false
  }
}

/// Finds the functions among the tokens of a file.
package struct DeclarationReader {
  let tokens: SwiftTokens
  package private(set) var index: Int
  /// The construct that a brace opens: the body of a function or an extension, by its number, or something else.
  private struct Opened {
    var scope = DeclaredFunction.Scope.other
    var function: Int?
    var `extension`: Int?
  }

  /// The declarations around the current token.
  private var scopes: [Opened] = []
  /// The declaration that the next brace opens.
  private var next = Opened()
  private(set) var extensions: [DeclaredExtension] = []

  package init(_ tokens: SwiftTokens, at index: Int = 0) {
    (self.tokens, self.index) = (tokens, index)
  }

  mutating func functions() -> [DeclaredFunction] {
    var found: [DeclaredFunction] = []
    while index < tokens.all.count {
      let token = index
      index += 1
      if tokens.is("{", at: token) {
        if let number = next.extension {
          extensions[number].body = tokens.all[token].range.upperBound..<tokens.bytes.count
        }
        scopes.append(next)
        next = Opened()
      } else if tokens.is("}", at: token) {
        let place = tokens.all[token].range
        let closed = scopes.popLast()
        if let number = closed?.function { found[number].end = place.upperBound }
        if let number = closed?.extension {
          extensions[number].body = extensions[number].body.lowerBound..<place.lowerBound
        }
      } else if tokens.isKeyword("extension", at: token) || isConformingStruct(at: token) {
        head()
      } else if tokens.isKeyword("func", at: token) {
        next = Opened()
        if let function = function(at: token) {
          next.function = found.count
          found.append(function)
        }
      }
    }
    return found
  }

  /// Whether a struct of the top level begins here that conforms to something, as a reducer of the author's does.
  private func isConformingStruct(at token: Int) -> Bool {
    scopes.isEmpty && tokens.isKeyword("struct", at: token) && tokens.is(":", at: token + 2)
  }

  /// Reads the text between `extension`, or `struct`, and its brace.
  private mutating func head() {
    let start = index
    let end = (index..<tokens.all.count).first { tokens.is("{", at: $0) } ?? tokens.all.count
    let types = (index..<end).prefix { !tokens.is("where", at: $0) }
    let name = types.prefix { !tokens.is(":", at: $0) }
    let conformances = types.dropFirst(name.count + 1).split { tokens.is(",", at: $0) }
    let type = tokens.source(name)
    let names = conformances.map(tokens.source)
    next = Opened(
      scope: .extension(of: type, conformances: names, isPrivate: isPrivate(before: start - 1)),
      extension: extensions.count
    )
    let place = tokens.all[start - 1].range
    extensions.append(
      DeclaredExtension(
        type: type,
        conformances: names,
        keyword: place,
        body: place.upperBound..<place.upperBound
      )
    )
    index = end
  }

  /// Reads a function after its keyword; `nil` if other code cannot call it by a name.
  private mutating func function(at keyword: Int) -> DeclaredFunction? {
    guard index < tokens.all.count, tokens.all[index].isWord else { return nil }
    let name = index
    index += 1
    let isGeneric = tokens.is("<", at: index)
    if isGeneric { skipGenericParameters() }
    guard tokens.is("(", at: index), let parameters = parameters() else { return nil }
    let modifiers = modifiers(before: keyword)
    let scope = scopes.last?.scope ?? .other
    return DeclaredFunction(
      name: tokens.name(at: name),
      range: tokens.all[name].range,
      scope: scope,
      parameters: parameters,
      result: result(),
      isStatic: modifiers.contains("static") || modifiers.contains("class"),
      isPrivate: scope.isPrivate || isPrivate(before: keyword),
      isGeneric: isGeneric
    )
  }

  private mutating func skipGenericParameters() {
    var depth = 0
    repeat {
      depth += tokens.is("<", at: index) ? 1 : tokens.is(">", at: index) ? -1 : 0
      index += 1
    } while depth > 0 && index < tokens.all.count
  }

  /// Reads parameters from the opening parenthesis on; `nil` if the closing one is missing.
  package mutating func parameters() -> [DeclaredFunction.Parameter]? {
    var (depth, angles) = (0, 0)
    var isDefault = false
    var parameters: [Range<Int>] = []
    var start = index + 1
    repeat {
      depth += tokens.all[index].kind.depth
      switch tokens.all[index].kind {
      // In an expression they are comparisons, or the rare list of generic arguments.
      case .punctuation("<") where !isDefault: angles += 1
      case .punctuation(">") where !isDefault: angles -= 1
      case .punctuation("=") where depth == 1: isDefault = true
      case .punctuation(",") where depth == 1 && angles == 0:
        parameters.append(start..<index)
        start = index + 1
        isDefault = false
      default: break
      }
      index += 1
    } while depth > 0 && index < tokens.all.count
    guard depth == 0 else { return nil }
    parameters.append(start..<index - 1)
    return parameters.compactMap(parameter)
  }

  private func parameter(_ range: Range<Int>) -> DeclaredFunction.Parameter? {
    var depth = 0
    let colon = range.first { index in
      depth += tokens.all[index].kind.depth
      return depth == 0 && tokens.is(":", at: index)
    }
    let start = colon.map { $0 + 1 } ?? range.lowerBound
    let type = start..<(range.first { $0 >= start && tokens.is("=", at: $0) } ?? range.upperBound)
    guard let end = type.last else { return nil }
    let place = tokens.all[start].range.lowerBound..<tokens.all[end].range.upperBound
    let names = (range.lowerBound..<(colon ?? range.lowerBound)).filter { tokens.all[$0].isWord }
    var found = DeclaredFunction.Parameter(
      label: "_",
      labelRange: place.lowerBound..<place.lowerBound,
      type: tokens.source(type),
      range: place,
      hasDefault: type.upperBound < range.upperBound
    )
    // Attributes come before the names; there are at most two names, and none of a case's value without a label.
    guard let last = names.last else { return colon == nil ? found : nil }
    let label = names.count > 1 && !tokens.is("@", at: last - 2) && !tokens.is(")", at: last - 1) ? last - 1 : last
    (found.label, found.labelRange) = (tokens.name(at: label), tokens.all[label].range)
    if label != last { found.local = (tokens.name(at: last), tokens.all[last].range) }
    return found
  }

  private mutating func result() -> String? {
    guard tokens.is("->", at: index) else { return nil }
    let start = index + 1
    index = start
    while index < tokens.all.count, !tokens.is("{", at: index), !tokens.is("}", at: index),
      !tokens.is("where", at: index)
    {
      if index > start, tokens.all[index].isFirstInLine { break }
      index += 1
    }
    return tokens.source(start..<index)
  }

  private func isPrivate(before keyword: Int) -> Bool {
    modifiers(before: keyword).contains { $0 == "private" || $0 == "fileprivate" }
  }

  /// The modifiers right before a keyword.
  private func modifiers(before keyword: Int) -> [String] {
    var words: [String] = []
    for index in stride(from: keyword - 1, through: 0, by: -1) where words.count < 8 {
      if tokens.is("@", at: index) { continue }
      guard tokens.all[index].isWord else { break }
      words.append(tokens.name(at: index))
    }
    return words
  }
}
