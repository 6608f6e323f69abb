import SwiftSyntax

/// The expansion of `@CasePathable`: a case path for each case of an enum.
struct CasePathForm {
  let declaration: EnumDeclSyntax

  /// Whether it has the macro, or that of the reducer around it.
  var isNeeded: Bool {
    if declaration.hasAttribute("Reducer") || CaseReader.cases(of: declaration).isEmpty { return false }
    if declaration.hasAttribute("CasePathable") { return true }
    let outer = declaration.parent?.parent?.parent?.parent?.as(StructDeclSyntax.self)
    return ["State", "Action"].contains(declaration.name.text) && outer.flatMap(ReducerForm.init) != nil
  }

  func write(into changes: inout TextChanges) {
    changes.remove(["CasePathable", "ObservableState"], of: declaration.attributes)
    if !declaration.inherited.contains("CasePathable") {
      changes.inherit("CasePathable", declaration.inheritanceClause, after: declaration.name)
    }
    changes.add(members, to: declaration)
  }

  private var members: [[String]] {
    let access =
      declaration.modifiers.access.flatMap { ["private", "fileprivate"].contains($0) ? nil : "\($0) " } ?? ""
    let cases = CaseReader.cases(of: declaration).flatMap { path($0, access) }
    return [
      ["\(access)struct AllCasePaths: Sendable {"] + cases + ["}"],
      ["\(access)static var allCasePaths: AllCasePaths { AllCasePaths() }"],
    ]
  }

  private func path(_ found: ImportedCase, _ access: String) -> [String] {
    let name = found.name.escaped
    let types = found.values.map { value in
      (found.values.count > 1 ? value.label.map { "\($0): " } ?? "" : "") + value.type
    }
    let type = types.isEmpty ? "Void" : types.count == 1 ? types[0] : "(\(types.joined(separator: ", ")))"
    let given = found.values.enumerated().map { index, value in
      (value.label.map { "\($0): " } ?? "") + (found.values.count == 1 ? "$0" : "$0.\(value.label ?? "\(index)")")
    }
    let names = found.values.indices.map { "value\($0)" }
    let bound = names.isEmpty ? "" : "(" + names.map { "let \($0)" }.joined(separator: ", ") + ")"
    let value = names.count == 1 ? names[0] : "(\(names.joined(separator: ", ")))"
    return [
      "  \(access)var \(name): CasePath<\(declaration.name.text), \(type)> {",
      "    CasePath(",
      "      embed: { .\(name)\(given.isEmpty ? "" : "(\(given.joined(separator: ", ")))") },",
      "      extract: { if case .\(name)\(bound) = $0 { \(value) } else { nil } }",
      "    )",
      "  }",
    ]
  }
}
