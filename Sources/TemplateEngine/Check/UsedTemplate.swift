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

  /// Where the innermost scope of the callee comes from.
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
