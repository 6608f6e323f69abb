import ComposableArchitecture
import Foundation

/// Downloads that run side by side.
@Reducer
struct Downloads {
  @ObservableState
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row> = []
    var log: [String] = []
    var isPaused = false

    struct Row: Equatable, Identifiable {
      let id: String
      var progress = 0.0
      var status = Status.waiting

      enum Status: Equatable { case waiting, running, finished, failed(String) }
    }

    var running: Int { rows.filter { $0.status == .running }.count }
  }

  enum Action: Equatable {
    case started(String)
    case progressed(String, Double)
    case finished(String)
    case failed(String, reason: String)
    case cancelTapped(String)
    case cancelAllTapped
    case pauseTapped
    case logged(String)
  }

  enum CancelID: Hashable {
    case download(String)
    case log
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .started(let id):
        state.rows.updateOrAppend(State.Row(id: id, status: .running))
        return .concatenate(
          .cancel(id: CancelID.download(id)),
          .merge(
            .run { send in
              for part in 1...4 {
                try await clock.sleep(for: .seconds(1))
                await send(.progressed(id, Double(part) / 4))
              }
              await send(.finished(id))
            } catch: { error, send in
              await send(.failed(id, reason: "\(error)"))
            }
            .cancellable(id: CancelID.download(id)),
            .send(.logged("started \(id)"))
          )
        )

      case let .progressed(id, progress):
        state.rows[id: id]?.progress = progress
        return .none

      case let .finished(id), let .failed(id, reason: _):
        if case let .failed(_, reason) = action {
          state.rows[id: id]?.status = .failed(reason)
        } else {
          state.rows[id: id]?.status = .finished
        }
        return .send(.logged("ended \(id)"))

      case .cancelTapped(let id):
        guard state.rows[id: id]?.status == .running else { return .none }
        state.rows.remove(id: id)
        return .merge(.cancel(id: CancelID.download(id)), .send(.logged("cancelled \(id)")))

      case .cancelAllTapped:
        let ids = state.rows.ids
        state.rows.removeAll()
        return .merge(ids.map { .cancel(id: CancelID.download($0)) })

      case .pauseTapped:
        state.isPaused.toggle()
        return .none

      case .logged where state.isPaused:
        return .none

      case .logged(let line):
        state.log.append(line)
        return .none
      }
    }
  }
}
