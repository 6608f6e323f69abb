import Diagnostics

/// What the checker knows of a template in one situation.
final class UsedTemplate {
  let number: Int
  let situation: Situation
  /// Where it is first used.
  let use: Use?
  var calls: [Call] = []
  /// The names of the blocks that it has.
  var blockNames: Set<String> = []

  struct Call {
    var callee: UsedTemplate
    var call: PartialCall
    /// The text that it is in.
    var source: TemplateSource
    var direction: Direction

    var range: SourceRange? { source.place(call.name.range) }
  }

  /// Where the innermost scope of what is called comes from.
  enum Direction {
    /// From inside the caller's innermost scope.
    case down
    /// It is that.
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
