import FeatureRuntime
import SettingsFeature

// Drives the feature as its screen would, and prints what the user would see.

@MainActor
func show(_ what: String, _ store: StoreOf<Settings>) {
  print("\(what):")
  print("  name \"\(store.displayName)\", digest \(store.digest), notifications \(store.sendNotifications)")
  if let alert = store.alert { print("  alert: \(alert.title)") }
}

/// A store whose user answers the system's question for permission in one way.
@MainActor
func makeStore(grantsPermission: Bool) -> StoreOf<Settings> {
  Store(initialState: Settings.State(displayName: "Blob")) {
    Settings(
      userNotifications: UserNotificationsClient(
        settings: { UserNotificationsClient.Settings(authorizationStatus: .notDetermined) },
        requestAuthorization: { grantsPermission }
      )
    )
  }
}

let store = makeStore(grantsPermission: true)
show("At first", store)

store.displayName = "Blob, the first of that name"
show("A long name is cut by the hook of \\.displayName", store)

store.digest = .off
await store.send(.binding(.set(\.sendNotifications, true))).finish()
show("Notifications, with permission", store)

store.send(.resetButtonTapped)
show("Reset", store)

let other = makeStore(grantsPermission: false)
await other.send(.binding(.set(\.sendNotifications, true))).finish()
show("Notifications, without permission", other)

other.send(.alert(.dismiss))
show("The alert is dismissed", other)
