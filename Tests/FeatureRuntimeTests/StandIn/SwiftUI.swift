// A stand-in for SwiftUI, for platforms that do not have it: just the declarations that FeatureRuntime and its
// documentation use, with the isolation and sendability that Apple documents for them. Nothing in it works; it only
// lets the compiler check the parts of FeatureRuntime behind `#if canImport(SwiftUI)`.

@_exported import Foundation
import Observation

@frozen
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {}

  public init(projectedValue: Binding<Value>) {}

  public static func constant(_ value: Value) -> Binding<Value> { fatalError() }

  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }

  public var projectedValue: Binding<Value> { fatalError() }

  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    fatalError()
  }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding {
  public init<V>(_ base: Binding<V>) where Value == V? { fatalError() }
  public init?(_ base: Binding<Value?>) { fatalError() }
  public init<V>(_ base: Binding<V>) where Value == AnyHashable, V: Hashable { fatalError() }
}

extension Binding where Value: MutableCollection {
  public subscript(position: Value.Index) -> Binding<Value.Element> { fatalError() }
}

@dynamicMemberLookup
@propertyWrapper
public struct Bindable<Value> {
  public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { self }

  @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
  public init(wrappedValue: Value) { fatalError() }
}

extension Bindable where Value: AnyObject {
  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    fatalError()
  }
}

extension Bindable where Value: Observable {
  public init(wrappedValue: Value) { fatalError() }
  public init(_ wrappedValue: Value) { fatalError() }
  public init(projectedValue: Bindable<Value>) { fatalError() }
}

extension Bindable: @unchecked Sendable where Value: Sendable {}

// MARK: Collections

extension MutableCollection {
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {}
}

extension RangeReplaceableCollection {
  public mutating func remove(atOffsets offsets: IndexSet) {}
}

// MARK: Transactions

public struct Animation: Equatable, Sendable {
  public static let `default` = Animation()
}

public struct Transaction {
  public init(animation: Animation?) {}
}

public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  try body()
}

// MARK: Views

@MainActor
@preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public typealias Body = Never
}

extension View where Body == Never {
  public var body: Never { fatalError() }
}

@resultBuilder
public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
  {
    TupleView((repeat each content))
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(first: First) -> ConditionalContent<First, Second> {
    ConditionalContent()
  }
  public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalContent<First, Second> {
    ConditionalContent()
  }
}

public struct EmptyView: View {
  public typealias Body = Never
}

public struct TupleView<Content>: View {
  nonisolated public init(_ content: Content) {}
  public typealias Body = Never
}

public struct ConditionalContent<First: View, Second: View>: View {
  public typealias Body = Never
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
}

public struct Form<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
  public typealias Body = Never
}

extension View {
  @MainActor @preconcurrency
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }
}

extension View {
  @MainActor @preconcurrency
  public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type,
    @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { self }
}

@MainActor @preconcurrency
public struct NavigationStack<Data, Root: View>: View {
  @MainActor @preconcurrency
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable
  {}

  public typealias Body = Never
}

public struct NavigationLink: View {
  public init<P: Hashable>(_ title: String, value: P?) {}
  public typealias Body = Never
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {}

extension ForEach: View where Content: View {
  public typealias Body = Never

  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {}

  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
}

public struct Text: View {
  public init(_ content: String) {}
  nonisolated public init(verbatim content: String) {}
  public typealias Body = Never
}

public struct ButtonRole: Equatable, Sendable {
  public static let destructive = ButtonRole()
  public static let cancel = ButtonRole()
}

public enum Visibility: Hashable, CaseIterable {
  case automatic
  case visible
  case hidden
}

public struct Button<Label: View>: View {
  public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
  public typealias Body = Never
}

extension Button where Label == Text {
  public init(_ title: String, action: @escaping @MainActor () -> Void) {}
}

extension View {
  nonisolated public func alert<A: View, M: View, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View { EmptyView() }

  nonisolated public func confirmationDialog<A: View, M: View, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View { EmptyView() }
}

public struct TextField: View {
  public init(_ title: String, text: Binding<String>) {}
  public typealias Body = Never
}

public struct Toggle: View {
  public init(_ title: String, isOn: Binding<Bool>) {}
  public typealias Body = Never
}

public struct Stepper: View {
  public init(_ title: String, value: Binding<Int>) {}
  public typealias Body = Never
}
