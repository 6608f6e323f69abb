import ComposableArchitecture

/// Features within other types, and one that only this file sees.
enum Garden {
  @Reducer
  struct Plant {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: Int
      var height = 1
    }

    enum Action { case watered, cut(to: Int) }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .watered:
          state.height += 1
          return .none
        case .cut(to: let height):
          state.height = min(height, state.height)
          return .none
        }
      }
    }
  }
}

extension Garden {
  @Reducer
  struct Bed {
    @ObservableState
    struct State: Equatable {
      var plants: IdentifiedArrayOf<Plant.State> = []
      fileprivate var rain = Rain.State()
      var isWet: Bool { rain.drops > 0 }

      init(plants: IdentifiedArrayOf<Plant.State> = []) {
        self.plants = plants
      }
    }

    enum Action {
      case plants(IdentifiedActionOf<Plant>)
      case rained
      case weather(Int)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .plants:
          return .none
        case .rained:
          return .merge(state.plants.ids.map { .send(.plants(.element(id: $0, action: .watered))) })
        case .weather(let drops):
          state.rain.drops = drops
          return drops > 3 ? .send(.rained) : .none
        }
      }
      .forEach(\.plants, action: \.plants) { Plant() }
    }
  }
}

@Reducer
private struct Rain {
  @ObservableState
  struct State: Equatable { var drops = 0 }
  enum Action {}
}
