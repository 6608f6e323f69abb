import ComposableArchitecture

@Reducer
struct FilterHeader: Sendable {
  @ObservableState
  struct State: Equatable, Sendable {
    var title: String

    init(title: String) {
      self.title = title
    }
  }

  enum Action: Equatable, Sendable {
    case tappedBack
    case tappedClear
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
  }
}
