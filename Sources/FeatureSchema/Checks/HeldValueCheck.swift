import Diagnostics

/// A plain value under `one-of` cannot contain the presented state: it would be recursive.
struct HeldValueCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    guard let state = file.state, state.isStateOfChoice else { return }
    for value in state.cases where !value.isGenerated {
      for member in value.payload where holds(member.type.type, state) {
        report(
          .recursiveType,
          "'\(member.type.text)' contains '\(state.fullName)', which would contain it in turn",
          at: member.type.range,
          help: ["hold one of them in an array, or present something smaller"]
        )
      }
    }
  }

  /// Whether values of a type have a value of the state in them, not in a collection's storage.
  private func holds(_ type: ResolvedType, _ state: ResolvedDeclaration) -> Bool {
    var pending = type.inlineDeclarations
    var seen: Set<ObjectIdentifier> = []
    while let declaration = pending.popLast() {
      if declaration === state { return true }
      guard !declaration.isIndirect, seen.insert(ObjectIdentifier(declaration)).inserted else { continue }
      pending += declaration.storedMembers.flatMap { $0.type.type.inlineDeclarations }
    }
    return false
  }
}
