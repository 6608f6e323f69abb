extension IdentifiedArray {
  // MARK: Adding

  /// Appends an element, unless there is one with its id.
  ///
  /// - Returns: Whether it was added, and where the element with that id is.
  @discardableResult
  public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
    insert(element, at: endIndex)
  }

  /// Appends elements, except those whose ids are there already.
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// Inserts an element at an index, unless there is one with its id.
  ///
  /// - Returns: Whether it was added, and where the element with that id is.
  @discardableResult
  public mutating func insert(_ element: Element, at index: Int) -> (inserted: Bool, index: Int) {
    if let index = self.index(id: element.id) { return (false, index) }
    change(from: index) { $0.insert(element, at: index) }
    return (true, index)
  }

  /// Replaces the element with the id of a given one, or appends it.
  ///
  /// - Returns: The element that was replaced.
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    guard let index = index(id: element.id) else {
      append(element)
      return nil
    }
    let old = self[index]
    self[index] = element
    return old
  }

  /// Replaces the element with the id of a given one, or inserts it at an index.
  ///
  /// - Returns: The element that was replaced, if there was one, and where the given one is now.
  @discardableResult
  public mutating func updateOrInsert(_ element: Element, at index: Int) -> (originalMember: Element?, index: Int) {
    let (isInserted, index) = insert(element, at: index)
    return (isInserted ? nil : update(element, at: index), index)
  }

  /// Replaces the element at an index with another one, which must have the same id.
  ///
  /// - Returns: The element that was replaced.
  @discardableResult
  public mutating func update(_ element: Element, at index: Int) -> Element {
    let old = elements[index]
    precondition(element.id == old.id, "An element with the id '\(old.id)' was replaced by one with '\(element.id)'")
    self[index] = element
    return old
  }

  /// Replaces elements with others. The list must not have two elements with the same id then.
  public mutating func replaceSubrange(_ subrange: Range<Int>, with newElements: some Collection<Element>) {
    replacing { $0.replaceSubrange(subrange, with: newElements) }
  }

  /// Reserves memory for a number of elements.
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    change(from: endIndex) { $0.reserveCapacity(minimumCapacity) }
  }

  // MARK: Removing

  /// Removes the element with an id.
  ///
  /// - Returns: The element, or `nil` if there was none.
  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    index(id: id).map { remove(at: $0) }
  }

  /// Removes the element with the id of a given one.
  ///
  /// - Returns: The element that was removed, or `nil` if there was none.
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    remove(id: element.id)
  }

  /// Removes the element at an index.
  ///
  /// - Returns: The element.
  @discardableResult
  public mutating func remove(at index: Int) -> Element {
    let element = change(from: index) { $0.remove(at: index) }
    changeablePositions()[element.id] = nil
    return element
  }

  /// Removes and returns the first element. The list must not be empty.
  @discardableResult
  public mutating func removeFirst() -> Element {
    remove(at: startIndex)
  }

  /// Removes the first elements.
  public mutating func removeFirst(_ count: Int) {
    replacing { $0.removeFirst(count) }
  }

  /// Removes and returns the last element. The list must not be empty.
  @discardableResult
  public mutating func removeLast() -> Element {
    remove(at: endIndex - 1)
  }

  /// Removes the last elements.
  public mutating func removeLast(_ count: Int) {
    replacing { $0.removeLast(count) }
  }

  /// Removes the elements at indices that follow each other.
  public mutating func removeSubrange(_ bounds: some RangeExpression<Int>) {
    replacing { $0.removeSubrange(bounds) }
  }

  /// Removes all elements.
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    replacing { $0.removeAll(keepingCapacity: keepCapacity) }
  }

  /// Removes the elements that meet a condition.
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    try replacing { try $0.removeAll(where: shouldBeRemoved) }
  }

  /// Removes the elements at some indices, as a list in a view asks for.
  public mutating func remove(atOffsets offsets: some Sequence<Int>) {
    let offsets = Set(offsets)
    replacing { elements in
      elements = elements.indices.lazy.filter { !offsets.contains($0) }.map { elements[$0] }
    }
  }

  /// Returns the elements that meet a condition, as a list of the same kind.
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    var result = self
    try result.replacing { elements in elements = try elements.filter(isIncluded) }
    return result
  }

  // MARK: Reordering

  /// Moves the elements at some indices to where another one is, as a list in a view asks for.
  ///
  /// - Parameters:
  ///   - source: The indices of the elements to move.
  ///   - destination: The index of the element that they are to come before, counted before anything is moved.
  public mutating func move(fromOffsets source: some Sequence<Int>, toOffset destination: Int) {
    let source = Set(source)
    change { elements in
      let moved = source.sorted().map { elements[$0] }
      let isKept: (Int) -> Bool = { !source.contains($0) }
      let before = (0..<destination).filter(isKept).map { elements[$0] }
      let after = (destination..<elements.count).filter(isKept).map { elements[$0] }
      elements = before + moved + after
    }
  }

  /// Exchanges two elements.
  public mutating func swapAt(_ i: Int, _ j: Int) {
    change(from: endIndex) { $0.swapAt(i, j) }
    let positions = changeablePositions()
    positions[elements[i].id] = i
    positions[elements[j].id] = j
  }

  /// Sorts the elements.
  ///
  /// - Parameter areInIncreasingOrder: Whether one element is to come before another one.
  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    try change { try $0.sort(by: areInIncreasingOrder) }
  }

  /// Sorts the elements.
  public mutating func sort() where Element: Comparable {
    sort(by: <)
  }
}
