import Diagnostics

/// Warns about marks without effect: a bindable value that neither a path nor a control reaches, and an `onChange` without a
/// path.
struct UnreachableBindableCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    guard file.featureName != nil, let state = file.state else { return }
    lazy var controlled = Chains(from: state, through: \.controlled) { declaration in
      declaration === state
        ? state.storedMembers.filter { $0.attributes.bindable != nil }
        : declaration.controlled
    }
    // Most schemas have no such mark.
    lazy var markable = Chains(from: state, through: \.controlled, \.markable)
    lazy var direct = Chains(from: state, through: \.declaration) { $0.isEnum ? [] : $0.markable }
    let watched = Set(file.watchedPaths.map { ObjectIdentifier($0.member) })
    for declaration in file.declarations where !declaration.holdsActions {
      for member in declaration.markable {
        if let mark = member.attributes.bindable?.range, controlled[declaration] == nil {
          let unmarked = markable[declaration]?.filter { $0.attributes.bindable == nil }
          diagnostics.append(.noPath(of: "bindable fields", to: declaration, unmarked, "as bindable", at: mark))
        }
        if let mark = member.attributes.onChange?.range, !watched.contains(ObjectIdentifier(member)) {
          let unmarked = direct[declaration]?.filter {
            $0.attributes.bindable == nil && $0.attributes.onChange == nil
          }
          diagnostics.append(
            .noPath(
              of: "fields that are bindable or have 'onChange'",
              to: declaration,
              unmarked,
              "with 'onChange'",
              at: mark
            )
          )
        }
      }
    }
  }
}

/// The shortest chains of members that lead from a state to declarations.
private struct Chains {
  private var members: [ObjectIdentifier: [ResolvedMember]]

  /// - Parameters:
  ///   - inner: returns the declaration that a chain goes on with after a member of a type.
  ///   - next: returns the members that a chain can go on with.
  init(
    from state: ResolvedDeclaration,
    through inner: (ResolvedType) -> ResolvedDeclaration?,
    _ next: (ResolvedDeclaration) -> [ResolvedMember]
  ) {
    members = [ObjectIdentifier(state): []]
    var pending = [state][...]
    while let declaration = pending.popFirst() {
      // Fields of a child's state are the child's own.
      for member in next(declaration) where !member.isGenerated {
        guard let inner = inner(member.type.type), self[inner] == nil else { continue }
        members[ObjectIdentifier(inner)] = (self[declaration] ?? []) + [member]
        pending.append(inner)
      }
    }
  }

  /// The members that lead to a declaration; `nil` if none do.
  subscript(declaration: ResolvedDeclaration) -> [ResolvedMember]? { members[ObjectIdentifier(declaration)] }
}

extension Diagnostic {
  /// - Parameters:
  ///   - unmarked: the members to mark, so that a path leads to the declaration; `nil` if no marks do.
  ///   - mark: what the members have to be marked with.
  fileprivate static func noPath(
    of fields: String,
    to declaration: ResolvedDeclaration,
    _ unmarked: [ResolvedMember]?,
    _ mark: String,
    at range: SourceRange
  ) -> Diagnostic {
    let unmarked = unmarked ?? []
    return Diagnostic(
      .unreachableBindable,
      severity: .warning,
      "no chain of \(fields) leads from the state to this, so it has no effect",
      at: range,
      help: [
        unmarked.isEmpty
          ? .leaveOut(range, "leave it out: no path from the state can lead to a part of '\(declaration.fullName)'")
          : Help("mark \(unmarked.namesToMark) \(mark), too, or leave this out")
      ]
    )
  }
}
