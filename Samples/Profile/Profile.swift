// Each hook writes down what it was told. Some change something too, which calls no further hook; one takes back what
// was written, so that the hooks of the values around it are not called.

extension Profile: ProfileHooks {
  // MARK: Hooks

  func nicknameChanged(from oldValue: String, in state: inout State) -> Effects {
    note("nickname", oldValue, in: &state)
  }

  func personChanged(from oldValue: Person, in state: inout State) -> Effects {
    note("person", oldValue, in: &state)
  }

  func personNameChanged(from oldValue: String, in state: inout State) -> Effects {
    if state.nickname.isEmpty { state.nickname = state.person.name }
    return note("person.name", oldValue, in: &state)
  }

  func personHomeChanged(from oldValue: Home, in state: inout State) -> Effects {
    note("person.home", oldValue, in: &state)
  }

  func personHomeLabelChanged(from oldValue: String, in state: inout State) -> Effects {
    if state.person.home.label.isEmpty { state.person.home.label = oldValue }
    return note("person.home.label", oldValue, in: &state)
  }

  func personHomeAddressChanged(from oldValue: Address, in state: inout State) -> Effects {
    // What is kept in another city is out of reach.
    if oldValue.city != state.person.home.address.city { state.person.home.address.delivery = .doorstep }
    return note("person.home.address", oldValue, in: &state)
  }

  func personHomeAddressStreetChanged(from oldValue: String, in state: inout State) -> Effects {
    note("person.home.address.street", oldValue, in: &state)
  }

  func personHomeAddressDeliveryChanged(from oldValue: Address.Delivery, in state: inout State) -> Effects {
    note("person.home.address.delivery", oldValue, in: &state)
  }

  func personHomeAddressDeliveryLockerChanged(from oldValue: Int?, in state: inout State) -> Effects {
    note("person.home.address.delivery.locker", oldValue, in: &state)
  }

  func personHomeAddressDeliveryNeighborChanged(from oldValue: String?, in state: inout State) -> Effects {
    note("person.home.address.delivery.neighbor", oldValue, in: &state)
  }

  // MARK: Handlers

  func forgetButtonTapped(in state: inout State) -> Effects {
    state.changes = []
    return .none
  }

  private func note(_ path: String, _ oldValue: some Sendable, in state: inout State) -> Effects {
    state.changes.append(State.Change(path: path, oldValue: String(describing: oldValue)))
    return .none
  }
}
