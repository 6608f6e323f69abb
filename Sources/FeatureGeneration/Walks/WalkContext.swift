import FeatureSchema
import SwiftSource
import TemplateEngine

/// The walk of a feature, or of the features under `one-of`.
struct WalkContext {
  /// A statement about an action that can happen: its name, and the Swift that makes it.
  struct Move: Sendable {
    let name: String
    /// The condition for it: 'let draft = state.draft'.
    var condition: String?
    let action: String
    /// Whether its values are drawn.
    var drawsValues: Bool { action.contains("values") }
  }

  /// Lists in the state whose elements actions name.
  struct Elements: Sendable {
    let path: String
    let type: String
    /// The type of their ids.
    let idType: String
    var ids: String { "\(path).map(\\.id)" }
    var isNotEmpty: String { "!\(path).isEmpty" }
  }

  let feature: String
  let state: String
  let action: String
  /// The state to begin with; `nil` if featuregen cannot make one.
  var initial: [WalkForm] = []
  var elements: [Elements] = []
  var moves: [Move] = []
  var children: [WalkChildContext] = []
  var prompts: [String] = []
  var goals: [String] = []
  /// The full names of the clients among its dependencies.
  var clients: [String] = []
  var invariants: [(name: String, source: String)] = []
  /// The parts of the state that have rules; the whole, if it is an enum.
  var ruled: [String] = []
  /// What a person has still to mend in the state, as Swift; `nil` if that is never anything.
  var problems: String?

  var walk: String { Self.name(of: feature.split(separator: ".")) }

  /// The name of the generated walk type: `EditorWalk`.
  static func name(of path: [some StringProtocol]) -> String { path.joined(separator: "_") + "Walk" }

  /// The features of a schema: its own, then those for `one-of`.
  static func of(_ file: ResolvedFile, _ imports: WalkImports) -> [WalkContext] {
    ([file] + file.choices.map(\.file)).compactMap { WalkContext($0, imports) }
  }

  private init?(_ file: ResolvedFile, _ imports: WalkImports) {
    // Without '==' no state can be compared with another one.
    guard let state = file.state, state.provides(.equatable), file.action != nil else { return nil }
    let path = file.featurePath
    feature = path.joined(separator: ".")
    self.state = SwiftName.type(path + ["State"])
    self.action = SwiftName.type(path + ["Action"])
    children = file.composed.compactMap { WalkChildContext($0, isCase: !state.cases.isEmpty) }
    // The buttons of some alerts do nothing, and these send no action.
    let silent = file.action?.cases.filter { $0.payload.contains(where: \.type.type.hasNoValues) }.map(\.name.value)
    let clients = file.dependencies.compactMap(\.client)
    for client in clients { imports.add(client) }
    self.clients = clients.map { SwiftName.type($0.path) }.unique(by: \.self)
    prompts = file.prompts.map(\.name).filter { !(silent ?? []).contains($0) }
    invariants = file.invariants
    if state.canBeWrong { problems = "state.problems" + (state.needsTime ? "(at: moves.date)" : "") }
    ruled = state.isRuled && state.isEnum ? ["self"] : state.ruledMembers.compactMap(\.label)
    if !invariants.isEmpty { imports.add(file.namesInInvariants) }
    let lists = WalkLists(of: state, imports)
    elements = lists.elements
    let actions = WalkActions(of: file, lists, imports)
    moves = actions.moves + WalkBindings(of: state, imports).moves
    initial = WalkStart(of: state, children: file.composed, imports).values
    goals =
      (moves.map(\.name) + actions.others + children.filter { $0.walk != nil }.map(\.name)
      + children.filter(\.isPresented).map { $0.name + ".dismiss" }
      + children.filter { $0.presence == .stack }.map { $0.name + ".popFrom" }
      + prompts + state.walkedProblems)
      .unique(by: \.self)
  }

  static let shape: Shape<WalkContext> = Shape(
    "walk",
    "What a walk needs to know of a feature, or of the features under 'one-of'.",
    [
      .text("name", "The feature's name, a string literal.") { SwiftLiteral.string($0.feature) },
      .text("feature", "The feature's full name.") { SwiftName.type($0.feature) },
      .text("walk", "The name of what knows it: EditorWalk.", \.walk),
      .text("state", "The full name of its State.", \.state),
      .text("action", "The full name of its Action.", \.action),
      .text("initialCount", "How many states to begin with there are.") { String($0.initial.count) },
      .list("initial", "The states to begin with; one for a struct.", of: start, \.initial),
      .list("elements", "The lists in its state whose elements have ids.", of: elementsShape, \.elements),
      .list("moves", "The actions that a user can send, and the bindings.", of: move, \.moves),
      .list("children", "Its children.", of: WalkChildContext.shape, \.children),
      .list("prompts", "Its alerts and dialogs, as far as their buttons send actions.", of: prompt, \.prompts),
      .texts("goals", "What a walk can reach, as string literals.") { $0.goals.map { SwiftLiteral.string($0) } },
      .texts("clients", "The full names of the clients among its dependencies.", \.clients),
      .list("invariants", "What holds of its state.", of: invariant, \.invariants),
      .optionalText(
        "problems",
        "What a person has still to mend in its state; absent if that is never anything.",
        \.problems
      ),
      .list("ruled", "The parts of its state that have rules.", of: ruledPart, \.ruled),
      .flag("cutsInitial", "Whether a state to begin with is cut to rules.") {
        !$0.ruled.isEmpty && !$0.initial.isEmpty
      },
      .flag("hasInvariants", "Whether there are invariants or rules.") { !$0.invariants.isEmpty || !$0.ruled.isEmpty },
      .list("walkedChildren", "Its children whose features a walk knows.", of: WalkChildContext.shape) {
        $0.children.filter { $0.walk != nil }
      },
    ]
  )

