import SwiftSyntax

/// The type of a property that has only a value.
struct TypeInference {
  let module: Module
  /// The type that the code is in.
  let owner: String
  var depth = 0

  func type(of value: ExprSyntax) -> String? {
    if value.is(StringLiteralExprSyntax.self) { return "String" }
    if value.is(IntegerLiteralExprSyntax.self) { return "Int" }
    if value.is(FloatLiteralExprSyntax.self) { return "Double" }
    if value.is(BooleanLiteralExprSyntax.self) { return "Bool" }
    if let prefix = value.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "-" {
      return type(of: prefix.expression)
    }
    if let array = value.as(ArrayExprSyntax.self) {
      let types = array.elements.map { type(of: $0.expression) }
      guard let first = types.first, let first, types.allSatisfy({ $0 == first }) else { return nil }
      return "[\(first)]"
    }
    if let dictionary = value.as(DictionaryExprSyntax.self), case .elements(let elements) = dictionary.content {
      guard let first = elements.first, let key = type(of: first.key), let value = type(of: first.value) else {
        return nil
      }
      return "[\(key): \(value)]"
    }
    if let tuple = value.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return type(of: only.expression)
    }
    if let call = value.as(FunctionCallExprSyntax.self) { return type(ofCall: call) }
    // `Filter.all`, a case or a constant of that type.
    if let member = value.as(MemberAccessExprSyntax.self), let base = member.base, let type = Self.typeName(base) {
      return module.type(ofStatic: member.declName.baseName.plain, of: type, in: self)
    }
    if let cast = value.as(AsExprSyntax.self), cast.questionOrExclamationMark == nil { return cast.type.text }
    return nil
  }

  private func type(ofCall call: FunctionCallExprSyntax) -> String? {
    let called = call.calledExpression
    // `[Item]()`, `[String: Int]()`
    if let array = called.as(ArrayExprSyntax.self), array.elements.count == 1 { return array.text }
    if let dictionary = called.as(DictionaryExprSyntax.self) { return dictionary.text }
    if let name = Self.typeName(called) { return name }
    // `Filter.make()`, `Filter.init()`, `.milliseconds(1)` has no type.
    if let member = called.as(MemberAccessExprSyntax.self), let base = member.base, let type = Self.typeName(base) {
      let name = member.declName.baseName.plain
      return name == "init" ? type : module.type(ofStatic: name, of: type, in: self)
    }
    return nil
  }

  /// The name of a type, `Row.State` or `Set<Int>`.
  static func typeName(_ expression: ExprSyntax) -> String? {
    if let generic = expression.as(GenericSpecializationExprSyntax.self) {
      return typeName(generic.expression).map { _ in generic.text }
    }
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      return reference.baseName.plain.first?.isUppercase == true ? reference.text : nil
    }
    if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base, typeName(base) != nil {
      return member.declName.baseName.plain.first?.isUppercase == true ? member.text : nil
    }
    return nil
  }
}
