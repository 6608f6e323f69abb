import ComposableArchitecture
import Foundation

@Reducer
struct Notebook {
  @ObservableState
  struct State: Equatable {
    var pages: IdentifiedArrayOf<Page.State> = []
    @Presents var editor: Page.State?
    var words = 0
    var lastSaved: Int?
  }

  enum Action {
    case addTapped
    case editor(PresentationAction<Page.Action>)
    case pages(IdentifiedActionOf<Page>)
    case saved(pages: Int)
  }

  @Dependency(\.continuousClock) var clock
  private enum CancelID { case save }

  var body: some ReducerOf<Self> {
    CombineReducers {
      Reduce { state, action in
        switch action {
        case .addTapped:
          state.editor = Page.State(id: state.pages.count)
          return .none

        case .editor(.presented(.doneTapped)):
          guard let page = state.editor else { return .none }
          state.pages.append(page)
          state.editor = nil
          return .none

        case .editor:
          return .none

        case .pages(.element(id: let id, action: .textChanged(""))):
          // Without text, there is no page.
          state.pages.remove(id: id)
          return .none

        case .pages:
          return .none

        case .saved(let pages):
          state.lastSaved = pages
          return .none
        }
      }
      .forEach(\.pages, action: \.pages) { Page() }
      .ifLet(\.$editor, action: \.editor) { Page() }
    }
    .onChange(of: \.pages) { oldValue, newValue in
      Reduce { state, _ in
        state.words = newValue.reduce(0) { $0 + $1.text.split(separator: " ").count }
        return .run { [count = newValue.count] send in
          try await clock.sleep(for: .seconds(2))
          await send(.saved(pages: count))
        }
        .cancellable(id: CancelID.save, cancelInFlight: true)
      }
    }
  }
}

@Reducer
struct Page {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id: Int
    var text = ""
  }

  enum Action {
    case textChanged(String)
    case doneTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case let .textChanged(text):
        state.text = text
        return .none
      case .doneTapped:
        return .none
      }
    }
  }
}
