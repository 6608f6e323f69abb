import ComposableArchitecture
import Foundation

/// Books on a stack of screens, with a path that is written out as a reducer of its own.
@Reducer
struct Library {
  @ObservableState
  struct State: Equatable {
    var books: [String] = []
    var path = StackState<Path.State>()
    var depth = 0
  }

  enum Action {
    case bookTapped(Int)
    case path(StackAction<Path.State, Path.Action>)
    case screenPushed(Path.State)
  }

  @Reducer
  struct Path {
    @ObservableState
    enum State: Equatable {
      case book(Book.State)
      case author(Author.State)
    }

    enum Action {
      case book(Book.Action)
      case author(Author.Action)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.book, action: \.book) {
        Book()
      }
      Scope(state: \.author, action: \.author) {
        Author()
      }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .bookTapped(let index):
        state.path.append(.book(Book.State(title: state.books[index])))
        return .none

      case let .path(action):
        switch action {
        case .element(id: _, action: .book(.authorTapped(let name))):
          state.path.append(.author(Author.State(name: name)))
        case let .element(id: id, action: .author(.closeTapped)):
          state.path.pop(from: id)
        case .popFrom, .push:
          break
        default:
          return .none
        }
        state.depth = state.path.count
        return .none

      case let .screenPushed(screen):
        state.path.append(screen)
        return .none
      }
    }
    .forEach(\.path, action: \.path) {
      Path()
    }
  }
}

@Reducer
struct Book {
  @ObservableState
  struct State: Equatable {
    var title: String
    var isRead = false
  }

  enum Action {
    case authorTapped(String)
    case readTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .readTapped = action else { return .none }
      state.isRead = true
      return .none
    }
  }
}

@Reducer
struct Author {
  @ObservableState
  struct State: Equatable { var name: String }
  enum Action { case closeTapped }
}
