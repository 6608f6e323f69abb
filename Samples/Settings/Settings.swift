extension Settings: SettingsHooks {
  // MARK: Hooks

  func sendNotificationsChanged(from oldValue: Bool, in state: inout State) -> Effects {
    guard state.sendNotifications else { return .none }
    // It stays off until there is permission.
    state.sendNotifications = false
    return .run { [userNotifications] send in
      await send(.notificationSettingsResponse(settings: userNotifications.settings()))
    }
  }

  // MARK: Handlers

  func notificationSettingsResponse(
    settings: UserNotificationsClient.Settings,
    in state: inout State
  ) -> Effects {
    switch settings.authorizationStatus {
    case .authorized:
      state.sendNotifications = true
      return .none
    case .denied:
      state.alert = .denied
      return .none
    case .notDetermined:
      return .run { [userNotifications] send in
        let granted = try await userNotifications.requestAuthorization()
        await send(.authorizationResponse(granted: granted))
      } catch: { _, send in
        await send(.authorizationResponse(granted: false))
      }
    }
  }

  func authorizationResponse(granted: Bool, in state: inout State) -> Effects {
    state.sendNotifications = granted
    if !granted { state.alert = .refused }
    return .none
  }

  func resetButtonTapped(in state: inout State) -> Effects {
    state = State()
    return .none
  }
}
