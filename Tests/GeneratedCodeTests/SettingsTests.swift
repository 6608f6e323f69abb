import FeatureRuntime
import FeatureTesting
import SettingsFeature
import Testing

@MainActor
struct SettingsTests {
  private typealias Client = UserNotificationsClient

  private struct Refusal: Error {}

  private func makeStore(
    _ status: Client.Settings.AuthorizationStatus,
    request: @escaping @Sendable () async throws -> Bool = { true }
  ) -> TestStore<Settings.State, Settings.Action> {
    TestStore(initialState: Settings.State(displayName: "Blob")) {
      Settings(
        userNotifications: Client(
          settings: { Client.Settings(authorizationStatus: status) },
          requestAuthorization: request
        )
      )
    }
  }

  @Test func theHookOfTheNameCutsIt() async {
    let store = makeStore(.authorized)
    await store.send(.binding(.set(\.displayName, "Blob, the first of that name"))) {
      $0.displayName = "Blob, the first "
    }
  }

  @Test func notificationsStayOnOnceThePermissionIsGranted() async {
    let store = makeStore(.notDetermined)
    await store.send(.binding(.set(\.sendNotifications, true)))
    await store.receive(.notificationSettingsResponse(settings: .init(authorizationStatus: .notDetermined)))
    await store.receive(.authorizationResponse(granted: true)) { $0.sendNotifications = true }
    await store.send(.binding(.set(\.sendNotifications, false))) { $0.sendNotifications = false }
    await store.finish()
  }

  @Test func notificationsStayOffWhenThePermissionIsRefused() async {
    let store = makeStore(.notDetermined, request: { throw Refusal() })
    await store.send(.binding(.set(\.sendNotifications, true)))
    await store.receive(.notificationSettingsResponse(settings: .init(authorizationStatus: .notDetermined)))
    await store.receive(.authorizationResponse(granted: false)) {
      $0.alert = .refused
    }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
    await store.finish()
  }

  @Test func permissionThatWasDeniedBeforeIsExplained() async {
    let store = makeStore(.denied)
    await store.send(.binding(.set(\.sendNotifications, true)))
    await store.receive(.notificationSettingsResponse(settings: .init(authorizationStatus: .denied))) {
      $0.alert = .denied
    }
    await store.finish()
  }

  @Test func resetGivesTheDefaults() async {
    let store = makeStore(.authorized)
    await store.send(.binding(.set(\.digest, .off))) { $0.digest = .off }
    await store.send(.resetButtonTapped) { $0 = Settings.State() }
  }

  /// The same text again is not a change, so no hook fires and no observer runs.
  @Test func writingTheSameValueChangesNothing() async {
    let store = makeStore(.notDetermined)
    await store.send(.binding(.set(\.sendNotifications, false)))
    await store.send(.binding(.set(\.displayName, "Blob")))
  }
}
