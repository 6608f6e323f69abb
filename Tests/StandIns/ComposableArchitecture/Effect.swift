public struct Effect<Action>: Sendable {
  public static var none: Self { fatalError() }

  public static func send(_ action: Action) -> Self { fatalError() }

  public static func run(
    priority: TaskPriority? = nil,
    operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    fatalError()
  }

  public static func merge(_ effects: Self...) -> Self { fatalError() }
  public static func merge(_ effects: some Sequence<Self>) -> Self { fatalError() }
  public func merge(with other: Self) -> Self { fatalError() }

  public static func concatenate(_ effects: Self...) -> Self { fatalError() }
  public static func concatenate(_ effects: some Collection<Self>) -> Self { fatalError() }
  public func concatenate(with other: Self) -> Self { fatalError() }

  public func map<T>(_ transform: @escaping @Sendable (Action) -> T) -> Effect<T> { fatalError() }

  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self { fatalError() }
  public static func cancel(id: some Hashable & Sendable) -> Self { fatalError() }
}

@MainActor
public struct Send<Action>: Sendable {
  public init(send: @escaping @MainActor @Sendable (Action) -> Void) {}

  public func callAsFunction(_ action: Action) {}
}