  private static let prompt: Shape<String> = Shape(
    "shownPrompt",
    "An alert or a dialog in the state.",
    [
      .text("name", "Its name, a string literal.") { SwiftLiteral.string($0) },
      .text("member", "Its name as a member.") { SwiftIdentifier.escaped($0, as: .member) },
    ]
  )

  private static let start: Shape<WalkForm> = Shape(
    "start",
    "A state to begin with.",
    [
      .optionalText("pattern", "The pattern of the number that chooses it; absent if there is only one.", \.pattern),
      .text("value", "The state.", \.value),
    ]
  )

  private static let elementsShape: Shape<Elements> = Shape(
    "elements",
    "A list in the state.",
    [
      .text("ids", "The ids of its elements: state.rows.ids.", \.ids),
      .text("type", "The type of its elements.", \.type),
    ]
  )

  private static let invariant: Shape<(name: String, source: String)> = Shape(
    "invariant",
    "What holds of a state.",
    [
      .text("name", "Its name, a string literal.") { SwiftLiteral.string($0.name) },
      .text(
        "expression",
        "A Swift expression for it, which can name old, state and action: state.count <= 3.",
        \.source
      ),
    ]
  )

  private static let ruledPart: Shape<String> = Shape(
    "ruledPart",
    "A part of a state that has rules.",
    [
      .text("name", "What a walk says of it, a string literal.") {
        SwiftLiteral.string($0 == "self" ? "the rules of the state" : "the rules of \($0)")
      },
      .text("member", "Its name as a member.") { SwiftIdentifier.escaped($0, as: .member) },
    ]
  )

  private static let move: Shape<Move> = Shape(
    "move",
    "An action that can happen.",
    [
      .text("name", "Its name, a string literal.") { SwiftLiteral.string($0.name) },
      .optionalText("condition", "What must be there for it: let draft = state.draft; else absent.", \.condition),
      .text("action", "The action: .titleChanged(String.drawn(from: &values)).", \.action),
      .flag("drawsValues", "Whether it has values.", \.drawsValues),
    ]
  )
}

/// A child, as a walk finds it in a state.
struct WalkChildContext {
  let name: String
  let presence: ChildPresence
  /// Whether it is a case of the state.
  private let isCase: Bool
  /// The name of its walk; `nil` for a reducer that is written by hand, and for a state without '=='.
  let walk: String?
  /// Whether nothing can happen in it.
  private let isInert: Bool

  init?(_ child: ResolvedChild, isCase: Bool) {
    name = child.written.name.value
    presence = child.written.presence
    self.isCase = isCase
    walk = child.state.declaration?.walk
    isInert = child.action.hasNoValues
  }

  var isPresented: Bool { presence == .presented }

  private var member: String { SwiftIdentifier.escaped(name, as: .member) }

  /// The condition that takes its state: 'let child = state.editor'.
  private var condition: String? {
    if isCase { return "case .\(member)(let child) = state" }
    return [.optional, .presented].contains(presence) ? "let child = state.\(member)" : nil
  }

  /// The reason for its absence, if it was never there.
  private var absence: String? {
    if isCase { return "the state was never in its case" }
    return switch presence {
    case .always: nil
    case .optional, .presented: "'\(name)' was nil in every state"
    case .list, .stack: "'\(name)' was empty in every state"
    }
  }

  static let shape: Shape<WalkChildContext> = Shape(
    "companion",
    "A child, as what a walk finds in a state.",
    [
      .text("name", "Its name, a string literal.") { SwiftLiteral.string($0.name) },
      .text("member", "Its name as a member.", \.member),
      .optionalText(
        "walk",
        "What knows its feature; absent if its reducer is written by hand, or its State is not Equatable.",
        \.walk
      ),
      .optionalText("condition", "What must be there for it: let child = state.editor; else absent.", \.condition),
      .optionalText("absence", "Why it was never there, if it was not, a string literal; absent if it always is.") {
        $0.absence.map { SwiftLiteral.string($0) }
      },
      .text("dismissal", "The name of its dismissal, a string literal.") { SwiftLiteral.string($0.name + ".dismiss") },
      .text("pop", "The name of its pop, a string literal.") { SwiftLiteral.string($0.name + ".popFrom") },
      .flag("isInert", "Whether nothing can happen in it, because it has no actions.", \.isInert),
      .flag("isAlways", "Whether its state is always there, in a field.") { $0.presence == .always && !$0.isCase },
      .flag("isOptional", "Whether it may be missing, and nothing else can be done with it than its own actions.") {
        $0.presence == .optional || $0.presence == .always && $0.isCase
      },
      .flag("isCase", "Whether the state is an enum of which it is a case.", \.isCase),
    ] + Member.presence(\.presence).dropFirst()
  )
}

extension ResolvedDeclaration {
  /// The names of what a walk can reach with a value that may be wrong: `isValid`, `problems.contact.isReachable`.
  fileprivate var walkedProblems: [String] {
    canBeWrong ? ["isValid"] + problemNames(within: [self]).map { "problems." + $0 } : []
  }

  private func problemNames(within outer: [ResolvedDeclaration]) -> [String] {
    problems.flatMap { problem -> [String] in
      guard case .inner(let type) = problem.kind else { return [problem.name] }
      // A type that holds itself would have no end.
      if outer.contains(where: { $0 === type }) { return [] }
      return type.problemNames(within: outer + [type]).map { "\(problem.name).\($0)" }
    }
  }
}
