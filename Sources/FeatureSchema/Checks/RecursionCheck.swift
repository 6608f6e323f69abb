import Diagnostics

/// A value cannot contain itself: a recursive enum becomes `indirect`, a recursive struct is an error.
struct RecursionCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    if let action = file.action, action.isRecursive, let cycle = cycle(from: action, through: { _ in true }) {
      report(
        .recursiveType,
        "an action cannot contain the feature's own actions",
        at: cycle.first?.member.type.range,
        notes: cycle.dropFirst().map { step in
          .init("'\(step.declaration.fullName)' contains them here", at: step.member.type.range)
        }
      )
    }
    // The schemas of a circle are checked together.
    let files = file.circle.isEmpty ? [file] : file.circle
    guard files[0] === file else { return }
    checkActions(of: files)
    guard files.contains(where: { $0.declarations.contains(where: \.isRecursive) }) else { return }
    for declaration in Construction(files).endless() where declaration.isIndirect && !declaration.isAction {
      let file = declaration.file
      if let group = file.groups.first(where: { $0.type === declaration })?.written,
        let cycle = cycle(from: declaration, through: { _ in true })
      {
        diagnostics.append(.endlessGroup(group, cycle, in: file))
      } else {
        diagnostics.append(.endless(declaration))
      }
    }
    var reported: Set<ObjectIdentifier> = []
    let recursive = Set(Containment(files).cyclic { $0.isRecursive && !$0.isIndirect }.map(ObjectIdentifier.init))
    for declaration in files.flatMap(\.declarations) where recursive.contains(ObjectIdentifier(declaration)) {
      guard !reported.contains(ObjectIdentifier(declaration)),
        let cycle = cycle(from: declaration, through: { !$0.isIndirect })
      else { continue }
      reported.formUnion(cycle.map { ObjectIdentifier($0.declaration) })
      diagnostics.append(.recursiveStruct(declaration, cycle))
    }
  }

  /// Reports a feature whose actions are all those of recursive children: it has no value of an action.
  private mutating func checkActions(of files: [ResolvedFile]) {
    let holders = files.filter { file in
      file.action?.storedMembers.contains { $0.isHeldIndirectly && $0.type.type.declaration != nil } ?? false
    }
    if holders.isEmpty { return }
    let endless = Construction(files).endless().filter(\.isAction)
    for holder in holders where endless.contains(where: { $0 === holder.action }) {
      report(
        .recursiveType,
        "'\(holder.featureName ?? "")' has no action of its own, and each of its children's would hold another one without an end",
        at: holder.document.feature?.range,
        help: ["give it an action, or one of the features that lead back to it"]
      )
    }
  }

  /// A step of a cycle: a type, and the member that leads on.
  struct Step {
    var declaration: ResolvedDeclaration
    var member: ResolvedMember
  }

  /// The shortest cycle from a declaration through its values back to itself.
  private func cycle(from start: ResolvedDeclaration, through isOpen: (ResolvedDeclaration) -> Bool) -> [Step]? {
    var steps: [(step: Step, before: Int?)] = []
    func goOn(from declaration: ResolvedDeclaration, after before: Int?) {
      let members = declaration.storedMembers.filter { !$0.isHeldIndirectly }
      steps += members.map { (Step(declaration: declaration, member: $0), before) }
    }
    goOn(from: start, after: nil)
    var seen: Set<ObjectIdentifier> = []
    var next = 0
    while next < steps.count {
      for declaration in steps[next].step.member.type.type.inlineDeclarations {
        if declaration === start {
          return Array(sequence(first: steps[next]) { $0.before.map { steps[$0] } }.map(\.step).reversed())
        }
        guard declaration.isRecursive, isOpen(declaration), seen.insert(ObjectIdentifier(declaration)).inserted else {
          continue
        }
        goOn(from: declaration, after: next)
      }
      next += 1
    }
    return nil
  }
}

extension Diagnostic {
  fileprivate static func endless(_ declaration: ResolvedDeclaration) -> Diagnostic {
    Diagnostic(
      .recursiveType,
      "every case of '\(declaration.fullName)' contains another '\(declaration.fullName)', so none can ever be made",
      at: declaration.name.range,
      help: ["give it a case that does not, or hold the other one in an optional or an array"]
    )
  }

  fileprivate static func endlessGroup(_ group: ActionGroup, _ cycle: [RecursionCheck.Step], in file: ResolvedFile)
    -> Diagnostic
  {
    let type = cycle.first?.member.type
    let own = file.types.first { $0.name.value == group.typeName }
    return Diagnostic(
      .recursiveType,
      "'\(type?.text ?? "")' holds what '\(group.name.value)' itself declares, so each would contain another one without an end",
      at: type?.range,
      help: [own.map { "your own type of that name is '\($0.fullName)'" } ?? "name another type, or leave it out"]
    )
  }

  fileprivate static func recursiveStruct(_ declaration: ResolvedDeclaration, _ cycle: [RecursionCheck.Step])
    -> Diagnostic
  {
    let names = cycle.map(\.declaration.fullName) + [declaration.fullName]
    let notes = cycle.dropFirst().map { step in
      Note("'\(step.declaration.fullName)' contains it here", at: step.member.type.range)
    }
    let message =
      cycle.count == 1
      ? "'\(declaration.fullName)' contains itself"
      : "'\(declaration.fullName)' contains itself: \(names.joined(separator: " -> "))"
    return Diagnostic(
      .recursiveType,
      message,
      at: cycle.first?.member.type.range,
      notes: notes,
      help: [
        cycle.contains { $0.member.isGenerated && $0.declaration.file.state === $0.declaration }
          ? "say of one of these children that it comes and goes: 'presence: optional', 'presented', 'list' or 'stack'"
          : "hold it in an array, or make one of the types an enum, which can be indirect"
      ]
    )
  }
}
