import Diagnostics
import SwiftSource

/// Looks up every name of a file, once what it refers to has been resolved.
final class Resolver {
  let file: ResolvedFile
  let collector: DiagnosticCollector
  private let suggestions: TypeSuggestions

  init(file: ResolvedFile, collector: DiagnosticCollector) {
    self.file = file
    self.collector = collector
    suggestions = TypeSuggestions(file: file)
  }

  func resolve() {
    for external in file.document.externals {
      let known = external.conformances.compactMap(conformance)
      let isUncertain = known.count < external.conformances.count
      file.externals[external.name.value] = isUncertain ? Set(Conformance.allCases) : Set(known)
    }
    let declarations = file.declarations
    for declaration in declarations { resolveConformances(of: declaration) }
    for declaration in declarations { resolveMembers(of: declaration) }
    file.dependencies = file.document.dependencies.map { use(of: $0.type, in: file.state) }
    addChildren()
    if let action = file.action { settleConformances(ofAction: action) }
    for declaration in Containment(file).cyclic(through: { _ in true }) { declaration.isRecursive = true }
  }

  // MARK: Conformances

  private func conformance(_ name: Located<String>) -> Conformance? {
    if let conformance = Conformance(rawValue: name.value) { return conformance }
    let names = Conformance.allCases.map(\.rawValue)
    collector.report(.unknownConformance(name, among: names))
    return nil
  }

  private func resolveConformances(of declaration: Declaration) {
    let names = declaration.syntax.conformances
    let isBare = names.contains { $0.value == "none" }
    declaration.conformances = isBare ? [] : [.equatable, .sendable]
    for name in names where name.value != "none" {
      if let conformance = Conformance(rawValue: name.value) {
        declaration.conformances.insert(conformance)
      } else if file.externals[name.value] != nil {
        declaration.otherConformances.append(name.value)
      } else if file.isIncomplete {
        declaration.isUncertain = true
      } else {
        declaration.isUncertain = true
        let known = Conformance.allCases.map(\.rawValue) + ["none"] + file.externals.keys.sorted()
        collector.report(.unknownConformance(name, among: known))
      }
    }
  }

  /// `Action` is `Equatable` when it can be.
  private func settleConformances(ofAction action: Declaration) {
    let isEquatable = action.storedMembers.allSatisfy { $0.type.type.gap(to: .equatable) == nil }
    action.conformances = isEquatable ? [.equatable, .sendable] : [.sendable]
  }

  // MARK: Members

  private func resolveMembers(of declaration: Declaration) {
    switch declaration.syntax.kind {
    case .invalid: break
    case .structure(let fields):
      let members = fields.map { field in
        Declaration.Member(
          name: field.name,
          type: use(of: field.type, in: declaration),
          syntax: MemberSyntax(
            type: field.type,
            defaultValue: field.defaultValue,
            bindable: field.bindable,
            constant: field.constant,
            doc: field.doc
          ),
          owner: declaration,
          isField: true
        )
      }
      declaration.kind = .structure(members)
    case .enumeration(let cases, let raw):
      let resolved = cases.map { enumCase in
        Declaration.Case(syntax: enumCase, payload: enumCase.payload.map { payload($0, in: declaration) })
      }
      declaration.kind = .enumeration(resolved, raw: raw.map { use(of: $0, in: declaration) })
    }
  }

  private func payload(_ syntax: PayloadSyntax, in declaration: Declaration) -> Declaration.Member {
    Declaration.Member(
      name: syntax.label,
      type: use(of: syntax.type, in: declaration),
      syntax: MemberSyntax(
        type: syntax.type,
        defaultValue: syntax.defaultValue,
        bindable: syntax.bindable,
        doc: syntax.doc
      ),
      owner: declaration,
      isField: false
    )
  }

  /// A type where it is used.
  func use(of text: TypeText, in scope: Declaration?) -> TypeUse {
    let (expression, issues) = TypeExpression.parse(text.text)
    for issue in issues {
      collector.report(
        Diagnostic(
          .invalidType,
          issue.message,
          at: text.node.range(ofText: issue.range),
          help: issue.help.map { [$0] } ?? []
        )
      )
    }
    guard let expression else { return TypeUse(text: text, expression: nil, type: .invalid) }
    var lookup = TypeLookup(file: file, scope: scope, text: text, suggestions: suggestions)
    let type = lookup.resolve(expression)
    collector.report(contentsOf: lookup.diagnostics)
    file.modules.formUnion(lookup.modules)
    file.standardNames.formUnion(lookup.standardNames)
    return TypeUse(text: text, expression: expression, type: type)
  }
}

extension Diagnostic {
  static func unknownConformance(_ name: Located<String>, among known: [String]) -> Diagnostic {
    let help =
      nearest(to: name.value, among: known).map { "did you mean '\($0)'?" }
      ?? "protocols of your own are named under 'external'"
    return Diagnostic(.unknownConformance, "unknown protocol '\(name.value)'", at: name.range, help: [help])
  }
}
