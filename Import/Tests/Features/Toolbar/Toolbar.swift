import ComposableArchitecture
import Foundation

struct Tool: Equatable, Identifiable, Sendable {
  enum Kind: String, CaseIterable, Sendable { case pen, eraser, ruler }

  let id: Int
  var kind: Kind
  var width: Double = 1
}

/// Tools to draw with. The body is put together from properties and functions.
@Reducer
struct Toolbar {
  @ObservableState
  struct State: Equatable {
    var tools: [Tool]
    var chosen: Tool.ID?
    var usage: [Tool.Kind: Int] = [:]
    var lastUse: Date?
  }

  enum Action {
    case chosen(Tool.ID?)
    case widthChanged(Double)
    case usage(Usage)

    @CasePathable
    enum Usage {
      case counted(Tool.Kind)
      case cleared
    }
  }

  @Dependency(\.date) var date

  var body: some ReducerOf<Self> {
    core
      .dependency(\.date, .constant(Date(timeIntervalSinceReferenceDate: 0)))
    usage()
    #if DEBUG
    EmptyReducer()
      ._printChanges(nil)
    #endif
  }

  @ReducerBuilder<State, Action>
  var core: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .chosen(nil):
        state.chosen = nil
        return .none
      case .chosen(let id?):
        guard let tool = state.tools.first(where: { $0.id == id }) else { return .none }
        state.chosen = id
        state.lastUse = date.now
        return .send(.usage(.counted(tool.kind)))
      default:
        return .none
      }
    }
    Reduce { state, action in
      guard case .widthChanged(let width) = action, let chosen = state.chosen else { return .none }
      for index in state.tools.indices where state.tools[index].id == chosen {
        state.tools[index].width = width
      }
      return .none
    }
  }

  func usage() -> some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case let .usage(.counted(kind)):
        state.usage[kind, default: 0] += 1
        return .none
      case .usage(.cleared):
        state.usage = [:]
        return .none
      case .chosen, .widthChanged:
        return .none
      }
    }
  }
}
