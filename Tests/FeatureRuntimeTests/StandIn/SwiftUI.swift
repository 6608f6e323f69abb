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
  public static func buildExpression<Content: View>(_ content: Content) -> Group { Group() }
  public static func buildBlock(_ content: Group...) -> Group { Group() }
  public static func buildOptional(_ content: Group?) -> Group { Group() }
  public static func buildEither(first: Group) -> Group { Group() }
  public static func buildEither(second: Group) -> Group { Group() }
}

/// What stands in for every view that holds others.
public struct Group: View {
  public typealias Body = Never
}

public struct Form: View {
  public init(@ViewBuilder content: () -> Group) {}
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

public struct ForEach<Data: RandomAccessCollection, ID: Hashable>: View {
  public init<Content: View>(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {}

  public init<Content: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}

  public typealias Body = Never
}

public struct Text: View {
  public init(_ content: String) {}
  public typealias Body = Never
}

public struct Button: View {
  public init(_ title: String, action: @escaping @MainActor () -> Void) {}
  public typealias Body = Never
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
