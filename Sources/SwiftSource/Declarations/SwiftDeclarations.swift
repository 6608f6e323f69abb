/// The declarations of a Swift file, each after the one that it is in.
package struct SwiftDeclarations: Sendable {
  package let tokens: SwiftTokens
  package let all: [SwiftDeclaration]
  package let functions: [SwiftDeclaration]
  /// The extensions, and the structs of the top level that conform to something.
  package let extensions: [SwiftDeclaration]

  package init(_ bytes: [UInt8]) {
    tokens = SwiftTokens(bytes)
    all = DeclarationReader(tokens).declarations
    functions = all.filter { $0.kind == .function }
    extensions = all.filter { $0.hasMembers && $0.extended != nil }
  }

  /// The declaration whose braces are the nearest around a place.
  package func innermost(around offset: Int) -> SwiftDeclaration? {
    all.last { $0.hasMembers && $0.body.contains(offset) }
  }

  /// Whether a place is within an `#if`.
  ///
  /// - Parameter body: the range that the `#if` is in, if it matters.
  package func isConditional(_ offset: Int, within body: Range<Int>? = nil) -> Bool {
    tokens.conditions.contains { $0.range.contains(offset) && (body?.contains($0.range.lowerBound) ?? true) }
  }

  /// A variable among the members of an extension.
  package func variable(named name: String, in declared: SwiftDeclaration) -> SwiftDeclaration? {
    all.first {
      $0.kind == .property && $0.name == name && $0.extended == declared.extended
        && declared.body.contains($0.range.lowerBound)
    }
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
