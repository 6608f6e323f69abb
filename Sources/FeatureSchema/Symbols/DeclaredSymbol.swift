package import Diagnostics

/// A symbol with the details of its declaration, and the symbols that are declared in it.
package struct DeclaredSymbol: Sendable {
  package let symbol: Symbol
  package let name: Located<String>
  /// The short text after its name: a type, or a payload.
  package var detail = ""
  package var doc: String?
  package var members: [DeclaredSymbol] = []
  var form = Occurrence.Form.name

  fileprivate init?(
    _ kind: Symbol.Kind,
    _ name: Located<String>,
    isFixed: Bool = false,
    detail: String = "",
    doc: Located<String>? = nil,
    members: [DeclaredSymbol?] = []
  ) {
    guard let symbol = Symbol(kind, name, isFixed: isFixed) else { return nil }
    self.symbol = symbol
    self.name = name
    self.detail = detail
    self.doc = doc?.value
    self.members = members.compactMap(\.self)
  }

  /// Calls a function with the symbol and all that are declared in it, outer before inner.
  package func forEach(_ body: (DeclaredSymbol) -> Void) {
    body(self)
    for member in members { member.forEach(body) }
  }

  /// The declarations that lead to a symbol, outer before inner; empty if it is not in this one.
  func way(to symbol: Symbol) -> [DeclaredSymbol] {
    if self.symbol == symbol { return [self] }
    for member in members {
      let rest = member.way(to: symbol)
      if !rest.isEmpty { return [self] + rest }
    }
    return []
  }
}

extension SchemaDocument {
  /// The symbols that it declares: its feature, or the types and dependencies of a library.
  package var declaredSymbols: [DeclaredSymbol] {
    let types = types.map(\.declared)
    guard let feature else {
      return (externals.map(\.declared) + types + dependencies.map(\.declared)).compactMap(\.self)
    }
    let members =
      externals.map(\.declared) + types + [state?.declaredAsState] + actions.map { $0.declared(.action) }
      + groups.map(\.declared) + dependencies.map(\.declared) + children.map(\.declared) + prompts.flatMap(\.declared)
    return [DeclaredSymbol(.feature, feature, doc: doc, members: members.sorted(by: DeclaredSymbol?.isBefore))]
      .compactMap(\.self)
  }
}

extension DeclaredSymbol? {
  fileprivate static func isBefore(_ first: DeclaredSymbol?, _ second: DeclaredSymbol?) -> Bool {
    (first?.symbol.offset ?? 0) < (second?.symbol.offset ?? 0)
  }
}

extension TypeDeclaration {
  fileprivate var declared: DeclaredSymbol? { DeclaredSymbol(.type, name, doc: doc, members: members) }

  fileprivate var declaredAsState: DeclaredSymbol? {
    DeclaredSymbol(.type, name, isFixed: true, doc: doc, members: members)
  }

  private var members: [DeclaredSymbol?] {
    let own: [DeclaredSymbol?] =
      switch kind {
      case .structure(let fields): fields.map { $0.declared(.field) }
      case .enumeration(let cases, _): cases.map { $0.declared(.case) }
      case .invalid: []
      }
    return (own + types.map(\.declared) + [identity?.declared]).sorted(by: DeclaredSymbol?.isBefore)
  }
}

extension IdentityDeclaration {
  /// The property that an expression makes; a field declares itself.
  fileprivate var declared: DeclaredSymbol? {
    guard case .expression(let node, let type) = self else { return nil }
    return DeclaredSymbol(.field, Located("id", at: node.range), isFixed: true, detail: type?.text ?? "")
  }
}

extension MemberDeclaration {
  fileprivate func declared(_ kind: Symbol.Kind) -> DeclaredSymbol? {
    name.flatMap { DeclaredSymbol(kind, $0, detail: type.text, doc: attributes.doc) }
  }
}

extension CaseDeclaration {
  fileprivate func declared(_ kind: Symbol.Kind) -> DeclaredSymbol? {
    let values = payload.map { ($0.name.map { $0.value + ": " } ?? "") + $0.type.text }
    let detail = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
    return DeclaredSymbol(kind, name, detail: detail, doc: doc, members: payload.map { $0.declared(.label) })
  }
}

extension ActionGroup {
  fileprivate var declared: DeclaredSymbol? {
    DeclaredSymbol(.group, name, isFixed: isDelegate, doc: doc, members: actions.map { $0.declared(.action) })
  }
}

extension DependencyDeclaration {
  fileprivate var declared: DeclaredSymbol? {
    var declared = DeclaredSymbol(.dependency, name, detail: type?.text ?? "", doc: doc)
    if let key, key.range == name.range, !isOfOthers { declared?.form = .keyedName }
    return declared
  }
}

extension ChildDeclaration {
  fileprivate var declared: DeclaredSymbol? {
    switch content {
    case .schema(let path): DeclaredSymbol(.child, name, detail: path.value, doc: doc)
    case .reducer(let reducer): DeclaredSymbol(.child, name, detail: reducer.value, doc: doc)
    case .itself: DeclaredSymbol(.child, name, detail: "Self", doc: doc)
    case .oneOf(let alternatives): DeclaredSymbol(.child, name, doc: doc, members: alternatives.declared)
    }
  }
}

extension OneOfDeclaration {
  fileprivate var declared: [DeclaredSymbol?] {
    let prompts = prompts.map { DeclaredSymbol(.child, $0.name, doc: $0.doc, members: $0.declared) }
    return (features.map(\.declared) + values.map { $0.declared(.child) } + prompts)
      .sorted(by: DeclaredSymbol?.isBefore)
  }
}

extension PromptsDeclaration {
  fileprivate var declared: [DeclaredSymbol?] {
    alerts.map { alert in
      let buttons = alert.buttons.map(\.declared)
      return DeclaredSymbol(
        kind == .alert ? .alert : .dialog,
        alert.name,
        members: alert.values.map(\.declared) + buttons
      )
    }
  }
}

extension ButtonDeclaration {
  fileprivate var declared: DeclaredSymbol? {
    var declared = DeclaredSymbol(.button, name, members: values.map(\.declared))
    if !isRoleWritten { declared?.form = .buttonName }
    return declared
  }
}

extension AlertValueDeclaration {
  fileprivate var declared: DeclaredSymbol? { DeclaredSymbol(.value, name, detail: type.text) }
}

extension ExternalDeclaration {
  fileprivate var declared: DeclaredSymbol? { DeclaredSymbol(.external, name) }
}
