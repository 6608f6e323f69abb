import Diagnostics

/// The checker's knowledge about a template in one situation.
final class UsedTemplate {
  let number: Int
  let situation: Situation
  /// The first use.
  let use: Use?
  var calls: [Call] = []
  var blockNames: Set<String> = []

  struct Call {
    var callee: UsedTemplate
    var call: PartialCall
    /// The text that contains the call.
    var source: TemplateSource
    var direction: Direction

    var range: SourceRange? { source.place(call.name.range) }
  }

  /// The origin of the callee's innermost scope.
  enum Direction {
    /// From inside the caller's innermost scope.
    case down
    /// It is the caller's innermost scope.
    case level
    case elsewhere
  }

  init(number: Int, situation: Situation, use: Use?) {
    self.number = number
    self.situation = situation
    self.use = use
  }

  var template: ParsedTemplate { situation.template }
}

/// The circumstances in which a template is checked: the scopes in reach, and what its user gives it.
struct Situation: Equatable {
  let template: ParsedTemplate
  let scopes: [ScopeType]
  let blocks: [String: Block]
  /// Whether its user indents its lines.
  let isIndented: Bool
  let escape: Escape

  /// The direction of a call that hands over these scopes. The innermost scope with contents decides.
  func direction(to handed: [Scope]) -> UsedTemplate.Direction {
    let own = scopes.lastIndex { $0.hasContents }
    guard let innermost = handed.last(where: { $0.type.hasContents }), innermost.origin == own else {
      return .elsewhere
    }
    return innermost.isDeeper ? .down : .level
  }
}

/// A value that a section puts in reach: its shape, and whether it is an item of a list, which has `first`, `last` and
/// `index`.
struct ScopeType: Equatable {
  let shape: ShapeDescription
  let isItem: Bool

  var hasContents: Bool {
    if case .text = shape.content { false } else { true }
  }

  /// Whether a scope further in hides every name of this one.
  func isHidden(by inner: ScopeType) -> Bool {
    guard !isItem || inner.isItem else { return false }
    if case .object = shape.content { return shape == inner.shape }
    return true
  }
}

/// A scope in the template that is being checked.
struct Scope {
  var type: ScopeType
  /// The number of its value among the entered values.
  var depth: Int
  /// The number of the situation's scope through which its value was reached.
  var origin: Int
  /// Whether its value is inside that scope's value.
  var isDeeper: Bool
}

extension [Scope] {
  /// The scopes that a name can reach.
  ///
  /// So a template that goes through recursive data has the same scopes at every depth.
  var reachable: [Scope] {
    var kept: [Scope] = []
    for (number, scope) in enumerated() {
      let isHidden = self[(number + 1)...].contains { scope.type.isHidden(by: $0.type) }
      if !isHidden { kept.append(scope) }
    }
    return kept
  }
}
