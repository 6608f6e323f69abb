import SwiftParser
import SwiftSyntax

/// A reducer that only scopes to the cases of its state, which `@Reducer enum` is short for.
enum WrittenChoice {
  /// The enum that a struct stands for; nil if it is anything more.
  static func declaration(_ type: StructDeclSyntax) -> EnumDeclSyntax? {
    guard Module.isReducer(type), type.genericParameterClause == nil else { return nil }
    var (state, action): (EnumDeclSyntax?, EnumDeclSyntax?)
    var body: CodeBlockItemListSyntax?
    for member in type.declarations {
      if let found = member.as(EnumDeclSyntax.self), found.name.text == "State" {
        state = found
      } else if let found = member.as(EnumDeclSyntax.self), found.name.text == "Action" {
        action = found
      } else if let found = member.as(VariableDeclSyntax.self), found.bindings.first?.name == "body",
        case .getter(let statements) = found.bindings.first?.accessorBlock?.accessors
      {
        body = statements
      } else if member.as(InitializerDeclSyntax.self)?.body?.statements.isEmpty != true {
        return nil
      }
    }
    guard let state, let action, let body, let types = children(of: body),
      isPlain(state, types, "State"), isPlain(action, types, "Action")
    else { return nil }
    return written(type, state, types)
  }

  /// The reducers that are scoped to, by their cases.
  private static func children(of body: CodeBlockItemListSyntax) -> [String: String]? {
    var types: [String: String] = [:]
    for statement in body {
      guard case .expr(let expression) = statement.item, let call = expression.as(FunctionCallExprSyntax.self),
        let scope = Composition(call), scope.kind == .scope, let name = scope.name, let type = scope.reducerType
      else { return nil }
      types[name] = type
    }
    return types
  }

  /// Whether an enum has a case for each child, and nothing else.
  private static func isPlain(_ type: EnumDeclSyntax, _ children: [String: String], _ inner: String) -> Bool {
    let known: Set = ["Equatable", "Sendable", "Hashable", "CasePathable"]
    let cases = CaseReader.cases(of: type)
    return type.inherited.allSatisfy(known.contains) && type.declarations.allSatisfy { $0.is(EnumCaseDeclSyntax.self) }
      && cases.count == children.count
      && cases.allSatisfy { found in
        found.values.count == 1 && found.values[0].label == nil
          && children[found.name].map { found.values[0].type == "\($0).\(inner)" } ?? false
      }
  }

  private static func written(
    _ type: StructDeclSyntax,
    _ state: EnumDeclSyntax,
    _ types: [String: String]
  ) -> EnumDeclSyntax? {
    let cases = CaseReader.cases(of: state).flatMap { found in
      found.notes.lines + ["  case \(found.name.escaped)(\(types[found.name] ?? ""))"]
    }
    let text = "@Reducer enum \(type.name.text) {\n\(cases.joined(separator: "\n"))\n}"
    return Parser.parse(source: text).statements.first?.item.as(EnumDeclSyntax.self)
  }
}
