import Diagnostics

/// A template in one situation: what is in reach where it is used, and which blocks it is given.
struct ProcedureKey: Hashable {
  let template: ObjectIdentifier
  let scopes: [ScopeType]
  let blocks: [String: ObjectIdentifier]
  /// Whether its lines are indented by whoever uses it.
  let isIndented: Bool
  let escape: String
}

/// What the compiler knows of a procedure.
final class Procedure {
  let number: Int
  let template: ParsedTemplate
  let scopes: [ScopeType]
  let blocks: [String: Block]
  let isIndented: Bool
  /// The escape where it is used.
  let escape: Escape
  /// Where it is first used, innermost use first.
  let uses: [Diagnostic.Note]
  var calls: [Call] = []
  /// The names of the blocks that it has.
  var blockNames: Set<String> = []

  struct Call {
    var callee: Procedure
    var name: String
    var range: SourceRange?
    /// Where each of the callee's scopes comes from.
    var flow: ScopeFlow
    /// The blocks that a parent is given, with their places.
    var given: [(name: String, range: SourceRange?)]
  }

  init(
    number: Int,
    template: ParsedTemplate,
    scopes: [ScopeType],
    blocks: [String: Block],
    isIndented: Bool,
    escape: Escape,
    uses: [Diagnostic.Note]
  ) {
    self.number = number
    self.template = template
    self.scopes = scopes
    self.blocks = blocks
    self.isIndented = isIndented
    self.escape = escape
    self.uses = uses
  }
}
