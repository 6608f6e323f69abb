/// A list of elements with unique ids, in which an element is found by its id at once.
///
/// ```swift
/// var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1), Row.State(id: 2)]
/// rows[id: 2]?.count += 1
/// rows.append(Row.State(id: 3))
/// rows.remove(id: 1)
/// ```
///
/// It is read as an array is. Reading and writing an element by its id takes constant time; removing or inserting one
/// takes time in proportion to the length of the list, as in an array.
///
/// **Ids that are there already.** ``append(_:)`` and ``insert(_:at:)`` leave the list as it is. ``updateOrAppend(_:)``
/// and writing by id replace the element. A literal and ``init(uniqueElements:)`` trap, and so does whatever would give
/// an element an id that is not its own: changing the `id` of an element in place, writing an element under the id of
/// another one, or writing at an index an element whose id is elsewhere in the list. Decoding throws.
///
/// **Laws.** For every element `e` of a list `l`: `l[l.index(id: e.id)!].id == e.id`. Lists are equal exactly if their
/// elements are, in their order.
///
/// The idea and the names are those of the library swift-identified-collections. There is no list here of elements whose
/// id is some other property.
public struct IdentifiedArray<ID: Hashable, Element: Identifiable> where Element.ID == ID {
  /// The elements, in their order.
  public private(set) var elements: [Element] = []
  /// The index of each. Two lists with the same object have the same ids in the same order.
  private(set) var positions = Positions<ID>()

  /// Creates an empty list.
  public init() {}

  /// Creates a list of elements whose ids differ.
  ///
  /// - Parameter elements: The elements. Two with the same id are a fatal error.
  public init(uniqueElements elements: some Sequence<Element>) {
    self.init(elements) { _, other in preconditionFailure("Two elements have the id '\(other.id)'") }
  }

  /// Creates a list of elements whose ids differ, as one knows.
  ///
  /// - Parameter elements: The elements. Two with the same id are a fatal error here too: finding that out costs nothing.
  public init(uncheckedUniqueElements elements: some Sequence<Element>) {
    self.init(uniqueElements: elements)
  }

  /// Creates a list from elements of which several may have the same id.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - combine: Merges the first element with an id and another one with that id.
  public init(
    _ elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    for element in elements {
      if let index = positions[element.id] {
        self[index] = try combine(self[index], element)
      } else {
        append(element)
      }
    }
  }

  /// Returns the index of the element with an id, or `nil` if there is none.
  public func index(id: ID) -> Int? {
    positions[id]
  }

  /// The element with an id.
  ///
  /// Writing replaces the element, or appends one if there is none; writing `nil` removes it. The new element must have
  /// that id.
  public subscript(id id: ID) -> Element? {
    get { positions[id].map { elements[$0] } }
    set {
      guard let newValue else { return _ = remove(id: id) }
      precondition(newValue.id == id, "An element with the id '\(newValue.id)' was written under '\(id)'")
      updateOrAppend(newValue)
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
        precondition(element == nil || element?.id == id, "The id of an element was changed in place")
        elements.putBack(element, at: index)
        if element == nil { forget(id, at: index) }
      }
      yield &element
    }
  }

  /// The element at an index.
  ///
  /// Writing may put an element with another id there, if that id is not elsewhere in the list. Changing an element in
  /// place must not change its id.
  public subscript(position: Int) -> Element {
    get { elements[position] }
    set {
      let old = elements[position].id
      elements[position] = newValue
      guard newValue.id != old else { return }
      precondition(positions[newValue.id] == nil, "Two elements would have the id '\(newValue.id)'")
      let positions = changeablePositions()
      positions[old] = nil
      positions[newValue.id] = position
    }
    _modify {
      let id = elements[position].id
      defer { precondition(elements[position].id == id, "The id of an element was changed in place") }
      yield &elements[position]
    }
  }

  // MARK: Changing elements

  /// Keeps positions in step after the element at an index was removed.
  mutating func forget(_ id: ID, at index: Int) {
    change(from: index) { _ in }
    changeablePositions()[id] = nil
  }

  /// Changes elements in a way that keeps elements and positions in step from an index on.
  mutating func change<Result>(from start: Int = 0, _ body: (inout [Element]) throws -> Result) rethrows -> Result {
    defer {
      let positions = changeablePositions()
      for index in start..<elements.endIndex { positions[elements[index].id] = index }
    }
    return try body(&elements)
  }

  /// Changes which elements there are.
  mutating func replacing<Result>(_ body: (inout [Element]) throws -> Result) rethrows -> Result {
    defer { positions = Positions(Dictionary(uniqueKeysWithValues: zip(elements.lazy.map(\.id), elements.indices))) }
    return try body(&elements)
  }

  /// The positions as an object that no other list has.
  mutating func changeablePositions() -> Positions<ID> {
    if !isKnownUniquelyReferenced(&positions) { positions = positions.copy() }
    return positions
  }
}

/// A list of elements with unique ids: `IdentifiedArrayOf<Row.State>` is `IdentifiedArray<Row.State.ID, Row.State>`.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

extension IdentifiedArray: Sendable where ID: Sendable, Element: Sendable {}
