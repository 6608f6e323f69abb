import ComposableArchitecture

/// How often a summary is sent.
enum Digest: String, CaseIterable {
  case daily, weekly, off
}

/// The settings of an account.
///
/// Turning notifications on asks for permission; they stay on only when it is granted.
@Reducer
struct Settings {
  static let displayNameLimit = 16

  @ObservableState
  struct State: Equatable {
    /// A message that has to be dismissed.
    struct Alert: Equatable {
      var title: String
    }

    /// Shown while there is one.
    var alert: Alert?
    var digest = Digest.daily
    /// What others see; at most 16 characters.
    var displayName = ""
    var protectMyPosts = false
    var sendEmailNotifications = false
    var sendMobileNotifications = false
    var sendNotifications = false
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    /// The user has answered the question for permission.
    case authorizationResponse(granted: Bool)
    case notificationSettingsResponse(settings: UserNotificationsClient.Settings)
    case resetButtonTapped
  }

  /// Asks for permission to notify.
  let userNotifications: UserNotificationsClient

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.displayName):
        state.displayName = String(state.displayName.prefix(Self.displayNameLimit))
        return .none

      case .binding(\.sendNotifications):
        guard state.sendNotifications else { return .none }
        // It stays off until there is permission.
        state.sendNotifications = false
        return .run { send in
          await send(.notificationSettingsResponse(settings: userNotifications.settings()))
        }

      case .binding:
        return .none

      case .notificationSettingsResponse(let settings):
        switch settings.authorizationStatus {
        case .authorized:
          state.sendNotifications = true
          return .none
        case .denied:
          state.alert = State.Alert(title: "You need to enable permissions from the system's settings")
          return .none
        case .notDetermined:
          return .run { send in
            let granted = try await userNotifications.requestAuthorization()
            await send(.authorizationResponse(granted: granted))
          } catch: { _, send in
            await send(.authorizationResponse(granted: false))
          }
        }

      case .authorizationResponse(let granted):
        state.sendNotifications = granted
        if !granted {
          state.alert = State.Alert(title: "Notifications stay off: permission was not granted")
        }
        return .none

      case .resetButtonTapped:
        state = State()
        return .none
      }
    }
  }
}
