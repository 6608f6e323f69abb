import Diagnostics

/// A name from a schema, or a name that generated code makes from one.
struct GivenName {
  enum Kind {
    case given(NameRole)
    /// The type generated for `one-of`.
    case choice
    /// An external type.
    case external
    /// The author's function for an action or a button.
    case handler(NameRole)
    /// A declaration that the generator makes, with its description in messages.
    case made(() -> String)
  }

  var name: String
  var kind: Kind
  var range: SourceRange?
}

extension GivenName {
  init(_ name: Located<String>, _ role: NameRole) { self.init(name, .given(role)) }

  static func made(_ name: String, at range: SourceRange?, _ what: @escaping @autoclosure () -> String) -> GivenName {
    GivenName(name: name, kind: .made(what), range: range)
  }

  init(_ name: Located<String>, _ kind: Kind) { self.init(name: name.value, kind: kind, range: name.range) }

  /// A description in messages: `an action`.
  private var role: String {
    switch kind {
    case .given(let role), .handler(let role): role.described
    case .choice: "the type of a child with 'one-of'"
    case .external: "a type"
    case .made(let describe): describe()
    }
  }

  var described: String {
    switch kind {
    case .given(let role): "the \(role.rawValue) '\(name)'"
    case .handler(let role): "the handler of the \(role.rawValue) '\(name)'"
    case .choice: "the type '\(name)' of a child with 'one-of'"
    case .external: "the type '\(name)'"
    case .made(let describe): describe()
    }
  }

  var isChild: Bool {
    if case .given(.child) = kind { true } else { false }
  }

  func isHandler(of role: NameRole) -> Bool {
    if case .handler(role) = kind { true } else { false }
  }

  fileprivate var isMade: Bool {
    if case .made = kind { true } else { false }
  }

  /// A diagnostic that the name is reserved.
  func reserved(_ reason: String) -> Diagnostic {
    Diagnostic(.reservedName, "\(role) cannot be named '\(name)' here: \(reason)", at: range)
  }
}

/// A scope of generated code with the names that a schema declares there. It rejects the names that ``NameTable``
/// reserves, and names declared twice.
struct NameScope {
  private var names: [GivenName] = []
  private var refused: [Diagnostic] = []

  /// - Parameter reason: why the scope, or one inside it, needs the name itself.
  mutating func add(_ name: GivenName, refused reason: String? = nil) {
    if let reason { refused.append(name.reserved(reason)) } else { names.append(name) }
  }

  mutating func add(_ more: some Sequence<GivenName>) { names += more }

  /// Diagnostics for rejected names, and for names declared twice.
  var problems: [Diagnostic] {
    if areUnique { return refused }
    var owners: [String: GivenName] = [:]
    let clashes = names.compactMap { name -> Diagnostic? in
      guard let owner = owners[name.name] else {
        owners[name.name] = name
        return nil
      }
      return .clash(name, owner)
    }
    return refused + clashes
  }

  /// Comparing a few names is faster than hashing them.
  private var areUnique: Bool {
    if names.count > 12 { return Set(names.lazy.map(\.name)).count == names.count }
    return names.indices.allSatisfy { index in !names[..<index].contains { $0.name == names[index].name } }
  }
}

extension Diagnostic {
  fileprivate static func clash(_ name: GivenName, _ owner: GivenName) -> Diagnostic {
    switch (name.kind, owner.kind) {
    case (.external, .external):
      let notes = [Note("the first one is here", at: owner.range)]
      return Diagnostic(.duplicateName, "\(name.described) is named twice", at: name.range, notes: notes)
    case (.external, _):
      let message = "'\(name.name)' is under 'external', but is declared here too"
      let notes = [Note("it is declared here", at: owner.range)]
      return Diagnostic(.duplicateName, message, at: name.range, notes: notes, help: ["remove one of the two"])
    case (.given(.type), .given(.feature)):
      let notes = [Note("the feature is named here", at: owner.range)]
      let message = "\(name.described) has the same name as the feature"
      return Diagnostic(.duplicateName, message, at: name.range, notes: notes)
    case (.given(let role), .given(let other)) where role == other:
      let notes = [Note("the first one is here", at: owner.range)]
      return Diagnostic(.duplicateName, "\(name.described) is declared twice", at: name.range, notes: notes)
    default:
      return Diagnostic(
        .nameCollision,
        "\(name.described) has the same name as \(owner.described)"
          + (name.isMade && owner.isMade ? ": '\(name.name)'" : ""),
        at: name.range,
        notes: owner.range == nil ? [] : [Note("\(owner.described) is here", at: owner.range)],
        help: ["rename one of the two"]
      )
    }
  }
}
