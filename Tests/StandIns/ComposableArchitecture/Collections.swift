import Foundation

/// In the place of the library's `OrderedSet`.
public struct OrderedIDs<ID: Hashable>: RandomAccessCollection {
  let ids: [ID]

  public var startIndex: Int { 0 }
  public var endIndex: Int { ids.count }
  public subscript(position: Int) -> ID { ids[position] }
}

public struct IdentifiedArray<ID: Hashable, Element> {
  public private(set) var elements: [Element] = []
  private let id: @Sendable (Element) -> ID

  public var ids: OrderedIDs<ID> { OrderedIDs(ids: elements.map(id)) }

  public init(uniqueElements elements: some Sequence<Element>, id: KeyPath<Element, ID>) {
    nonisolated(unsafe) let id = id
    self.init(elements) { $0[keyPath: id] }
  }

  fileprivate init(_ elements: some Sequence<Element>, id: @escaping @Sendable (Element) -> ID) {
    self.id = id
    append(contentsOf: elements)
  }

  public subscript(id id: ID) -> Element? {
    get { index(id: id).map { elements[$0] } }
    set {
      switch (index(id: id), newValue) {
      case (let index?, let newValue?): elements[index] = newValue
      case (let index?, nil): elements.remove(at: index)
      case (nil, let newValue?): append(newValue)
      case (nil, nil): break
      }
    }
  }

  public func index(id: ID) -> Int? { elements.firstIndex { self.id($0) == id } }

  @discardableResult
  public mutating func append(_ item: Element) -> (inserted: Bool, index: Int) { insert(item, at: count) }

  public mutating func append(contentsOf newElements: some Sequence<Element>) {
    for element in newElements { append(element) }
  }

  @discardableResult
  public mutating func insert(_ item: Element, at i: Int) -> (inserted: Bool, index: Int) {
    if let index = index(id: id(item)) { return (false, index) }
    elements.insert(item, at: i)
    return (true, i)
  }

  @discardableResult
  public mutating func updateOrAppend(_ item: Element) -> Element? {
    let old = self[id: id(item)]
    self[id: id(item)] = item
    return old
  }

  @discardableResult
  public mutating func remove(id: ID) -> Element? { index(id: id).map { elements.remove(at: $0) } }

  @discardableResult
  public mutating func remove(_ element: Element) -> Element? { remove(id: id(element)) }

  @discardableResult
  public mutating func remove(at index: Int) -> Element { elements.remove(at: index) }

  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) { elements = [] }

  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    try elements.removeAll(where: shouldBeRemoved)
  }

  public mutating func remove(atOffsets offsets: IndexSet) {
    for index in offsets.reversed() { elements.remove(at: index) }
  }

  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let moved = source.map { elements[$0] }
    let target = destination - source.count { $0 < destination }
    remove(atOffsets: source)
    elements.insert(contentsOf: moved, at: target)
  }
}

public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  public init(uniqueElements elements: some Sequence<Element>) { self.init(elements) { $0.id } }

  public init(
    _ elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init()
    for element in elements {
      self[id: element.id] = try self[id: element.id].map { try combine($0, element) } ?? element
    }
  }
}

extension IdentifiedArray: RandomAccessCollection, MutableCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { elements.count }

  public subscript(position: Int) -> Element {
    get { elements[position] }
    set { elements[position] = newValue }
  }

  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    try elements.sort(by: areInIncreasingOrder)
  }

  public mutating func swapAt(_ i: Int, _ j: Int) { elements.swapAt(i, j) }
}

extension IdentifiedArray: RangeReplaceableCollection where Element: Identifiable, ID == Element.ID {
  public init() { self.init(uniqueElements: []) }

  public mutating func replaceSubrange(_ subrange: Range<Int>, with newElements: some Collection<Element>) {
    elements.removeSubrange(subrange)
    for element in newElements.reversed() { insert(element, at: subrange.lowerBound) }
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral where Element: Identifiable, ID == Element.ID {
  public init(arrayLiteral elements: Element...) { self.init(uniqueElements: elements) }
}

extension IdentifiedArray: Equatable where Element: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.elements == rhs.elements }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

extension IdentifiedArray: Sendable where Element: Sendable {}

extension IdentifiedArray: Encodable where Element: Encodable {
  public func encode(to encoder: any Encoder) throws { try elements.encode(to: encoder) }
}

extension IdentifiedArray: Decodable where Element: Decodable & Identifiable, ID == Element.ID {
  public init(from decoder: any Decoder) throws { self.init(uniqueElements: try [Element](from: decoder)) }
}
