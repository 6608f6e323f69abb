import Diagnostics

/// A value cannot contain itself: a recursive enum becomes `indirect`, a recursive struct is an error.
struct RecursionCheck: Check {
  func run(on file: ResolvedFile, into collector: DiagnosticCollector) {
    let declarations = file.declarations
    for declaration in declarations where !declaration.cases.isEmpty {
      declaration.isIndirect = cycle(from: declaration, through: { _ in true }) != nil
    }
    if let action = file.action, action.isIndirect, let cycle = cycle(from: action, through: { _ in true }) {
      collector.report(.recursiveAction(cycle))
    }
    let finite = Self.finite(among: declarations)
    for declaration in declarations
    where declaration.isIndirect && !declaration.isAction && !finite.contains(ObjectIdentifier(declaration)) {
      collector.report(.endless(declaration))
    }
    var told: Set<ObjectIdentifier> = []
    for declaration in declarations where !told.contains(ObjectIdentifier(declaration)) {
      guard let cycle = cycle(from: declaration, through: { !$0.isIndirect }) else { continue }
      told.formUnion(cycle.map { ObjectIdentifier($0.declaration) })
      collector.report(.recursiveStruct(declaration, cycle))
    }
  }

  /// A step of a cycle: a type, and its member that leads on.
  struct Step {
    var declaration: Declaration
    var member: Declaration.Member
  }

  /// The shortest way from a declaration back to itself through what values of it contain.
  private func cycle(from start: Declaration, through isOpen: (Declaration) -> Bool) -> [Step]? {
    guard isOpen(start) else { return nil }
    var ways = steps(from: start).map { [$0] }
    var seen: Set<ObjectIdentifier> = []
    var next = 0
    while next < ways.count {
      let way = ways[next]
      next += 1
      for declaration in way[way.count - 1].member.type.type.inlineDeclarations {
        if declaration === start { return way }
        guard isOpen(declaration), seen.insert(ObjectIdentifier(declaration)).inserted else { continue }
        ways += steps(from: declaration).map { way + [$0] }
      }
    }
    return nil
  }

  /// The types of which a value can be made that ends somewhere.
  private static func finite(among declarations: [Declaration]) -> Set<ObjectIdentifier> {
    var pending = declarations
    var finite: Set<ObjectIdentifier> = []
    while true {
      let open = Set(pending.map(ObjectIdentifier.init))
      let found = pending.filter { declaration in
        let ways = declaration.cases.isEmpty ? [declaration.fields] : declaration.cases.map(\.payload)
        return ways.contains { way in way.allSatisfy { !$0.type.type.contains(open) } }
      }
      guard !found.isEmpty else { return finite }
      finite.formUnion(found.map(ObjectIdentifier.init))
      pending.removeAll { finite.contains(ObjectIdentifier($0)) }
    }
  }

  private func steps(from declaration: Declaration) -> [Step] {
    declaration.storedMembers.map { Step(declaration: declaration, member: $0) }
  }
}

extension ResolvedType {
  /// The declared types whose values stand within a value of this type itself; those behind a collection's storage
  /// do not.
  var inlineDeclarations: [Declaration] {
    switch self {
    case .declared(let declaration): [declaration]
    case .optional(let wrapped): wrapped.inlineDeclarations
    case .tuple(let elements): elements.flatMap(\.type.inlineDeclarations)
    case .known(let known, let arguments):
      known.storesArgumentsInline ? arguments.flatMap(\.inlineDeclarations) : []
    case .external, .array, .dictionary, .function, .existential, .metatype, .invalid: []
    }
  }
}

extension ResolvedType {
  /// Whether every value of the type has within itself a value of one of these.
  fileprivate func contains(_ declarations: Set<ObjectIdentifier>) -> Bool {
    switch self {
    case .declared(let declaration): declarations.contains(ObjectIdentifier(declaration))
    case .tuple(let elements): elements.contains { $0.type.contains(declarations) }
    default: false
    }
  }
}

extension Diagnostic {
  fileprivate static func endless(_ declaration: Declaration) -> Diagnostic {
    Diagnostic(
      .recursiveType,
      "every case of '\(declaration.fullName)' contains another '\(declaration.fullName)', so none can ever be made",
      at: declaration.name.range,
      help: ["give it a case that does not, or hold the other one in an optional or an array"]
    )
  }

  fileprivate static func recursiveAction(_ cycle: [RecursionCheck.Step]) -> Diagnostic {
    Diagnostic(
      .recursiveType,
      "an action cannot contain the feature's own actions",
      at: cycle.first?.member.type.text.node.range,
      notes: cycle.dropFirst().map { step in
        Note("'\(step.declaration.fullName)' contains them here", at: step.member.type.text.node.range)
      }
    )
  }

  fileprivate static func recursiveStruct(_ declaration: Declaration, _ cycle: [RecursionCheck.Step]) -> Diagnostic {
    let names = cycle.map(\.declaration.fullName) + [declaration.fullName]
    let notes = cycle.dropFirst().map { step in
      Note("'\(step.declaration.fullName)' contains it here", at: step.member.type.text.node.range)
    }
    let message =
      cycle.count == 1
      ? "'\(declaration.fullName)' contains itself"
      : "'\(declaration.fullName)' contains itself: \(names.joined(separator: " -> "))"
    return Diagnostic(
      .recursiveType,
      message,
      at: cycle.first?.member.type.text.node.range,
      notes: notes,
      help: ["hold it in an array, or make one of the types an enum, which can be indirect"]
    )
  }
}
