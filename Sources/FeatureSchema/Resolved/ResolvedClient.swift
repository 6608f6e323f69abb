package import SwiftSource

/// A client: a struct of functions, found by its own type.
package struct ResolvedClient {
  package let declaration: ResolvedDeclaration
  package let endpoints: [ResolvedEndpoint]

  package var name: String { declaration.name.value }

  /// Its name in `DependencyValues`.
  package var propertyName: String { ClientName.property(of: name) }
}

/// A function of a client.
package struct ResolvedEndpoint {
  package struct Parameter {
    /// `nil` where a call has none.
    package let label: String?
    /// The name in the function's documentation; `nil` where the schema gives none.
    package let name: String?
    package let type: TypeUse
    /// Whether it is a function that the endpoint keeps.
    package let isEscaping: Bool
  }

  package enum Failure {
    case never
    case anyError
    case typed(TypeUse)
  }

  /// The field of the struct, with the function's type.
  package let member: ResolvedMember
  package let parameters: [Parameter]
  package let isAsync: Bool
  package let failure: Failure
  /// An empty tuple if it returns nothing.
  package let result: TypeUse
  /// The type of its values, one after the other, if it returns a stream.
  package let element: TypeUse?
  /// The global actor that it runs on.
  package let actor: String?
  /// What the schema says that it returns in tests and previews.
  package let placeholder: DefaultValue?

  package var name: String { member.label ?? "" }

  /// Whether calls can have labels, so that it has a function beside the property.
  package var hasLabels: Bool { parameters.contains { $0.label != nil } }

  package var canThrow: Bool { if case .never = failure { false } else { true } }

  /// Whether it can fail, also as a stream.
  package var canFail: Bool { canThrow || isThrowingStream }

  /// Whether it returns a stream that can end with an error.
  package var isThrowingStream: Bool {
    if case .known(let known, _) = result.type { known.isStream && known.parameters.count > 1 } else { false }
  }

  /// Whether it can throw any error.
  package var throwsAnyError: Bool { if case .anyError = failure { true } else { false } }

  /// What it returns where nobody gives it a value: what the schema says, or what is empty; `nil` if that is not known.
  package var emptyValue: EmptyValue? {
    placeholder.map { .given($0) } ?? EmptyValue(of: result.type)
  }

  /// A value with nothing in it.
  package enum EmptyValue {
    case nothing, null, list, dictionary, stream
    case given(DefaultValue)

    init?(of type: ResolvedType) {
      switch type {
      case _ where type.isVoid: self = .nothing
      case .optional: self = .null
      case .array: self = .list
      case .dictionary: self = .dictionary
      case .known(let known, _) where known.isListed: self = .list
      case .known(let known, _) where known.isStream: self = .stream
      default: return nil
      }
    }
  }
}

extension KnownType {
  /// Whether it is a stream of elements that somebody sends.
  package var isStream: Bool { ["AsyncStream", "AsyncThrowingStream"].contains(name) }
}
