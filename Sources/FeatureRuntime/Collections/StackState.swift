/// The features on a navigation stack, from the one that was pushed first to the one on top.
///
/// ```swift
/// state.path.append(.detail(SyncUpDetail.State(syncUp: syncUp)))
/// state.path[id: id]?.detail?.syncUp = syncUp
/// state.path.pop(from: id)
/// ```
///
/// It is a collection of its elements. The stack gives each element an id when it is pushed; see ``StackElementID``.
///
/// **Laws.** Two stacks are equal exactly if they have equal elements with the same ids in the same order. After `append(e)`,
/// with `id = ids.last!`, `self[id: id] == e`.
///
/// The idea and the names are those of the Composable Architecture. There, ids come from one counter for all stacks.
public struct StackState<Element> {
  /// The ids of the elements, in their order.
  public private(set) var ids: [StackElementID] = []
  private var elements: [Element] = []
  /// The id of the element that is pushed next.
  private(set) var nextID = StackElementID(number: 0)
  /// The identity that a stack shares with its mutated copies; ids are comparable only within it.
  private(set) var lineage = StateIdentity()

  /// Creates an empty stack.
  public init() {}

  /// The element with an id.
  ///
  /// Writing replaces the element. If there is none, writing pushes one: that is how a test describes a push. Writing `nil`
  /// removes only that element, not those above it.
  public subscript(id id: StackElementID) -> Element? {
    get { index(id: id).map { elements[$0] } }
    set {
      switch (index(id: id), newValue) {
      case (let index?, let element?): elements[index] = element
      case (let index?, nil): remove(at: index)
      case (nil, let element?): push(element, id: id)
      case (nil, nil): break
      }
    }
    _modify {
      guard let index = index(id: id) else {
        var element: Element?
        defer { self[id: id] = element }
        yield &element
        return
      }
      var element = Optional(elements.takeOut(at: index))
      defer {
        elements.putBack(element, at: index)
        if element == nil { ids.remove(at: index) }
      }
      yield &element
    }
  }

  /// The value of a case of one element: `state.path[id: 0, case: \.detail]?.title = "New"`.
  ///
  /// Writing `nil` removes the element. Writing does nothing if the element is absent or in another case.
  public subscript<Value>(id id: StackElementID, case keyPath: CaseKeyPath<Element, Value>) -> Value?
  where Element: CasePathable {
    get { self[id: id]?[case: keyPath] }
    set {
      if let newValue {
        update(id) { element in element.modify(keyPath) { $0 = newValue } }
      } else if self[id: id]?[case: keyPath] != nil {
        self[id: id] = nil
      }
    }
  }

  /// Pops the element with an id and all above it. Does nothing if there is no such element.
  public mutating func pop(from id: StackElementID) {
    guard let index = index(id: id) else { return }
    removeSubrange(index...)
  }

  /// Pops all elements above the one with an id. Does nothing if there is no such element.
  public mutating func pop(to id: StackElementID) {
    guard let index = index(id: id) else { return }
    removeSubrange((index + 1)...)
  }

  /// The index of the element with an id, searched from the top.
  func index(id: StackElementID) -> Int? {
    ids.lastIndex(of: id)
  }

  /// Whether it is a stack with the same ids that was made of the same one.
  func hasSameElements(_ other: Self) -> Bool {
    lineage == other.lineage && ids == other.ids
  }

  /// The indices of the elements that may have changed in a stack with the same ids.
  func indicesOfChanged(in other: Self) -> [Int] {
    elements.indicesOfDifferentBytes(other.elements) ?? Array(indices)
  }

  /// The index of each id.
  var indicesByID: [StackElementID: Int] {
    Dictionary(zip(ids, indices), uniquingKeysWith: { first, _ in first })
  }

  /// Pushes an element that has an id already.
  mutating func push(_ element: Element, id: StackElementID) {
    ids.append(id)
    elements.append(element)
    nextID = StackElementID(number: Swift.max(nextID.number, id.number + 1))
  }

  /// Changes the element with an id in place, and returns whether there is one.
  @discardableResult
  mutating func update(_ id: StackElementID, _ body: (inout Element) -> Void) -> Bool {
    guard let index = index(id: id) else { return false }
    body(&elements[index])
    return true
  }
}

extension StackState: RandomAccessCollection, RangeReplaceableCollection {
  public var startIndex: Int { elements.startIndex }

  public var endIndex: Int { elements.endIndex }

  public subscript(position: Int) -> Element { elements[position] }

  /// Pops all elements.
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    replaceSubrange(startIndex..<endIndex, with: EmptyCollection())
  }

  /// Replaces elements with others, which get new ids.
  public mutating func replaceSubrange(_ subrange: Range<Int>, with newElements: some Collection<Element>) {
    let first = nextID.number
    elements.replaceSubrange(subrange, with: newElements)
    nextID = StackElementID(number: first + newElements.count)
    ids.replaceSubrange(subrange, with: (first..<nextID.number).map { StackElementID(number: $0) })
  }
}

extension StackState: Equatable where Element: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.ids == rhs.ids && lhs.elements.isEqual(rhs.elements)
  }
}

extension StackState: Hashable where Element: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ids)
    hasher.combine(elements)
  }
}

extension StackState: Sendable where Element: Sendable {}

extension StackState: Encodable where Element: Encodable {
  /// Encodes the elements as an array, without their ids.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(elements)
  }
}

extension StackState: Decodable where Element: Decodable {
  /// Decodes an array of elements, and pushes one after the other.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode([Element].self))
  }
}

extension StackState: CustomStringConvertible, CustomReflectable {
  public var description: String { elements.description }

  /// The elements with their ids, as those of a dictionary.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: zip(ids, elements).map { (key: $0, value: $1) }, displayStyle: .dictionary)
  }
}
