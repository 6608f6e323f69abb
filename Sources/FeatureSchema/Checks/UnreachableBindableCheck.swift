import Diagnostics

/// Warns about bindable values that no binding path reaches.
struct UnreachableBindableCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    guard file.featureName != nil else { return }
    let bound = Set(file.bindingPaths.map { ObjectIdentifier($0.member) })
    let watched = Set(file.watchedPaths.map { ObjectIdentifier($0.member) })
    for declaration in file.declarations where !declaration.holdsActions {
      let values = declaration.cases.filter { $0.payload.count == 1 }.flatMap(\.payload)
      for member in declaration.fields + values where member.attributes.constant == nil {
        if let mark = member.attributes.bindable?.range, !bound.contains(ObjectIdentifier(member)) {
          let end = file.bindingPaths.first { $0.type.holds(declaration) }
          diagnostics.append(.unreachableBindable(declaration, end, at: mark))
        }
        if let mark = member.attributes.onChange?.range, !watched.contains(ObjectIdentifier(member)) {
          report(
            .unreachableBindable,
            severity: .warning,
            "no chain of fields that are bindable or have 'onChange' leads from the state to this, so it has no effect",
            at: mark,
            help: [
              "mark the state's field that holds '\(declaration.fullName)' with 'onChange', too, or instead of this"
            ]
          )
        }
      }
    }
  }
}

extension Diagnostic {
  /// - Parameter end: a path that ends at an optional or a list of the declaration.
  fileprivate static func unreachableBindable(
    _ declaration: ResolvedDeclaration,
    _ end: BoundPath?,
    at range: SourceRange
  ) -> Diagnostic {
    let ends = end.map { path in
      "leave it out: paths end at payloads, optionals and collections, and the hook of \(path.described) is called "
        + "for changes in it"
    }
    return Diagnostic(
      .unreachableBindable,
      severity: .warning,
      "no chain of bindable fields leads from the state to this, so it has no effect",
      at: range,
      help: [
        ends.map { .leaveOut(range, $0) } ?? "mark the state's field that holds '\(declaration.fullName)' as bindable"
      ]
    )
  }
}

extension ResolvedType {
  /// Whether it is an optional or a collection of a declaration, where paths end.
  fileprivate func holds(_ declaration: ResolvedDeclaration) -> Bool {
    switch self {
    case .optional(let inner), .array(let inner), .dictionary(_, let inner):
      inner.declaration === declaration || inner.holds(declaration)
    default: false
    }
  }
}
