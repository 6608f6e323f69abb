// What the library has for views, where the stand-in for SwiftUI is there too; of its module SwiftUINavigation, what unwraps
// a binding.

#if canImport(SwiftUI)
  import SwiftUI

  extension ButtonStateAction {
    public static func send(_ action: Action?, animation: Animation?) -> Self { .send(action) }
  }

  extension Text {
    public init(_ state: TextState) { fatalError() }
  }

  extension Send {
    public func callAsFunction(_ action: Action, animation: Animation?) { fatalError() }
    public func callAsFunction(_ action: Action, transaction: Transaction) { fatalError() }
  }

  extension Store {
    @discardableResult
    public func send(_ action: Action, animation: Animation?) -> StoreTask { fatalError() }
    @discardableResult
    public func send(_ action: Action, transaction: Transaction) -> StoreTask { fatalError() }
  }

  extension Binding {
    public init?(unwrapping base: Binding<Value?>) { fatalError() }

    @preconcurrency @MainActor
    public func scope<State: ObservableState, Action, Container: _ScopableState, ChildAction>(
      _ state: KeyPath<State, Container>,
      action: CaseKeyPath<Action, PresentationAction<ChildAction>>
    ) -> Binding<Store<Container.Unwrapped, ChildAction>?>
    where Value == Store<State, Action> {
      fatalError()
    }

    @preconcurrency @MainActor
    public func scope<State: ObservableState, Action, Container: _ScopableState, ChildAction>(
      state: KeyPath<State, Container>,
      action: CaseKeyPath<Action, PresentationAction<ChildAction>>
    ) -> Binding<Store<Container.Unwrapped, ChildAction>?>
    where Value == Store<State, Action> {
      fatalError()
    }
  }

  extension Bindable {
    @preconcurrency @MainActor
    public func scope<State: ObservableState, Action, Container: _ScopableState, ChildAction>(
      _ state: KeyPath<State, Container>,
      action: CaseKeyPath<Action, PresentationAction<ChildAction>>
    ) -> Binding<Store<Container.Unwrapped, ChildAction>?>
    where Value == Store<State, Action> {
      fatalError()
    }

    @preconcurrency @MainActor
    public func scope<State: ObservableState, Action, Container: _ScopableState, ChildAction>(
      state: KeyPath<State, Container>,
      action: CaseKeyPath<Action, PresentationAction<ChildAction>>
    ) -> Binding<Store<Container.Unwrapped, ChildAction>?>
    where Value == Store<State, Action> {
      fatalError()
    }

    @preconcurrency @MainActor
    public func scope<State: ObservableState, Action, ElementState, ElementAction>(
      _ state: KeyPath<State, StackState<ElementState>>,
      action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
    ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
    where Value == Store<State, Action> {
      fatalError()
    }

    @preconcurrency @MainActor
    public func scope<State: ObservableState, Action, ElementState, ElementAction>(
      state: KeyPath<State, StackState<ElementState>>,
      action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
    ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
    where Value == Store<State, Action> {
      fatalError()
    }
  }

  extension NavigationStack {
    @preconcurrency @MainActor
    public init<State, Action, Destination: View, R: View>(
      path: Binding<Store<StackState<State>, StackAction<State, Action>>>,
      @ViewBuilder root: () -> R,
      @ViewBuilder destination: @escaping (Store<State, Action>) -> Destination
    )
    where Data == [StackElementID], Root == RootWithDestination<R, Destination> {
      fatalError()
    }
  }

  /// In the place of SwiftUI's `ModifiedContent`.
  public struct RootWithDestination<Root: View, Destination: View>: View {
    public typealias Body = Never
  }

  extension View {
    @preconcurrency @MainActor
    public func alert<Action>(_ item: Binding<Store<AlertState<Action>, Action>?>) -> some View { self }

    @preconcurrency @MainActor
    public func confirmationDialog<Action>(
      _ item: Binding<Store<ConfirmationDialogState<Action>, Action>?>
    ) -> some View { self }
  }
#endif
