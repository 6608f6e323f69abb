import Diagnostics

/// Warns of what is called bindable although no binding path leads to it.
struct UnreachableBindableCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    guard file.featureName != nil else { return }
    let reached = Set(file.bindingPaths.map { ObjectIdentifier($0.member) })
    for declaration in file.declarations where !declaration.isAction {
      let values = declaration.cases.filter { $0.payload.count == 1 }.flatMap(\.payload)
      for member in declaration.fields + values {
        guard let bindable = member.attributes.bindable?.range, member.attributes.constant == nil,
          !reached.contains(ObjectIdentifier(member))
        else { continue }
        let end = file.bindingPaths.first { $0.type.holds(declaration) }
        diagnostics.append(.unreachableBindable(declaration, end, at: bindable))
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
        + "for this, too"
    }
    return Diagnostic(
      .unreachableBindable,
      .warning,
      "no chain of bindable fields leads from the state to this, so it has no effect",
      at: range,
      help: [ends ?? "mark the state's field that holds '\(declaration.fullName)' as bindable"]
    )
  }
}

extension ResolvedType {
  /// Whether it is an optional or a collection of a declaration, through which no path leads.
  fileprivate func holds(_ declaration: ResolvedDeclaration) -> Bool {
    switch self {
    case .optional(let inner), .array(let inner), .dictionary(_, let inner):
      inner.declaration === declaration || inner.holds(declaration)
    default: false
    }
  }
}
