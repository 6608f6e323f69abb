import ComposableArchitecture

@Reducer
public struct Photo: Sendable {
    @ObservableState
    public struct State: Equatable, Identifiable, Sendable {
        public let id: Int
        public var stars: Int = 0

        public init(id: Int, stars: Int = 0) {
            self.id = id
            self.stars = stars
        }
    }

    public enum Action: Equatable, Sendable {
        case rateTapped(Int)
        case selectTapped
        case delegate(Delegate)

        @CasePathable
        public enum Delegate: Equatable, Sendable {
            case rated(id: Int, stars: Int)
        }
    }

    public init() {}

    public var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .rateTapped(let stars):
                state.stars = stars
                return .send(.delegate(.rated(id: state.id, stars: stars)))
            case .selectTapped, .delegate:
                return .none
            }
        }
    }
}
