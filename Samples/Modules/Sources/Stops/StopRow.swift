extension StopRow: StopRowHooks {
  func removeButtonTapped(in state: inout State) -> Effects {
    .send(.delegate(.removed))
  }
}
