import Diagnostics
import SwiftSource

/// Members that the generator adds to the state and the action.
extension ResolvedDeclaration {
  /// Makes a field, or the value of a case if there is no name.
  ///
  /// - Parameters:
  ///   - expression: the type as written here; the full name if absent.
  ///   - qualified: the type with full names.
  ///   - text: the type in messages; as written here if absent.
  ///   - isHeldIndirectly: whether the member leads back to this type.
  func generated(
    named name: Located<String>? = nil,
    _ expression: TypeExpression? = nil,
    qualified: TypeExpression,
    as type: ResolvedType,
    called text: String? = nil,
    onChange: Flag? = nil,
    constant: Flag? = nil,
    doc: Located<String>? = nil,
    isHeldIndirectly: Bool = false,
    at place: SourceRange?,
    defaultValue: DefaultValue? = nil
  ) -> ResolvedMember {
    let expression = expression ?? qualified
    let meaning = TypeMeaning(expression: expression, qualified: qualified, type: type)
    return ResolvedMember(
      generated: name,
      type: TypeUse(origin: .generator(text: text ?? expression.source, at: place), meaning: meaning),
      attributes: MemberAttributes(onChange: onChange, constant: constant, doc: doc).orNone,
      isHeldIndirectly: isHeldIndirectly,
      defaultValue: defaultValue,
      in: self
    )
  }

  func add(fields: [ResolvedMember]) {
    if case .structure(let own) = kind { kind = .structure(own + fields) }
  }

  func add(cases: [ResolvedCase]) {
    if case .enumeration(let own, let raw) = kind { kind = .enumeration(own + cases, raw: raw) }
  }
}

extension ResolvedCase {
  /// A case with one value.
  convenience init(generated name: Located<String>, _ value: ResolvedMember, doc: Located<String>? = nil) {
    self.init(written: CaseDeclaration(name: name, doc: doc), payload: [value], isGenerated: true)
  }
}
