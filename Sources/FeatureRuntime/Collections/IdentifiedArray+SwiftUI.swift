#if canImport(SwiftUI)
  public import SwiftUI

  // SwiftUI has these for all collections of their kinds. Its own would, in between, put an element into a list twice.
  extension IdentifiedArray {
    /// Moves the elements at some indices to another index, for `onMove`.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
      move(fromOffsets: Array(source), toOffset: destination)
    }

    /// Removes the elements at some indices, for `onDelete`.
    public mutating func remove(atOffsets offsets: IndexSet) {
      remove(atOffsets: Array(offsets))
    }
  }
#endif
