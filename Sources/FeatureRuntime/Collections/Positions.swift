/// The index of each id in a list.
///
/// It is an object so that two lists can be seen at once to have the same elements in the same order. It is sendable
/// because a list changes only one that it alone holds.
final class Positions<ID: Hashable> {
  private var indices: [ID: Int]

  init(_ indices: [ID: Int] = [:]) {
    self.indices = indices
  }

  /// The ids, in the order of the list.
  var inOrder: [ID] { indices.sorted { $0.value < $1.value }.map(\.key) }

  func copy() -> Positions { Positions(indices) }

  subscript(id: ID) -> Int? {
    get { indices[id] }
    set { indices[id] = newValue }
  }
}

extension Positions: @unchecked Sendable where ID: Sendable {}
