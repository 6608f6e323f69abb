/// Asks the system for permission to notify; a struct of functions, so that tests can put others in their place.
nonisolated package struct UserNotificationsClient: Sendable {
  /// What the user has decided so far.
  nonisolated package struct Settings: Equatable, Sendable {
    nonisolated package enum AuthorizationStatus: Equatable, Sendable {
      case notDetermined
      case denied
      case authorized
    }

    package var authorizationStatus: AuthorizationStatus

    package init(authorizationStatus: AuthorizationStatus) {
      self.authorizationStatus = authorizationStatus
    }
  }

  package var settings: @Sendable () async -> Settings
  package var requestAuthorization: @Sendable () async throws -> Bool

  package init(
    settings: @escaping @Sendable () async -> Settings,
    requestAuthorization: @escaping @Sendable () async throws -> Bool
  ) {
    self.settings = settings
    self.requestAuthorization = requestAuthorization
  }
}
