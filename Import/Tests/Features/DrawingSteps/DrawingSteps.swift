//
//  DrawingSteps.swift
//

import ComposableArchitecture

@Reducer
public struct DrawingSteps: Sendable {
  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.upload, action: \.scope.upload) {
      UploadDrawing()
    }
    BindingReducer()
    MainReducer()
    ScopeReducer()
    UpdateReducer()
    ViewReducer()
  }
}

extension DrawingSteps {
  @ObservableState
  public struct State: Equatable, Sendable {
    public var upload: UploadDrawing.State
    public var step: Int
    public var isShowingHelp: Bool

    public init(upload: UploadDrawing.State = .init(), step: Int = 0, isShowingHelp: Bool = false) {
      self.upload = upload
      self.step = step
      self.isShowingHelp = isShowingHelp
    }
  }
}

extension DrawingSteps {
  @CasePathable
  public enum Action: Equatable, BindableAction, Sendable {
    case binding(BindingAction<State>)
    case scope(ScopeActions)
    case update(UpdateActions)
    case view(ViewActions)
  }

  func MainReducer() -> some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .binding:
        return .none
      default:
        return .none
      }
    }
  }
}

@Reducer
public struct UploadDrawing: Sendable {
  @ObservableState
  public struct State: Equatable, Sendable {
    public var name = ""
    public init() {}
  }

  public enum Action: Equatable, Sendable {
    case named(String)
    case finished
  }

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case let .named(name):
        state.name = name
        return .none
      case .finished:
        return .none
      }
    }
  }
}
