import FeatureSchema
import SwiftSource
import TemplateEngine

/// What can be wrong with a value: a case of its type's `Problem`.
struct ProblemContext {
  /// The names that generated code has for itself where it looks for problems.
  static let locals: Set = ["problems", "now", "index", "element"]

  let model: ProblemCase
  /// The parameter with the time.
  private let time: String
  /// Whether messages are keys of a string catalog.
  private let isLocalized: Bool
  /// The member's value where it is looked at.
  private let value: String

  /// - Parameter value: the value of the member; empty for a rule of the type.
  init(_ model: ProblemCase, of declaration: ResolvedDeclaration, value: String) {
    (self.model, self.value, isLocalized) = (model, value, declaration.isLocalized)
    time = Self.time(in: declaration)
  }

  /// The parameter with the time that decides about problems; rules of the type can name a field `now`.
  static func time(in declaration: ResolvedDeclaration) -> String {
    SwiftIdentifier.localName(for: "now", avoiding: Set(declaration.fields.compactMap(\.label)))
  }

  private var name: String { "." + SwiftIdentifier.escaped(model.name, as: .member) }

  /// What is before an inner problem: the id or the index of the element that has it.
  private var element: (declaration: String, argument: String)? {
    guard case .inner = model.kind, let type = model.member?.type.type else { return nil }
    switch type {
    case .array: return ("at: Int, ", "at: index, ")
    case .known(_, let arguments):
      let type = arguments.first?.declaration.map { SwiftName.type($0.path) } ?? ""
      return ("id: \(type).ID, ", "id: element.id, ")
    default: return nil
    }
  }

  /// The case as it is declared.
  private var declaration: String {
    let name = SwiftIdentifier.escaped(model.name, as: .enumCase)
    guard case .inner(let type) = model.kind else { return name }
    return "\(name)(\(element?.declaration ?? "")\(SwiftName.type(type.path)).Problem)"
  }

  private var pattern: String {
    guard case .inner = model.kind else { return name }
    return "\(name)(\(element == nil ? "" : "_, ")let problem)"
  }

  private var message: String {
    switch model.kind {
    case .missing(let text): "TextState(\(text.source(isLocalized: isLocalized)))"
    case .condition(let condition): "TextState(\(condition.message.source(isLocalized: isLocalized)))"
    case .inner: "problem.message"
    }
  }

  /// The statement that adds the problem where there is one.
  private var statement: String {
    switch model.kind {
    case .missing: return "if FormRules.isMissing(\(value)) { problems.append(\(name)) }"
    case .condition(let condition): return "if !(\(condition.source)) { problems.append(\(name)) }"
    case .inner(let type):
      let inner = type.needsTime ? "problems(at: \(time))" : "problems"
      func added(_ problems: String) -> String {
        "problems += \(problems).map { \(name)(\(element?.argument ?? "")$0) }"
      }
      switch model.member?.type.type {
      case .optional: return added("(\(value)?.\(inner) ?? [])")
      case .array:
        return "for (index, element) in \(value).enumerated() { \(added("element.\(inner)")) }"
      case .known: return "for element in \(value) { \(added("element.\(inner)")) }"
      default: return added("\(value).\(inner)")
      }
    }
  }

  static let shape: Shape<ProblemContext> = Shape(
    "problem",
    "What can be wrong with a value of a type: what is missing, a rule, or a problem of what it holds.",
    [
      .text("declaration", "Its case: nameMissing, isReachable, address(Address.Problem).", \.declaration),
      .text("pattern", "The pattern of its case: .address(let problem).", \.pattern),
      .text("message", "Its message: TextState(\"Enter a name.\"), problem.message.", \.message),
      .text("statement", "The statement that adds it where there is one.", \.statement),
    ]
  )
}

/// An arm of a switch that looks for problems of the payload of a case.
struct ProblemCaseContext {
  let pattern: String
  let problems: [ProblemContext]

  static func of(_ declaration: ResolvedDeclaration) -> [ProblemCaseContext] {
    declaration.cases.compactMap { enumCase in
      let problems = declaration.problems(of: enumCase)
      if problems.isEmpty { return nil }
      let locals = LocalNames.of(enumCase.payload, besides: ProblemContext.locals)
      let used = Set(problems.map(\.place))
      let parts = locals.enumerated().map { place, local in
        used.contains(place) ? "let " + SwiftIdentifier.escaped(local, as: .local) : "_"
      }
      return ProblemCaseContext(
        pattern: ".\(SwiftIdentifier.escaped(enumCase.name.value, as: .member))(\(parts.joined(separator: ", ")))",
        problems: problems.map {
          ProblemContext($0, of: declaration, value: SwiftIdentifier.escaped(locals[$0.place], as: .use))
        }
      )
    }
  }

  static let shape: Shape<ProblemCaseContext> = Shape(
    "problemCase",
    "An arm of a switch that looks for problems of a case's payload.",
    [
      .text("pattern", "The pattern: .phone(let value).", \.pattern),
      .list("problems", "The problems of its values.", of: ProblemContext.shape, \.problems),
    ]
  )
}
