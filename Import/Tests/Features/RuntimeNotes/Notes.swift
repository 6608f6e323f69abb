import FeatureRuntime

/// A note.
public struct Note: Equatable, Identifiable, Sendable {
  public let id: Int
  public var text: String

  public init(id: Int, text: String) {
    self.id = id
    self.text = text
  }
}

/// Where notes are kept.
public struct NotesClient: Sendable {
  public var load: @Sendable () async throws -> [Note]
  public var save: @Sendable ([Note]) async throws -> Void

  public init(
    load: @escaping @Sendable () async throws -> [Note],
    save: @escaping @Sendable ([Note]) async throws -> Void
  ) {
    self.load = load
    self.save = save
  }
}

extension NotesClient: DependencyKey {
  public static let liveValue = NotesClient(load: { [] }, save: { _ in })
  public static let testValue = NotesClient(load: { [Note(id: 1, text: "First")] }, save: { _ in })
}

extension DependencyValues {
  public var notesClient: NotesClient {
    get { self[NotesClient.self] }
    set { self[NotesClient.self] = newValue }
  }
}

public struct Notes: Reducer, Sendable {
  public struct State: Equatable, Sendable {
    public var notes: [Note] = []
    public var isLoading = false
    public var error: String?

    public init() {}
  }

  public enum Action: Sendable {
    case appeared
    case loaded(Result<[Note], any Error>)
    case addTapped(text: String)
    case saved
    case failed(any Error)
  }

  @Dependency(\.notesClient) private var client
  @Dependency(\.continuousClock) private var clock

  private enum CancelID: Hashable, Sendable { case saving }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        state.isLoading = true
        return .run { [client] send in
          await send(.loaded(Result { try await client.load() }))
        }

      case let .loaded(result):
        state.isLoading = false
        switch result {
        case .success(let notes):
          state.notes = notes
        case .failure(let error):
          state.error = "\(error)"
        }
        return .none

      case .addTapped(let text):
        state.notes.append(Note(id: state.notes.count + 1, text: text))
        return save(state.notes)

      case .saved:
        state.error = nil
        return .none

      case .failed(let error):
        state.error = "\(error)"
        return .none
      }
    }
  }

  /// Saves after a pause.
  private func save(_ notes: [Note]) -> Effect<Action> {
    .run { [client, clock] send in
      try await clock.sleep(for: .seconds(1))
      try await client.save(notes)
      await send(.saved)
    } catch: { error, send in
      await send(.failed(error))
    }
    .cancellable(id: CancelID.saving, cancelInFlight: true)
  }
}
