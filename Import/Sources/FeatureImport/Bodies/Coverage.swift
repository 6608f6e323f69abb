/// Whether patterns match every value of a type, as far as these files declare it: a `default` below them never runs.
struct Coverage {
  let module: Module
  /// The feature in which a type's name is looked up first.
  let feature: String

  /// - Parameters:
  ///   - patterns: those without a condition.
  ///   - type: the type of the matched value.
  func isComplete(_ patterns: [Pattern], of type: String) -> Bool { isComplete(patterns, of: type, in: feature) }

  /// As above, for several values side by side: all but one of them are matched whatever they are.
  func isComplete(_ rows: [[Pattern]], of types: [String]) -> Bool { isComplete(rows, of: types, in: feature) }

  /// Whether there is no value to match: a handler of it would never run.
  func isUninhabited(_ type: String) -> Bool { module.isUninhabited(type, in: feature) }

  private func isComplete(_ patterns: [Pattern], of type: String, in owner: String) -> Bool {
    if patterns.contains(where: \.isIrrefutable) { return true }
    guard let (cases, path) = cases(of: type, in: owner) else { return false }
    return cases.allSatisfy { declared in
      isComplete(patterns.compactMap { $0.arguments(of: declared.name) }, of: declared.values.map(\.type), in: path)
    }
  }

  private func isComplete(_ rows: [[Pattern]], of types: [String], in owner: String) -> Bool {
    if rows.contains(where: { $0.allSatisfy(\.isIrrefutable) }) { return true }
    return types.indices.contains { column in
      let open = rows.filter { row in
        row.count == types.count && row.indices.allSatisfy { $0 == column || row[$0].isIrrefutable }
      }
      return !open.isEmpty && isComplete(open.map { $0[column] }, of: types[column], in: owner)
    }
  }

  /// The cases of an enum, and its full name.
  private func cases(of type: String, in owner: String) -> ([ImportedCase], String)? {
    if type == "Bool" { return (["true", "false"].map { ImportedCase(name: $0) }, owner) }
    for (generic, names) in [("Result", ["success", "failure"]), ("TaskResult", ["success", "failure"])]
    where type.hasPrefix("\(generic)<") {
      // Their values are not looked into.
      return (names.map { ImportedCase(name: $0, values: [ImportedCase.Value(type: "")]) }, owner)
    }
    guard let path = module.path(of: type, in: owner), let cases = module.declared[path]?.cases, !cases.isEmpty else {
      return nil
    }
    return (cases, path)
  }
}

extension Pattern {
  /// The patterns for the values of a case; nil if it does not match that case.
  fileprivate func arguments(of name: String) -> [Pattern]? {
    switch self {
    case .member(name, let arguments): arguments?.map(\.pattern) ?? []
    case .other(name): []
    default: nil
    }
  }
}
