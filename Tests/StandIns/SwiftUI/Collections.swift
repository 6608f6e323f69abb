import Foundation

extension MutableCollection {
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {}
}

extension RangeReplaceableCollection {
  public mutating func remove(atOffsets offsets: IndexSet) {}
}
