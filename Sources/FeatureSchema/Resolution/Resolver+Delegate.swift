import Diagnostics
import SwiftSource
import YAML

/// What a delegate adds: a case of the action.
extension Resolver {
  func resolveDelegate() {
    guard let action = file.action, let delegate = file.delegate else { return }
    let place = delegate.name.range ?? SourceRange(file.document.file, 0..<0)
    let text = TypeText(text: delegate.fullName, node: YAMLNode(YAMLScalar(delegate.fullName), at: place))
    let expression = TypeExpression(.named(delegate.path.map { TypeExpression.Component($0) }))
    let value = ResolvedMember(
      MemberDeclaration(type: text),
      type: TypeUse(text: text, expression: expression, qualified: expression, type: .declared(delegate)),
      in: action,
      isField: false,
      isGenerated: true
    )
    let name = Located(ActionName.delegate, at: delegate.name.range)
    let enumCase = ResolvedCase(written: CaseDeclaration(name: name), payload: [value], isGenerated: true)
    action.add(fields: [], cases: [enumCase])
  }
}
