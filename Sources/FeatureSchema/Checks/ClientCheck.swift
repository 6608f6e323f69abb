import Diagnostics
import SwiftSource

/// A client's endpoints return something where nobody implements them, what they take and return is `Sendable`, and the
/// client's name in `DependencyValues` is free.
struct ClientCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    for client in file.clients {
      let property = client.propertyName
      if KnownDependencies.isTaken(property) {
        report(
          .reservedName,
          "a client cannot be named '\(client.name)' here: a library has a dependency '\(property)'",
          at: client.declaration.name.range
        )
      }
      for endpoint in client.endpoints { check(endpoint) }
      let written = client.declaration.written.client
      for endpoint in client.endpoints where endpoint.emptyValue == nil && !endpoint.throwsAnyError {
        let hasError = written?.placeholders[endpoint.name] != nil || endpoint.result.type.hasNoValues
        if !hasError, case .invalid = endpoint.result.type { continue }
        if !hasError { diagnostics.append(.noEmptyValue(endpoint)) }
      }
    }
  }

  private mutating func check(_ endpoint: ResolvedEndpoint) {
    for type in endpoint.parameters.map(\.type) + [endpoint.result] {
      guard let gap = type.type.gap(to: .sendable) else { continue }
      let isFunction = if case .function = type.type { true } else { false }
      report(
        .unmetConformance,
        "what an endpoint takes and returns must be Sendable, since effects use it, but '\(type.text)' is not",
        at: type.range,
        help: isFunction ? [.write("@Sendable \(type.text)")] : [gap.reason].compactMap(\.self)
      )
    }
  }
}

extension Diagnostic {
  fileprivate static func noEmptyValue(_ endpoint: ResolvedEndpoint) -> Diagnostic {
    let type = endpoint.result
    let value: String? =
      switch type.type {
      case .known(let known, _):
        NumericRange.integers[known.name] != nil
          ? "0" : ["Bool": "false", "String": "\"\"", "Double": "0", "Float": "0", "Date": ".distantPast"][known.name]
      default: nil
      }
    let written = endpoint.member.type.text
    let form = value.map { "\(written) = \($0)" }
    let quoted = form.map(MeantText.inQuotes)
    return Diagnostic(
      .endpointValue,
      "'\(endpoint.name)' cannot throw, so where nobody implements it, it has to return a value of '\(type.text)'",
      at: endpoint.member.type.range,
      help: [
        Help(
          "write what tests and previews get after it: \(quoted ?? "\(written) = …")",
          replacements: quoted.map { [$0] } ?? []
        )
      ]
    )
  }
}
