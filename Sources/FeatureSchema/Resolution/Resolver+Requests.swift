import Diagnostics
import SwiftSource
import YAML

/// Resolves requests: what the state and the actions have for them, then what becomes of their answers.
extension Resolver {
  /// Adds a field for each request, and its answers to its group of actions.
  func addRequests() {
    for written in file.document.requests {
      guard let state = file.state,
        let answers = file.groups.first(where: { $0.written.name.value == written.name.value })?.type
      else { continue }
      guard !state.isEnum else {
        collector.report(
          .invalidRequest,
          "an enum has no field for the request '\(written.name.value)'",
          at: written.name.range,
          help: ["make the state a struct, with the enum as a field"]
        )
        continue
      }
      guard let (dependency, endpoint) = endpoint(calledBy: written) else { continue }
      let request = ResolvedRequest(written, of: dependency, endpoint, in: answers)
      state.add(fields: [
        state.generated(
          named: written.name,
          qualified: .named([KnownTypes.requestStatus.name]),
          as: .known(KnownTypes.requestStatus, []),
          doc: Located("Whether '\(written.name.value)' runs, and its last failure.", at: nil),
          at: written.name.range,
          defaultValue: .expression("RequestStatus()")
        )
      ])
      answers.add(cases: request.cases)
      file.requests.append(request)
    }
  }

  /// Resolves what becomes of answers, after the dependencies.
  func resolveRequests() {
    for request in file.requests {
      request.into = request.written.into.flatMap { field(for: request, $0) }
      request.alert = request.written.alert.flatMap { alert(named: $0) }
      guard let node = request.written.debounce else { continue }
      if let duration = node.meantDuration {
        collector.report(
          .invalidRequest,
          "a pause is a Duration as in Swift, found '\(node.text)'",
          at: node.range,
          help: [.writeAs(duration)]
        )
        continue
      }
      request.debounce = reading(.invalidRequest) { reader in
        reader.kind = "a pause"
        return reader.value(node, of: .known(KnownTypes.duration, []))
      }
      if file.clock == nil, !file.ownsReducer {
        collector.report(
          .invalidRequest,
          "a pause needs a clock, and the feature has no dependency 'continuousClock'",
          at: node.range,
          help: [.addDependency("continuousClock", in: node.range)]
        )
      }
    }
  }

  private func endpoint(calledBy request: RequestDeclaration) -> (dependency: String, endpoint: ResolvedEndpoint)? {
    let parts = request.calls.value.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let clients = file.document.dependencies.compactMap { written in
      client(of: written).map { (name: written.name.value, client: $0) }
    }
    let known = clients.flatMap { client in endpoints(of: client.client).map { "\(client.name).\($0.name)" } }
    guard parts.count == 2, let found = clients.first(where: { $0.name == parts[0] }),
      let endpoint = endpoints(of: found.client).first(where: { $0.name == parts[1] })
    else {
      // An endpoint with an error is reported where it is declared.
      let isWrong = clients.contains { client in
        client.name == parts.first && client.client.fields.contains { $0.label == parts.last }
      }
      if !file.isIncomplete, !isWrong { collector.report(.unknownEndpoint(request.calls, among: known)) }
      return nil
    }
    symbols?.refer(to: endpoint.member.symbol, at: request.calls.range, as: .expression)
    guard endpoint.isAsync || endpoint.element != nil else {
      collector.report(
        .invalidRequest,
        "'\(request.calls.value)' answers at once, so there is nothing to wait for",
        at: request.calls.range,
        help: ["make the endpoint 'async', or call it in a handler"]
      )
      return nil
    }
    return (parts[0], endpoint)
  }

  private func endpoints(of client: ResolvedDeclaration) -> [ResolvedEndpoint] {
    client.file.clients.first { $0.declaration === client }?.endpoints ?? []
  }

  /// The client that a dependency is.
  private func client(of dependency: DependencyDeclaration) -> ResolvedDeclaration? {
    guard dependency.type == nil, let key = dependency.key?.value else { return nil }
    if let found = client(ofProperty: key) { return found }
    guard let found = schema.declaration(named: key.split(separator: ".").map(String.init), in: .file)?.declaration,
      found.written.client != nil
    else { return nil }
    return found
  }

