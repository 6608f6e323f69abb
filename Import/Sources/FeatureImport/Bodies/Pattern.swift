import SwiftSyntax

/// A pattern of a `case`, taken apart as far as cases of enums go.
indirect enum Pattern {
  struct Argument {
    var label: String?
    var pattern: Pattern
  }

  /// `.name`, or `.name(arguments)`.
  case member(String, [Argument]?)
  /// `let name`, or `var name`.
  case value(String, specifier: String)
  case wildcard
  /// Anything else, in Swift.
  case other(String)

  init(_ item: PatternSyntax) { self.init(item, specifier: nil) }

  private init(_ pattern: PatternSyntax, specifier: String?) {
    if let binding = pattern.as(ValueBindingPatternSyntax.self) {
      self.init(binding.pattern, specifier: binding.bindingSpecifier.text)
    } else if pattern.is(WildcardPatternSyntax.self) {
      self = .wildcard
    } else if let name = pattern.as(IdentifierPatternSyntax.self) {
      self = .value(name.identifier.text, specifier: specifier ?? "let")
    } else if let expression = pattern.as(ExpressionPatternSyntax.self) {
      self.init(expression.expression, specifier: specifier)
    } else {
      self = .other(specifier.map { "\($0) \(pattern.text)" } ?? pattern.text)
    }
  }

  private init(_ expression: ExprSyntax, specifier: String?) {
    if let pattern = expression.as(PatternExprSyntax.self) {
      self.init(pattern.pattern, specifier: specifier)
    } else if expression.is(DiscardAssignmentExprSyntax.self) {
      self = .wildcard
    } else if let member = expression.as(MemberAccessExprSyntax.self), Self.isCase(member) {
      self = .member(member.declName.baseName.plain, nil)
    } else if let call = expression.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), Self.isCase(member)
    {
      let arguments = call.arguments.map { argument in
        Argument(label: argument.label?.plain, pattern: Pattern(argument.expression, specifier: specifier))
      }
      self = .member(member.declName.baseName.plain, arguments)
    } else if let specifier, let name = expression.as(DeclReferenceExprSyntax.self) {
      self = .value(name.baseName.text, specifier: specifier)
    } else {
      self = .other(specifier.map { "\($0) \(expression.text)" } ?? expression.text)
    }
  }

  /// `.name`, or `Action.name`; a base in lower case is a value.
  private static func isCase(_ member: MemberAccessExprSyntax) -> Bool {
    guard let base = member.base else { return true }
    return TypeInference.typeName(base) != nil
  }

  /// Whether every value matches.
  var isIrrefutable: Bool {
    switch self {
    case .value, .wildcard: true
    case .member, .other: false
    }
  }

  /// The names that it binds.
  var names: [String] {
    switch self {
    case .member(_, let arguments): arguments?.flatMap(\.pattern.names) ?? []
    case .value(let name, _): [name]
    case .wildcard: []
    // The names bound in other patterns are unknown.
    case .other: []
    }
  }

  var isUnderstood: Bool {
    switch self {
    case .member(_, let arguments): arguments?.allSatisfy(\.pattern.isUnderstood) ?? true
    case .value, .wildcard: true
    case .other: false
    }
  }

  /// The pattern in Swift.
  var text: String {
    switch self {
    case .member(let name, let arguments):
      "." + name
        + (arguments.map { arguments in
          "(" + arguments.map { ($0.label.map { "\($0): " } ?? "") + $0.pattern.text }.joined(separator: ", ") + ")"
        } ?? "")
    case .value(let name, let specifier): "\(specifier) \(name)"
    case .wildcard: "_"
    case .other(let text): text
    }
  }
}
