import Diagnostics

/// A name in a scope of generated code: one that a schema gives, or that generated code makes.
struct DeclaredName {
  enum Kind {
    case given(NameRole)
    /// The author's function for an action or a button.
    case handler(NameRole)
    /// A type under `external`.
    case external
    /// The type of a child with `one-of`.
    case choice
    /// A feature or a library's type beside those of other schemas.
    case inModule
    /// A declaration of the generator or of another schema, with its description in messages.
    case made(() -> String)
    /// A field or an action that is added because of something else in the schema.
    case added(() -> String)
  }

  var name: String
  var kind: Kind
  var range: SourceRange?

  init(_ name: Located<String>, _ kind: Kind) { (self.name, self.kind, range) = (name.value, kind, name.range) }

  init(_ name: Located<String>, _ role: NameRole) { self.init(name, .given(role)) }

  static func made(_ name: String, at range: SourceRange?, _ what: @escaping @autoclosure () -> String) -> Self {
    DeclaredName(Located(name, at: range), .made(what))
  }

  static func added(_ name: String, at range: SourceRange?, _ what: @escaping @autoclosure () -> String) -> Self {
    DeclaredName(Located(name, at: range), .added(what))
  }

  /// The description in messages.
  var described: String {
    switch kind {
    case .given(let role): "the \(role.rawValue) '\(name)'"
    case .handler(let role): "the handler of the \(role.rawValue) '\(name)'"
    case .external: "the type '\(name)' under 'external'"
    case .choice: "the type '\(name)' of a child with 'one-of'"
    case .inModule: "'\(name)'"
    case .made(let describe), .added(let describe): describe()
    }
  }

  fileprivate var twice: String {
    if case .inModule = kind { "by two schemas, but a module can have only one" } else { "twice" }
  }

  fileprivate var isMade: Bool {
    switch kind {
    case .made, .added: true
    default: false
    }
  }

  /// Whether it is a field, a case or an action that the schema declares, as another part of it may do, too.
  fileprivate var isOwnMember: Bool {
    switch kind {
    case .given(.field), .given(.case), .given(.action): true
    default: false
    }
  }

  fileprivate var addsMember: Bool {
    switch kind {
    case .given(.child), .added: true
    default: false
    }
  }

  /// Whether the schema names it as a type.
  fileprivate var isType: Bool {
    switch kind {
    case .given(.type), .given(.feature), .external: true
    default: false
    }
  }

  /// A diagnostic that the name is reserved.
  func reserved(_ reason: String) -> Diagnostic {
    let owner =
      switch kind {
      case .given(let role), .handler(let role): role.described
      case .choice: "the type of a child with 'one-of'"
      case .external, .inModule, .made, .added: "a type"
      }
    return Diagnostic(.reservedName, "\(owner) cannot be named '\(name)' here: \(reason)", at: range)
  }
}

/// A scope of generated code, whose declarations must have different names.
enum NameScope {
  /// - Parameter remedy: how to correct a name that is declared twice, if not as usual.
  static func clashes(among names: [DeclaredName], remedy: Help? = nil) -> [Diagnostic] {
    if areUnique(names) { return [] }
    var owners: [String: DeclaredName] = [:]
    return names.compactMap { name -> Diagnostic? in
      guard let owner = owners[name.name] else {
        owners[name.name] = name
        return nil
      }
      return clash(of: name, with: owner, remedy: remedy)
    }
  }

  /// Comparing a few names is faster than hashing them.
  private static func areUnique(_ names: [DeclaredName]) -> Bool {
    if names.count > 12 { return Set(names.lazy.map(\.name)).count == names.count }
    return names.indices.allSatisfy { index in !names[..<index].contains { $0.name == names[index].name } }
  }

  private static func clash(of name: DeclaredName, with owner: DeclaredName, remedy: Help?) -> Diagnostic {
    let (what, other) = (name.described, owner.described)
    let isTwice = what == other
    let shown = name.isMade && owner.isMade ? ": '\(name.name)'" : ""
    let isDuplicate = isTwice || name.isType && owner.isType
    return Diagnostic(
      isDuplicate ? .duplicateName : .nameCollision,
      isTwice ? "\(what) is declared \(name.twice)" : "\(what) has the same name as \(other)\(shown)",
      at: name.range,
      notes: owner.range.map { [Diagnostic.Note("\(isTwice ? "the first one" : other) is here", at: $0)] } ?? [],
      help: [
        remedy ?? (isDuplicate ? .leaveOut(name.range, "remove one of the two, or rename it") : usual(name, owner))
      ]
    )
  }

  private static func usual(_ name: DeclaredName, _ owner: DeclaredName) -> Help {
    let pair = [owner, name]
    guard let own = pair.first(where: \.isOwnMember), pair.contains(where: \.addsMember) else {
      return "rename one of the two"
    }
    return .leaveOut(own.range, "leave \(own.described) out, which is added without it; or rename one of the two")
  }
}
