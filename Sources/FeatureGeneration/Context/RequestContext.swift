import FeatureSchema
import SwiftSource
import TemplateEngine

/// A request: the function that begins it, and what becomes of its answers.
struct RequestContext {
  let model: ResolvedRequest
  private let featurePath: [String]
  private let clock: String
  /// The names of the parameters inside the function.
  private let names: [String]
  private let answers: [RequestAnswerContext]
  private let prompt: String?
  private let fields: [ResolvedMember]

  init(_ model: ResolvedRequest, in feature: FeatureContext) {
    self.model = model
    featurePath = feature.model.featurePath
    clock = feature.model.clock ?? "clock"
    let taken: Set = ["state", "send", "error", "answer", model.dependency, clock]
    let number = { (index: Int) in model.endpoint.parameters.count == 1 ? "" : "\(index + 1)" }
    names = model.endpoint.parameters.enumerated().map { index, parameter in
      SwiftIdentifier.localName(for: parameter.name ?? "value" + number(index), avoiding: taken)
    }
    let functions = feature.functions[.answer, default: []]
    answers = model.answers.cases.map { RequestAnswerContext($0, of: model, functions) }
    prompt = feature.model.prompts.first { $0.kind == .alert }?.name
    fields = feature.model.state?.fields.filter { !$0.isGenerated } ?? []
  }

  private var name: String { SwiftIdentifier.escaped(model.name, as: .member) }

  private var parameters: String {
    (model.endpoint.parameterSources(named: names) + ["in state: inout State"]).joined(separator: ", ")
  }

  private var call: String {
    let arguments = zip(model.endpoint.parameters, names).map { parameter, name in
      (parameter.label.map { $0 + ": " } ?? "") + SwiftIdentifier.escaped(name, as: .use)
    }
    let client = SwiftIdentifier.escaped(model.dependency, as: .use)
    let function = SwiftIdentifier.escaped(model.endpoint.name, as: .member)
    return "\(model.endpoint.callWords)\(client).\(function)(\(arguments.joined(separator: ", ")))"
  }

  /// The call of its function, `find(state.query, in: &state)`, with the fields that can be meant.
  private var beginning: String {
    let arguments = model.endpoint.parameters.map { parameter in
      let alike = fields.filter { $0.type.text == parameter.type.text }
      let named = alike.first { $0.label == parameter.name } ?? (alike.count == 1 ? alike[0] : nil)
      let value = named?.label.map { "state." + SwiftIdentifier.escaped($0, as: .member) }
      return (parameter.label.map { $0 + ": " } ?? "") + (value ?? parameter.name ?? "…")
    }
    let function = SwiftIdentifier.escaped(model.name, as: .function)
    return "\(function)(\((arguments + ["in: &state"]).joined(separator: ", ")))"
  }

  private var captures: String {
    ([model.debounce == nil ? nil : clock, model.dependency] as [String?]).compactMap(\.self)
      .map { SwiftIdentifier.escaped($0, as: .use) }.joined(separator: ", ")
  }

  static let shape: Shape<RequestContext> = Shape(
    "request",
    "A request: the function that begins it, and what becomes of its answers.",
    [
      .text("name", "Its name, escaped: find.", \.name),
      .text("status", "The field of the state that has its status.") {
        SwiftIdentifier.escaped($0.model.name, as: .use)
      },
      .text("calls", "The endpoint that it calls: peopleClient.find.", \.model.written.calls.value),
      .texts("doc", "The lines of its documentation, each with a space before it.") {
        DocLines.of($0.model.written.doc?.value)
      },
      .text("function", "The name of the function that begins it.") {
        SwiftIdentifier.escaped($0.model.name, as: .function)
      },
      .text("cancellation", "The name of the function that cancels it: cancelFind.") {
        "cancel" + $0.model.name.capitalizedFirst
      },
      .text("beginning", "What a handler returns to begin it: find(state.query, in: &state).", \.beginning),
      .text("parameters", "The parameters of the function: query: String, in state: inout State.", \.parameters),
      .text("captures", "What its effect captures: clock, peopleClient.", \.captures),
      .text("clock", "The clock.") { SwiftIdentifier.escaped($0.clock, as: .use) },
      .optionalText("pause", "How long it waits before it begins: .milliseconds(300); absent if it does not.") {
        $0.model.debounce.map { SwiftLiteral.source(of: $0) }
      },
      .text("call", "The call: try await peopleClient.find(query: query).", \.call),
      .flag("isLatest", "Whether a call cancels the one that runs.") { $0.model.overlap == .latest },
      .flag("isFirst", "Whether there is no call while one runs.") { $0.model.overlap == .first },
      .flag("runsAll", "Whether several calls can run.") { $0.model.overlap == .all },
      .flag("isStream", "Whether it returns a stream.") { $0.model.endpoint.element != nil },
      .flag("canFail", "Whether it can fail.", \.model.endpoint.canFail),
      .flag("hasValue", "Whether it returns anything.") { $0.model.answers.cases.first?.payload.isEmpty == false },
      .text("elements", "What loops over a stream: for try await value in try peopleClient.changes().") {
        "for \($0.model.endpoint.isThrowingStream ? "try " : "")await value in \($0.call)"
      },
      .text("type", "The enum of its answers: Search.Action.Find.") { SwiftName.type($0.model.answers.path) },
      .list("answers", "Its answers.", of: RequestAnswerContext.shape, \.answers),
      .optionalText("into", "The field that gets what it returns; absent if there is none.") {
        $0.model.into?.label.map { SwiftIdentifier.escaped($0, as: .use) }
      },
      .optionalText("shown", "The statement that shows an alert for a failure; absent if there is none.") { request in
        request.model.alert.flatMap { alert in
          request.prompt.map { "\($0) = .\(SwiftIdentifier.escaped(alert.name.value, as: .member))" }
        }
      },
    ]
  )
}

/// An answer of a request, with the function that the author writes for it.
struct RequestAnswerContext {
  let model: ResolvedCase
  private let handler: HandlerContext?

  init(_ model: ResolvedCase, of request: ResolvedRequest, _ functions: [AuthorFunction]) {
    self.model = model
    handler = functions.lazy.compactMap(HandlerContext.init).first { $0.model === model }
  }

  private func isNamed(_ name: String) -> Bool { model.name.value == name }

  static let shape: Shape<RequestAnswerContext> = Shape(
    "answer",
    "An answer of a request, with the function that the author writes for it.",
    [
      .text("pattern", "Its pattern: .succeeded(let value).") { $0.handler?.bindingPattern ?? "" },
      .text("call", "The call of its function: findSucceeded(value, in: &state).") { $0.handler?.call ?? "" },
      .flag("isSuccess", "Whether it is what a call returns.") { $0.isNamed(RequestAnswer.succeeded) },
      .flag("isFailure", "Whether it is a failure.") { $0.isNamed(RequestAnswer.failed) },
      .flag("isElement", "Whether it is one of several values.") { $0.isNamed(RequestAnswer.received) },
      .flag("isEnd", "Whether it is the end of a stream.") { $0.isNamed(RequestAnswer.ended) },
    ]
  )
}
