import Diagnostics

/// What a template is compiled for: what is in reach where it is used, and what it is given there.
struct Situation: Hashable {
  let template: ParsedTemplate
  let scopes: [ScopeType]
  let blocks: [String: Block]
  /// Whether its lines are indented by whoever uses it.
  let isIndented: Bool
  let escape: Escape

  /// Where a call goes that hands these scopes over. What counts is the innermost one that has anything inside.
  func direction(to handed: [Scope]) -> Procedure.Direction {
    let own = scopes.lastIndex { $0.hasContents }
    guard let innermost = handed.last(where: { $0.type.hasContents }), innermost.origin == own else {
      return .elsewhere
    }
    return innermost.isDeeper ? .down : .level
  }
}

/// What the compiler knows of a template in one situation.
final class Procedure {
  let number: Int
  let situation: Situation
  /// Where it is first used, innermost use first.
  let uses: [Diagnostic.Note]
  var calls: [Call] = []
  /// The names of the blocks that it has.
  var blockNames: Set<String> = []

  struct Call {
    var callee: Procedure
    var name: String
    var range: SourceRange?
    var direction: Direction
    /// The blocks that a parent is given, with their places.
    var given: [(name: String, range: SourceRange?)]
  }

  /// Where the innermost scope of what is called comes from.
  enum Direction {
    /// From inside the caller's innermost scope.
    case down
    /// It is that.
    case level
    case elsewhere
  }

  init(number: Int, situation: Situation, uses: [Diagnostic.Note]) {
    self.number = number
    self.situation = situation
    self.uses = uses
  }

  var template: ParsedTemplate { situation.template }
}
