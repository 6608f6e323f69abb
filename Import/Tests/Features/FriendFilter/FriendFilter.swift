//
//  FriendFilter.swift
//  Friends
//
import ComposableArchitecture
import Foundation

// MARK: - FriendFilter

@Reducer
struct FriendFilter: Sendable {
  @ObservableState
  struct State: Equatable, Sendable {
    var isOnAppear = false
    var text: String = ""
    var header: FilterHeader.State = .init(title: "Filter")
    var isLoading = true
    var names: [String] = []
    var chosen: Set<String> = []

    init() {}
  }

  enum Action: Equatable, FeatureAction, Sendable {
    case view(ViewAction)
    case inner(InnerAction)
    case async(AsyncAction)
    case scope(ScopeAction)
    case delegate(DelegateAction)
  }

  @CasePathable
  enum ViewAction: Equatable, Sendable {
    case onAppear(Bool)
    case changedText(String)
    case tappedName(String)
    case tappedConfirmButton
  }

  private func viewAction(_ state: inout State, _ action: ViewAction) -> Effect<Action> {
    switch action {
    case let .onAppear(isAppear):
      if state.isOnAppear {
        return .none
      }
      state.isOnAppear = isAppear
      return .send(.async(.searchFriendsBy(name: "")))

    case let .changedText(text):
      state.text = text
      return text.isEmpty ? .none : .send(.async(.searchFriendsBy(name: text)))

    case let .tappedName(name):
      if state.chosen.remove(name) == nil {
        state.chosen.insert(name)
      }
      return .none

    case .tappedConfirmButton:
      return .send(.delegate(.tappedConfirmButton(state.chosen.sorted())))
    }
  }

  @CasePathable
  enum InnerAction: Equatable, Sendable {
    case isLoading(Bool)
    case updateNames([String])
  }

  private func innerAction(_ state: inout State, _ action: InnerAction) -> Effect<Action> {
    switch action {
    case let .isLoading(value):
      state.isLoading = value
      return .none

    case let .updateNames(names):
      state.names = names
      return .none
    }
  }

  @CasePathable
  enum AsyncAction: Equatable, Sendable {
    case searchFriendsBy(name: String)
  }

  private func asyncAction(_: inout State, _ action: AsyncAction) -> Effect<Action> {
    switch action {
    case let .searchFriendsBy(name):
      return .run { send in
        await send(.inner(.isLoading(true)))
        // All friends that there are.
        let names = ["Anna", "Ben", "Bert"].filter { name.isEmpty || $0.hasPrefix(name) }
        await send(.inner(.updateNames(names)))
        await send(.inner(.isLoading(false)))
      }
    }
  }

  @CasePathable
  enum ScopeAction: Equatable, Sendable {
    case header(FilterHeader.Action)
  }

  private func scopeAction(_ state: inout State, _ action: ScopeAction) -> Effect<Action> {
    switch action {
    case .header(.tappedClear):
      state.chosen.removeAll()
      return .none
    case .header:
      return .none
    }
  }

  enum DelegateAction: Equatable, Sendable {
    case tappedConfirmButton([String])
  }

  var body: some Reducer<State, Action> {
    Scope(state: \.header, action: \.scope.header) {
      FilterHeader()
    }
    Reduce { state, action in
      switch action {
      case let .view(currentAction):
        return viewAction(&state, currentAction)
      case let .inner(currentAction):
        return innerAction(&state, currentAction)
      case let .async(currentAction):
        return asyncAction(&state, currentAction)
      case let .scope(currentAction):
        return scopeAction(&state, currentAction)
      case .delegate:
        return .none
      }
    }
  }
}