  private func field(for request: ResolvedRequest, _ name: Located<String>) -> ResolvedMember? {
    guard let state = file.state else { return nil }
    guard let field = state.fields.first(where: { $0.label == name.value && !$0.isGenerated }) else {
      let names = state.fields.filter { !$0.isGenerated }.compactMap(\.label)
      let help: [Help] = nearest(to: name.value, among: names).map { [.didYouMean($0)] } ?? []
      collector.report(.invalidRequest, "the state has no field '\(name.value)'", at: name.range, help: help)
      return nil
    }
    symbols?.refer(to: field.symbol, at: name.range)
    guard let value = request.value else {
      collector.report(
        .invalidRequest,
        "'\(request.written.calls.value)' returns nothing for a field",
        at: name.range,
        help: [.leaveOut(name.range, "leave 'into' out, and write '\(request.name)Succeeded(in:)'")]
      )
      return nil
    }
    let isConstant = field.attributes.constant != nil
    let source = field.type.meaning.qualified?.source
    let wanted = value.meaning.qualified?.source
    guard !isConstant, source == wanted || source == wanted.map({ $0 + "?" }) else {
      collector.report(
        .invalidRequest,
        isConstant
          ? "'\(name.value)' is a constant, which no answer changes"
          : "'\(request.written.calls.value)' returns '\(value.text)', but '\(name.value)' is of type '\(field.type.text)'",
        at: name.range,
        help: [
          "name another field, or write '\(request.name)\(request.cases[0].name.value.capitalizedFirst)' and leave 'into' out"
        ]
      )
      return nil
    }
    return field
  }

  private func alert(named name: Located<String>) -> ResolvedAlert? {
    let alerts = file.prompts.filter { $0.kind == .alert }.flatMap(\.alerts)
    guard let alert = alerts.first(where: { $0.name.value == name.value }), alert.values.isEmpty else {
      let hasValues = alerts.contains { $0.name.value == name.value }
      let names = alerts.filter(\.values.isEmpty).map(\.name.value)
      let help: [Help] =
        nearest(to: name.value, among: names).map { [.didYouMean($0)] } ?? ["declare it under 'alerts'"]
      collector.report(
        .invalidRequest,
        hasValues
          ? "the alert '\(name.value)' has values, which a failure does not give" : "there is no alert '\(name.value)'",
        at: name.range,
        help: hasValues ? ["leave 'alert' out, and show it in your function for the failure"] : help
      )
      return nil
    }
    return alert
  }
}

extension ResolvedRequest {
  /// Its answers as actions that effects send.
  fileprivate var cases: [ResolvedCase] {
    let failed = answer(
      RequestAnswer.failed,
      TypeUse(
        origin: .generator(text: KnownTypes.requestFailure.name, at: written.name.range),
        meaning: TypeMeaning(
          expression: .named([KnownTypes.requestFailure.name]),
          qualified: .named([KnownTypes.requestFailure.name]),
          type: .known(KnownTypes.requestFailure, [])
        )
      )
    )
    let failures = endpoint.canFail ? [failed] : []
    guard endpoint.element != nil else { return [answer(RequestAnswer.succeeded, value)] + failures }
    return [answer(RequestAnswer.received, value)] + failures + [answer(RequestAnswer.ended, nil)]
  }

  private func answer(_ name: String, _ type: TypeUse?) -> ResolvedCase {
    var written = CaseDeclaration(name: Located(name, at: self.written.name.range))
    written.sender = .effects
    let payload = type.map { type in
      let meaning = TypeUse(
        origin: .generator(text: type.text, at: self.written.name.range),
        meaning: type.qualifiedMeaning
      )
      return ResolvedMember(generated: nil, type: meaning, in: answers)
    }
    return ResolvedCase(written: written, payload: [payload].compactMap(\.self))
  }
}

extension YAMLNode {
  /// A duration in the notation of other languages, `300ms` or `0.3`, as Swift has it.
  fileprivate var meantDuration: String? {
    guard let text = scalar?.text,
      let unit = text.firstIndex(where: { !$0.isNumber && $0 != "." })
        ?? text.indices.last.map({ text.index(after: $0) }),
      let number = Double(text[..<unit])
    else { return nil }
    let digits = text[..<unit]
    switch text[unit...].trimmingPrefix(" ") {
    case "ms": return ".milliseconds(\(digits))"
    case "s", "":
      return number.rounded() == number ? ".seconds(\(digits))" : ".milliseconds(\(Int((number * 1000).rounded())))"
    default: return nil
    }
  }
}

extension Diagnostic {
  fileprivate static func unknownEndpoint(_ calls: Located<String>, among known: [String]) -> Diagnostic {
    var help: [Help] = nearest(to: calls.value, among: known).map { [.didYouMean($0)] } ?? []
    if help.isEmpty {
      help =
        known.isEmpty
        ? ["declare a client under 'clients' of a type library, and name it under 'dependencies'"]
        : [Help("it can call \(known.map { "'\($0)'" }.joined(separator: ", "))", replacements: known)]
    }
    return Diagnostic(
      .invalidRequest,
      "no client among the dependencies has the endpoint '\(calls.value)'",
      at: calls.range,
      help: help
    )
  }
}
