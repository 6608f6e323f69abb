/// A reader of the declarations of a file, with their members, and without what is in bodies.
///
/// It reads only the tokens that it needs, so that it can also read a file that does not compile.
struct DeclarationReader {
  /// The owner of declarations: a type, an extension, or the file.
  fileprivate struct Owner {
    var path: [String] = []
    var kind: SwiftDeclaration.Kind?
    var extended: SwiftDeclaration.Extended?
    /// The most access that its members have; `nil` if other files cannot use them.
    var access: AccessLevel? = .public
    /// The access of members that say nothing.
    var usual = AccessLevel.internal
    var depth = 0
  }

  /// What is written before a keyword.
  private struct Head {
    var words: Set<String> = []
    var attributes: [Range<Int>] = []
  }

  private static let modifiers: Set = [
    "public", "package", "internal", "private", "fileprivate", "open", "static", "nonisolated", "mutating",
    "nonmutating", "final", "override", "indirect", "lazy", "weak", "unowned", "convenience", "required", "consuming",
    "borrowing", "distributed", "dynamic", "infix", "isolated", "optional", "postfix", "prefix",
  ]

  let tokens: SwiftTokens
  var index = 0
  private(set) var declarations: [SwiftDeclaration] = []

  init(_ tokens: SwiftTokens) {
    self.tokens = tokens
    while !isAtEnd {
      members(of: Owner())
      index += 1
    }
  }

  private mutating func members(of owner: Owner) {
    while !isAtEnd, !self.is("}") { declaration(in: owner) }
  }

  private mutating func declaration(in owner: Owner) {
    let head = head()
    let keyword = index
    guard let kind = kindOfKeyword else {
      skip()
      return
    }
    if ![.initializer, .subscript].contains(kind) { index += 1 }
    repeat {
      guard !isAtEnd, var found = declaration(kind, head, keyword: keyword, in: owner) else { return }
      let number = declarations.count
      declarations.append(found)
      guard self.is("{") else { continue }
      let opening = index
      if found.hasMembers, owner.depth < SwiftLexer.nestingLimit {
        index += 1
        members(of: Owner(found, in: owner, head.words))
        found.end = isAtEnd ? nil : tokens.all[index].range.upperBound
        index += 1
      } else {
        let isClosed = skip()
        found.end = isClosed ? tokens.all[index - 1].range.upperBound : nil
        // A body without accessors only reads.
        found.isSettable = found.isSettable && canSet(opening..<index)
      }
      found.body = tokens.all[opening].range.upperBound..<(found.end.map { $0 - 1 } ?? tokens.bytes.count)
      declarations[number] = found
    } while kind == .case && take(",")
  }

  /// The kind of the declaration that begins here.
  private var kindOfKeyword: SwiftDeclaration.Kind? {
    guard !isAtEnd, tokens.all[index].isFirstInLine || !tokens.is(".", at: index - 1) else { return nil }
    return SwiftDeclaration.Kind.keywords[text(at: index)]
  }

  /// Reads attributes and modifiers.
  private mutating func head() -> Head {
    var head = Head()
    while !isAtEnd {
      let start = index
      if let attribute = attribute() {
        head.attributes.append(attribute)
      } else if Self.modifiers.contains(text(at: index)) || isClassModifier {
        index += 1
        if self.is("(") { skip() }
        head.words.insert(tokens.source(start..<index))
      } else if take("import") {
        // An import may have a declaration's keyword.
        _ = source(before: "")
        head = Head()
      } else {
        break
      }
    }
    return head
  }

  /// Whether it is the `class` of `class func`.
  private var isClassModifier: Bool {
    let next = text(at: index + 1)
    return self.is("class") && (["func", "var", "let", "subscript"].contains(next) || Self.modifiers.contains(next))
  }

  /// Reads a declaration up to its body; `nil` if it is not complete.
  private mutating func declaration(
    _ kind: SwiftDeclaration.Kind,
    _ head: Head,
    keyword: Int,
    in owner: Owner
  ) -> SwiftDeclaration? {
    let (name, place) = (index, tokens.all[keyword].range)
    var found = SwiftDeclaration(
      kind: kind,
      path: owner.path,
      extended: owner.extended,
      access: owner.access(of: kind, head.words),
      attributes: head.attributes.map(nameOfAttribute),
      isStatic: head.words.contains("static") || head.words.contains("class"),
      isRequirement: owner.kind == .protocol && kind != .typealias,
      isSettable: tokens.is("var", at: keyword) && head.words.isDisjoint(with: ["private(set)", "fileprivate(set)"]),
      keyword: place,
      range: tokens.all[name].range,
      body: place.upperBound..<place.upperBound
    )
    switch kind {
    case .extension: readExtension(&found)
    case .function, .initializer, .subscript:
      readName(of: &found)
      guard let parameters = parameters() else { return nil }
      found.parameters = parameters
      readSignature(of: &found)
    case _ where found.isType:
      readName(of: &found)
      let conformances = inheritedTypes(of: &found)
      _ = constraints()
      let isReducer = owner.kind == nil && kind == .structure && !found.isGeneric && !conformances.isEmpty
      found.extended = isReducer ? .init(type: found.name, conformances: conformances) : nil
    default:
      readName(of: &found)
      if self.is("(") { found.parameters = parameters() ?? [] }
      readType(of: &found, head.attributes)
    }
    return found
  }
}

extension DeclarationReader.Owner {
  /// What a declaration's members are in.
  fileprivate init(_ declaration: SwiftDeclaration, in owner: Self, _ words: Set<String>) {
    (path, kind) = (declaration.path, declaration.kind)
    (extended, depth) = (declaration.extended, owner.depth + 1)
    let isExtension = kind == .extension
    usual = isExtension ? declaration.access ?? .internal : .internal
    access = isExtension && declaration.access != nil ? .public : declaration.access
  }

  /// The access of a member with some modifiers.
  fileprivate func access(of kind: SwiftDeclaration.Kind, _ words: Set<String>) -> AccessLevel? {
    guard let access, words.isDisjoint(with: ["private", "fileprivate"]) else { return nil }
    let isLimit = kind == .case || self.kind == .protocol
    let written = words.contains("open") ? .public : AccessLevel.allCases.first { words.contains($0.rawValue) }
    return min(written ?? (isLimit ? access : usual), access)
  }
}
