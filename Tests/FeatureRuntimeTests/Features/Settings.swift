import FeatureRuntime

/// A feature with bindable fields, nested ones too, and an effect, in the form that the generator writes.
struct Settings: Sendable {
  let requestAuthorization: @Sendable () async throws -> Bool

  init(requestAuthorization: @escaping @Sendable () async throws -> Bool = { true }) {
    self.requestAuthorization = requestAuthorization
  }

  struct State: Equatable, ObservableState, Sendable {
    var displayName: String
    var sendNotifications: Bool
    var item: Item

    init(displayName: String = "", sendNotifications: Bool = false, item: Item = Item()) {
      self.displayName = displayName
      self.sendNotifications = sendNotifications
      self.item = item
    }
  }

  enum Action: BindableAction, CasePathable, Equatable, Sendable {
    case binding(BindingAction<State>)
    case authorizationResponse(Bool)
    case resetButtonTapped

    var binding: BindingAction<State>? {
      guard case .binding(let action) = self else { return nil }
      return action
    }

    struct AllCasePaths: Sendable {
      var binding: CasePath<Action, BindingAction<State>> {
        CasePath(embed: Action.binding) { root in
          guard case .binding(let value) = root else { return nil }
          return value
        }
      }
      var authorizationResponse: CasePath<Action, Bool> {
        CasePath(embed: Action.authorizationResponse) { root in
          guard case .authorizationResponse(let value) = root else { return nil }
          return value
        }
      }
      var resetButtonTapped: CasePath<Action, Void> {
        CasePath(embed: { Action.resetButtonTapped }) { root in
          guard case .resetButtonTapped = root else { return nil }
          return ()
        }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
}

extension Settings.State {
  /// A computed property, of which the list of changes knows nothing.
  var initial: Character? { displayName.first }
}

extension Settings: Reducer {
  var body: some Reducer<State, Action> {
    Reduce { state, action in self.handle(action, in: &state) }
  }

  private func handle(_ action: Action, in state: inout State) -> Effect<Action> {
    switch action {
    case .binding(let action):
      let old = state
      action.apply(to: &state)
      if old.displayName != state.displayName {
        state.displayName = String(state.displayName.prefix(16))
      }
      guard old.sendNotifications != state.sendNotifications, state.sendNotifications else { return .none }
      return .run { send in
        await send(.authorizationResponse(try await requestAuthorization()))
      }
    case .authorizationResponse(let isGranted):
      state.sendNotifications = isGranted
      return .none
    case .resetButtonTapped:
      state = State()
      return .none
    }
  }
}

extension Store<Settings.State, Settings.Action> {
  var displayName: String {
    get { self[\.displayName] }
    set { self.set(\.displayName, to: newValue) }
  }
  var sendNotifications: Bool {
    get { self[\.sendNotifications] }
    set { self.set(\.sendNotifications, to: newValue) }
  }
  var item: Item {
    get { self[\.item] }
    set { self.set(\.item, to: newValue) }
  }
}
