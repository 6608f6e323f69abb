import SwiftSource

/// A request: a call of an endpoint, whose answers are a group of actions.
package final class ResolvedRequest {
  package let written: RequestDeclaration
  /// The property that holds the client.
  package let dependency: String
  package let endpoint: ResolvedEndpoint
  /// The enum of its answers, nested in `Action`.
  package let answers: ResolvedDeclaration
  /// The field that gets what it returns; `nil` as for the other parts if there is none, or after an error.
  package internal(set) var into: ResolvedMember?
  package internal(set) var alert: ResolvedAlert?
  package internal(set) var debounce: DefaultValue?

  init(
    _ written: RequestDeclaration,
    of dependency: String,
    _ endpoint: ResolvedEndpoint,
    in answers: ResolvedDeclaration
  ) {
    (self.written, self.dependency, self.endpoint, self.answers) = (written, dependency, endpoint, answers)
  }

  package var name: String { written.name.value }

  package var overlap: RequestOverlap { written.overlap ?? .latest }

  /// What it returns, each time: the elements of a stream; `nil` if it returns nothing.
  var value: TypeUse? {
    endpoint.result.type.isVoid ? nil : endpoint.element ?? endpoint.result
  }

  /// Whether the author has to write the function for an answer: the schema does not say what becomes of it.
  package func needsFunction(for answer: ResolvedCase) -> Bool {
    switch answer.name.value {
    case RequestAnswer.failed: written.into == nil && written.alert == nil
    case RequestAnswer.ended: false
    default: written.into == nil
    }
  }
}

/// The names of the answers of requests.
package enum RequestAnswer {
  package static let succeeded = "succeeded"
  package static let failed = "failed"
  /// One of several values of a stream.
  package static let received = "received"
  /// The end of a stream.
  package static let ended = "ended"
}

extension ResolvedFile {
  /// The name of the dependency that is the clock; `nil` if the schema has none.
  package var clock: String? {
    dependencies.first {
      ["continuousClock", "suspendingClock"].contains($0.written.key?.value) || $0.type.text == "any Clock<Duration>"
    }?
    .written.name.value
  }
}
