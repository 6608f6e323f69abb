import FeatureRuntime

extension CitySearch: CitySearchHooks {
  func queryChanged(from oldValue: String, in state: inout State) -> Effects {
    if state.query.isEmpty {
      state.cities = []
      return CitySearchVersion.isMended ? .cancel(id: CancelID.find) : .none
    }
    return .run { [find, query = state.query] send in
      let cities = try await find(query)
      await send(.found(cities: cities))
    } catch: { _, _ in
    }
    .cancellable(id: CancelID.find, cancelInFlight: true)
  }

  func found(cities: [City], in state: inout State) -> Effects {
    state.cities = cities
    return .none
  }

  enum CancelID { case find }
}
