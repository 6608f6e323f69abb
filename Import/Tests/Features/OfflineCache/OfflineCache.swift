import ComposableArchitecture
import Foundation

/// Articles that can be read without a network.
@Reducer
struct OfflineCache {
  @ObservableState
  struct State: Equatable {
    var articles: [Int: String] = [:]
    var missing: Set<Int> = []
    var megabytes: Double = 0
  }

  enum Action {
    case requested(ids: [Int])
    case loaded(id: Int, text: String)
    case trimmed
    case emptied
  }

  let source: @Sendable (Int) async -> String?
  var limit: Double = 10

  init(source: @escaping @Sendable (Int) async -> String?) {
    self.source = source
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .requested(let ids):
        let new = ids.filter { state.articles[$0] == nil }
        state.missing.formUnion(new)
        return Self.load(new, from: source)

      case let .loaded(id, text):
        state.missing.remove(id)
        state.articles[id] = text
        state.megabytes = Size(of: state).megabytes
        return .if(state.megabytes > limit, send: .trimmed)

      case .trimmed:
        Trimming(limit: limit).apply(to: &state)
        return .none

      case .emptied:
        state = State()
        return .none
      }
    }
  }

  /// One effect for each article.
  static func load(_ ids: [Int], from source: @escaping @Sendable (Int) async -> String?) -> Effect<Action> {
    .merge(
      ids.map { id in
        .run { send in
          guard let text = await source(id) else { return }
          await send(.loaded(id: id, text: text))
        }
      }
    )
  }
}

// MARK: - Helpers

/// How much room something takes; a character is a megabyte.
private struct Size {
  let megabytes: Double

  init(of state: OfflineCache.State) {
    megabytes = Double(state.articles.values.reduce(0) { $0 + $1.count })
  }
}

private struct Trimming {
  var limit: Double

  func apply(to state: inout OfflineCache.State) {
    for id in state.articles.keys.sorted() where state.megabytes > limit {
      state.articles[id] = nil
      state.megabytes = Size(of: state).megabytes
    }
  }
}

extension Effect where Action == OfflineCache.Action {
  fileprivate static func `if`(_ condition: Bool, send action: Action) -> Self {
    condition ? .send(action) : .none
  }
}
