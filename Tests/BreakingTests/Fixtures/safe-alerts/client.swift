func show(in state: inout SafeAlerts.State) { state.alert = .deletion }
