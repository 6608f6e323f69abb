import Diagnostics
import SwiftSource

extension ModelBuilder {
  func type(_ declaration: Declaration) -> TypeModel {
    TypeModel(
      path: declaration.path,
      doc: declaration.syntax.doc?.value,
      conformances: conformances(of: declaration),
      kind: kind(of: declaration),
      types: declaration.nested.map { type($0) }
    )
  }

  /// In the alphabet's order, without those that others bring along.
  private func conformances(of declaration: Declaration) -> [String] {
    var known = declaration.conformances
    if known.contains(.hashable) || known.contains(.comparable) { known.remove(.equatable) }
    if known.contains(.error) { known.remove(.sendable) }
    return (known.map(\.rawValue) + declaration.otherConformances).sorted()
  }

  private func kind(of declaration: Declaration) -> TypeModel.Kind {
    switch declaration.kind {
    case .invalid: .structure([])
    case .structure(let fields): .structure(fields.map { field($0, in: declaration) })
    case .enumeration(let cases, let raw):
      .enumeration(
        cases.map { enumCase($0, raw: raw, in: declaration) },
        raw: raw.map { reference($0, in: declaration) },
        isIndirect: declaration.isIndirect
      )
    }
  }

  private func field(_ member: Declaration.Member, in declaration: Declaration) -> FieldModel {
    if member.isGenerated { return childField(member) }
    return FieldModel(
      name: member.name?.value ?? "",
      type: reference(member.type, in: declaration),
      defaultValue: defaultValue(of: member),
      isConstant: member.syntax.constant != nil,
      isBindable: member.syntax.bindable != nil,
      doc: member.syntax.doc?.value
    )
  }

  private func childField(_ member: Declaration.Member) -> FieldModel {
    let child = children[member.name?.value ?? ""]
    let state = member.type.text.text
    var (source, value): (String, DefaultValue?) = (state, nil)
    switch child?.syntax.presence {
    case .optional: (source, value) = (state + "?", .null)
    case .list: (source, value) = ("[\(state)]", .array([]))
    case .always, nil:
      if child?.file.hasDefaultState ?? false { value = .structure(type: state, arguments: []) }
    }
    let isEquatable = member.type.type.gap(to: .equatable) == nil
    return FieldModel(
      name: member.name?.value ?? "",
      type: TypeReference(
        source: source,
        qualified: source,
        qualifiedOptional: source + "?",
        isFunction: false,
        isEquatable: isEquatable
      ),
      defaultValue: value,
      isConstant: false,
      isBindable: false,
      doc: child?.syntax.doc?.value
    )
  }

  func enumCase(_ enumCase: Declaration.Case, raw: TypeUse?, in declaration: Declaration) -> CaseModel {
    CaseModel(
      name: enumCase.syntax.name.value,
      payload: enumCase.payload.map { value in
        PayloadModel(
          label: value.name?.value,
          type: reference(value.type, in: declaration),
          defaultValue: defaultValue(of: value),
          isBindable: value.syntax.bindable != nil,
          doc: value.syntax.doc?.value
        )
      },
      rawValue: enumCase.syntax.rawValue.flatMap { node in
        raw.flatMap { DefaultReader(collector: DiagnosticCollector()).value(node, of: $0.type) }
      },
      doc: enumCase.syntax.doc?.value
    )
  }

  private func defaultValue(of member: Declaration.Member) -> DefaultValue? {
    if let node = member.syntax.defaultValue {
      return DefaultReader(collector: DiagnosticCollector()).value(node, of: member.type.type)
    }
    return member.hasDefault ? .null : nil
  }

  func reference(_ use: TypeUse, in scope: Declaration?) -> TypeReference {
    let expression = use.expression
    let qualified = expression.map { TypeQualifier(file: scope?.file ?? file, scope: scope).qualified($0) }
    return TypeReference(
      source: expression?.source ?? use.text.text,
      qualified: qualified?.source ?? use.text.text,
      qualifiedOptional: qualified.map { TypeExpression(.optional($0)).source } ?? use.text.text + "?",
      isFunction: expression?.function != nil,
      isEquatable: use.type.gap(to: .equatable) == nil,
      isEmptyEnum: use.type.isEmptyEnum
    )
  }
}
