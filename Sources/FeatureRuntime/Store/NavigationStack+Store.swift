#if canImport(SwiftUI)
  public import SwiftUI

  extension NavigationStack {
    /// Creates a view of the features on a navigation stack.
    ///
    /// A link pushes an element with `NavigationLink(value: StackPathElement(pushing: state))`. An element that SwiftUI pops
    /// is popped from the state.
    ///
    /// ```swift
    /// NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
    ///   ListView(store: store)
    /// } destination: { store in
    ///   PathView(store: store)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - path: A binding to the store of the stack.
    ///   - root: The view at the bottom of the stack.
    ///   - destination: The view of an element.
    @MainActor
    public init<ElementState, ElementAction, Bottom: View, Destination: View>(
      path: Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>,
      @ViewBuilder root: () -> Bottom,
      @ViewBuilder destination: @escaping (Store<ElementState, ElementAction>) -> Destination
    )
    where
      Data == [StackPathElement<ElementState>],
      Root == StackRoot<ElementState, ElementAction, Bottom, Destination>
    {
      let content = StackRoot(store: path.wrappedValue, bottom: root(), destination: destination)
      self.init(path: path.path()) { content }
    }
  }

  /// The root view of a navigation stack, which creates the views of the elements.
  public struct StackRoot<ElementState: Sendable, ElementAction: Sendable, Bottom: View, Destination: View>: View {
    let store: Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>
    let bottom: Bottom
    let destination: (Store<ElementState, ElementAction>) -> Destination

    public var body: some View {
      bottom.navigationDestination(for: StackPathElement<ElementState>.self) { element in
        if let id = element.id, let store = store.scope(id: id) { destination(store) }
      }
    }
  }
#endif
