import ComposableArchitecture
import Foundation

@Reducer
public struct Album: Sendable {
    @ObservableState
    public struct State: Equatable, Sendable {
        public var photos: IdentifiedArrayOf<Photo.State> = []
        @Presents public var destination: Destination.State?
        public var selection: Set<Photo.State.ID> = []

        public init(photos: IdentifiedArrayOf<Photo.State> = []) {
            self.photos = photos
        }
    }

    public enum Action: ViewAction, Equatable, Sendable {
        case destination(PresentationAction<Destination.Action>)
        case photos(IdentifiedActionOf<Photo>)
        case view(View)

        @CasePathable
        public enum View: Equatable, Sendable {
            case photoTapped(id: Photo.State.ID)
            case deleteTapped
        }
    }

    public init() {}

    public var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case let .view(.photoTapped(id: id)):
                guard let photo = state.photos[id: id] else { return .none }
                state.destination = .photo(photo)
                return .none
            case .view(.deleteTapped):
                state.destination = .confirmation(.delete(count: state.selection.count))
                return .none
            case .destination(.presented(.confirmation(.delete))):
                let selection = state.selection
                state.photos.removeAll { selection.contains($0.id) }
                state.selection = []
                return .none
            case let .destination(.presented(.photo(.delegate(.rated(id, stars))))):
                state.photos[id: id]?.stars = stars
                return .none
            case let .photos(.element(id: id, action: .selectTapped)):
                state.selection.formSymmetricDifference([id])
                return .none
            case .destination, .photos:
                return .none
            }
        }
        .ifLet(\.$destination, action: \.destination)
        .forEach(\.photos, action: \.photos) { Photo() }
    }
}

extension Album {
    /// What is shown above the photos.
    @Reducer(state: .equatable, .sendable, action: .equatable, .sendable)
    public enum Destination {
        case photo(Photo)
        case confirmation(ConfirmationDialogState<Confirmation>)

        @CasePathable
        public enum Confirmation: Equatable, Sendable {
            case delete
        }
    }
}

extension ConfirmationDialogState where Action == Album.Destination.Confirmation {
    static func delete(count: Int) -> Self {
        ConfirmationDialogState {
            TextState("Delete \(count) photos?")
        } actions: {
            ButtonState(role: .destructive, action: .delete) {
                TextState("Delete")
            }
        }
    }
}
