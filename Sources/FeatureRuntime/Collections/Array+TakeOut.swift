extension Array {
  /// Takes out an element that is to be put back, so that it can be changed without a copy.
  ///
  /// The last element takes its place until then: nothing else moves.
  mutating func takeOut(at index: Int) -> Element {
    swapAt(index, count - 1)
    return removeLast()
  }

  /// Puts back the element that was taken out, or closes the gap if there is none any more.
  mutating func putBack(_ element: Element?, at index: Int) {
    if let element {
      append(element)
      swapAt(index, count - 1)
    } else if index < count {
      append(remove(at: index))
    }
  }
}
