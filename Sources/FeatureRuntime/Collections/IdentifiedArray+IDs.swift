extension IdentifiedArray {
  /// The ids, in the order of the elements. Nothing is copied, and an id is looked for without a search.
  ///
  /// ```swift
  /// if rows.ids.contains(id) { … }
  /// #expect(rows.ids == [1, 2])
  /// ```
  public var ids: IDs { IDs(list: self) }

  /// The ids of a list, in the order of its elements.
  public struct IDs: RandomAccessCollection {
    fileprivate let list: IdentifiedArray

    public var startIndex: Int { list.startIndex }

    public var endIndex: Int { list.endIndex }

    public subscript(position: Int) -> ID { list.elements[position].id }

    /// Returns whether there is an element with an id. It takes constant time.
    public func contains(_ id: ID) -> Bool { list.index(id: id) != nil }

    /// Returns where the element with an id is. It takes constant time.
    public func firstIndex(of id: ID) -> Int? { list.index(id: id) }

    /// Returns where the element with an id is. It takes constant time.
    public func lastIndex(of id: ID) -> Int? { list.index(id: id) }
  }
}

extension IdentifiedArray.IDs: Hashable {
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.elementsEqual(rhs) }

  /// Returns whether the ids are those of an array, in its order.
  public static func == (lhs: Self, rhs: [ID]) -> Bool { lhs.elementsEqual(rhs) }

  /// Returns whether the ids are not those of an array, in its order.
  public static func != (lhs: Self, rhs: [ID]) -> Bool { !(lhs == rhs) }

  public func hash(into hasher: inout Hasher) { hasher.combine(Array(self)) }
}

extension IdentifiedArray.IDs: Sendable where ID: Sendable, Element: Sendable {}

extension IdentifiedArray.IDs: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { Array(self).description }

  public var debugDescription: String { Array(self).debugDescription }

  /// The ids, as those of an array.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: self, displayStyle: .collection) }
}
