extension TypeExpression {
  /// `@Sendable (_ id: Int, inout State) async throws(E) -> Void`.
  package struct FunctionType: Sendable, Equatable {
    package struct Attribute: Sendable {
      /// The text after the `@`: `Sendable`, `isolated(any)`, `MainActor`, `convention(c)`.
      package var text: String
      /// The actor's name, if the attribute is a global actor.
      package var globalActor: TypeExpression?
      package var range: Range<Int>
    }

    package struct Parameter: Sendable, Equatable {
      /// `x` in `(_ x: Int) -> Void`, which is documentation, not a label.
      package var name: String?
      /// The label of an endpoint's parameter, which its function has, and no function type.
      package var label: String?
      package var attributes: [Attribute] = []
      /// `inout`, `borrowing`, `sending`, …, in the order written.
      package var specifiers: [String] = []
      package var type: TypeExpression
      package var isVariadic = false
    }

    package enum Throws: Sendable, Equatable {
      case never
      case anyError
      case typed(TypeExpression)
    }

    package var attributes: [Attribute] = []
    /// Whether `nonisolated(nonsending)` precedes the function type.
    package var isNonisolatedNonsending = false
    package var parameters: [Parameter]
    package var isAsync = false
    package var `throws` = Throws.never
    package var isResultSending = false
    package var result: TypeExpression

    /// Whether a value of the type may be sent to another isolation: it is `@Sendable` or has a global actor.
    package var isSendable: Bool {
      attributes.contains { $0.text == "Sendable" || $0.globalActor != nil }
    }

    /// The attribute that makes it a C function or block.
    package var convention: Attribute? { attributes.first { $0.text.hasPrefix("convention(") } }

    package var children: [TypeExpression] {
      let thrown: [TypeExpression] = if case .typed(let error) = `throws` { [error] } else { [] }
      return attributes.compactMap(\.globalActor)
        + parameters.flatMap { $0.attributes.compactMap(\.globalActor) + [$0.type] } + thrown + [result]
    }
  }
}

extension TypeExpression.FunctionType.Attribute: Equatable {
  package static func == (left: Self, right: Self) -> Bool {
    left.text == right.text && left.globalActor == right.globalActor
  }
}
