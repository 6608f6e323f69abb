/// What a schema lacks for a hook: marks of members on a chain from the state.
extension ResolvedFile {
  /// The members to mark so that there is a hook of a name, as `mark 'Editor.State.person' as bindable`; `nil` if no marks do.
  package func marks(forHook name: String) -> String? {
    guard let state else { return nil }
    let bindable = state.chains(to: name, by: HookName.changed) { HookName.changed($0).dropLast("Changed".count) }
      .map { chain in chain.filter { $0.attributes.bindable == nil } }
    let watched = state.chains(to: name, by: HookName.onChange) { HookName.onChange(of: $0)[...] }
      .map { chain in
        chain.dropLast().filter { $0.attributes.bindable == nil && $0.attributes.onChange == nil }
          + chain.suffix(1).filter { $0.attributes.onChange == nil }
      }
    func least(_ chains: [[ResolvedMember]], _ mark: String) -> String? {
      chains.min { $0.count < $1.count }.flatMap { $0.isEmpty ? nil : "mark \($0.namesToMark) \(mark)" }
    }
    return least(bindable, "as bindable") ?? least(watched, "with 'onChange'")
  }
}

extension ResolvedDeclaration {
  /// The members that can be bindable: variable fields, and values that are alone in their case.
  var markable: [ResolvedMember] { markableNames.map(\.member) }

  /// The members that can be bindable, with their names on a binding path: of a case's value, the case's.
  private var markableNames: [(member: ResolvedMember, name: String)] {
    fields.filter(\.isVariable).map { ($0, $0.name?.value ?? "") }
      + cases.filter { $0.payload.count == 1 }.map { ($0.payload[0], $0.name.value) }
  }

  /// The chains of members whose hook would have a name.
  ///
  /// - Parameter stem: what the hooks of a chain, and of all that continue it, begin with.
  fileprivate func chains(
    to hook: String,
    by name: ([String]) -> String,
    through path: [String] = [],
    stem: ([String]) -> Substring
  ) -> [[ResolvedMember]] {
    // Fields of a child's state are the child's own. Each name is a part of the hook's, so the search ends.
    markableNames.filter { !$0.member.isGenerated }.flatMap { member, memberName -> [[ResolvedMember]] in
      let path = path + [memberName]
      if name(path) == hook { return [[member]] }
      guard !isEnum, hook.hasPrefix(stem(path)) else { return [] }
      let inner = member.type.type.declaration
      return inner?.chains(to: hook, by: name, through: path, stem: stem).map { [member] + $0 } ?? []
    }
  }
}

extension ResolvedMember {
  /// Its name on a binding path: of a case's value, the case's.
  fileprivate var nameOnPath: String {
    (owner.cases.first { $0.payload.contains { $0 === self } }?.name ?? name)?.value ?? ""
  }
}

extension [ResolvedMember] {
  /// Their full names in help: `'Editor.State.person' and 'Person.name'`.
  var namesToMark: String { map { "'\($0.owner.fullName).\($0.nameOnPath)'" }.joined(separator: " and ") }
}
