import ComposableArchitecture

public protocol PickerElement: Equatable, Sendable, Identifiable where ID: Sendable {
	var title: String { get }
}

/// Lets somebody choose some of a list of whatever.
@Reducer
public struct ItemPicker<Element: PickerElement>: Sendable {
	@ObservableState
	public struct State: Equatable {
		public let elements: [Element]
		public let requirement: Requirement
		public var selected: [Element] = []
		public var query = ""

		public enum Requirement: Equatable, Sendable {
			case exactly(Int)
			case atLeast(Int)
		}

		public var shown: [Element] {
			query.isEmpty ? elements : elements.filter { $0.title.contains(query) }
		}

		public init(elements: [Element], requirement: Requirement) {
			self.elements = elements
			self.requirement = requirement
		}
	}

	public enum Action: BindableAction {
		case binding(BindingAction<State>)
		case tapped(Element)
		case finishTapped
		case delegate(Delegate)

		@CasePathable
		public enum Delegate {
			case finished([Element])
		}
	}

	let allowsNothing: Bool

	public init(allowsNothing: Bool = false) {
		self.allowsNothing = allowsNothing
	}

	public var body: some ReducerOf<Self> {
		BindingReducer()
		Reduce { state, action in
			switch action {
			case .binding, .delegate:
				return .none
			case let .tapped(element):
				if let index = state.selected.firstIndex(of: element) {
					state.selected.remove(at: index)
				} else {
					state.selected.append(element)
				}
				return .none
			case .finishTapped:
				switch state.requirement {
				case _ where allowsNothing && state.selected.isEmpty, .exactly(state.selected.count):
					return .send(.delegate(.finished(state.selected)))
				case let .atLeast(count) where state.selected.count >= count:
					return .send(.delegate(.finished(state.selected)))
				default:
					return .none
				}
			}
		}
	}
}
