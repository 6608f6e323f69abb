import Foundation

/// In the place of the library's `OrderedSet`.
public struct OrderedIDs<ID: Hashable>: RandomAccessCollection {
  public var startIndex: Int { fatalError() }
  public var endIndex: Int { fatalError() }
  public subscript(position: Int) -> ID { fatalError() }
}

public struct IdentifiedArray<ID: Hashable, Element> {
  public private(set) var elements: [Element] = []

  public var ids: OrderedIDs<ID> { fatalError() }

  public init(uniqueElements elements: some Sequence<Element>, id: KeyPath<Element, ID>) {}

  public subscript(id id: ID) -> Element? {
    get { fatalError() }
    set {}
  }

  public func index(id: ID) -> Int? { fatalError() }

  @discardableResult
  public mutating func append(_ item: Element) -> (inserted: Bool, index: Int) { fatalError() }

  public mutating func append(contentsOf newElements: some Sequence<Element>) {}

  @discardableResult
  public mutating func insert(_ item: Element, at i: Int) -> (inserted: Bool, index: Int) { fatalError() }

  @discardableResult
  public mutating func updateOrAppend(_ item: Element) -> Element? { fatalError() }

  @discardableResult
  public mutating func remove(id: ID) -> Element? { fatalError() }

  @discardableResult
  public mutating func remove(_ element: Element) -> Element? { fatalError() }

  @discardableResult
  public mutating func remove(at index: Int) -> Element { fatalError() }

  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {}

  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {}

  public mutating func remove(atOffsets offsets: IndexSet) {}

  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {}
}

public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  public init(uniqueElements elements: some Sequence<Element>) {}
}

extension IdentifiedArray: RandomAccessCollection, MutableCollection {
  public var startIndex: Int { fatalError() }
  public var endIndex: Int { fatalError() }

  public subscript(position: Int) -> Element {
    get { fatalError() }
    set {}
  }

  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {}

  public mutating func swapAt(_ i: Int, _ j: Int) {}
}

extension IdentifiedArray: RangeReplaceableCollection where Element: Identifiable, ID == Element.ID {
  public init() {}

  public mutating func replaceSubrange(_ subrange: Range<Int>, with newElements: some Collection<Element>) {}
}

extension IdentifiedArray: ExpressibleByArrayLiteral where Element: Identifiable, ID == Element.ID {
  public init(arrayLiteral elements: Element...) {}
}

extension IdentifiedArray: Equatable where Element: Equatable {}
extension IdentifiedArray: Hashable where Element: Hashable {}
extension IdentifiedArray: Sendable where Element: Sendable {}

extension IdentifiedArray: Encodable where Element: Encodable {
  public func encode(to encoder: any Encoder) throws {}
}

extension IdentifiedArray: Decodable where Element: Decodable & Identifiable, ID == Element.ID {
  public init(from decoder: any Decoder) throws { fatalError() }
}

public struct StackState<Element>: RandomAccessCollection, RangeReplaceableCollection {
  public init() {}

  public var ids: OrderedIDs<StackElementID> { fatalError() }

  public var startIndex: Int { fatalError() }
  public var endIndex: Int { fatalError() }
  public subscript(position: Int) -> Element { fatalError() }

  public mutating func replaceSubrange(_ subrange: Range<Int>, with newElements: some Collection<Element>) {}

  public subscript(id id: StackElementID) -> Element? {
    get { fatalError() }
    set {}
  }

  public subscript<Member>(id id: StackElementID, case path: CaseKeyPath<Element, Member>) -> Member?
  where Element: CasePathable {
    get { fatalError() }
    set {}
  }

  public mutating func pop(from id: StackElementID) {}
  public mutating func pop(to id: StackElementID) {}
}

extension StackState: Equatable where Element: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { fatalError() }
}

extension StackState: Hashable where Element: Hashable {
  public func hash(into hasher: inout Hasher) {}
}

extension StackState: Sendable where Element: Sendable {}

extension StackState: Decodable where Element: Decodable {
  public init(from decoder: any Decoder) throws { fatalError() }
}

extension StackState: Encodable where Element: Encodable {
  public func encode(to encoder: any Encoder) throws {}
}
