/// The written elements, each with the one that reads it.
struct StoredPairs<Element> {
  typealias One = Stored<Element>

  private(set) var common: [(old: One, new: One)] = []
  private(set) var removed: [One] = []
  private(set) var added: [One] = []
  /// Keys of even older versions, which are no longer read where they were.
  private(set) var forgotten: [(key: String, new: One)] = []

  init(_ old: [One], _ new: [One]) {
    var readers: [String: Int] = [:]
    for (index, one) in new.enumerated() {
      for key in one.names.all { readers[key] = index }
    }
    var used: Set<Int> = []
    for one in old {
      guard let index = readers[one.names.key] else {
        removed.append(one)
        continue
      }
      used.insert(index)
      common.append((one, new[index]))
      forgotten += one.names.old.filter { readers[$0] != index }.map { ($0, new[index]) }
    }
    added = new.indices.filter { !used.contains($0) }.map { new[$0] }
  }

  /// The pairs in which another element reads one whose name still exists.
  var crossed: [(old: One, new: One)] {
    let names = Set(common.map(\.new.name) + added.map(\.name))
    return common.filter { $0.old.name != $0.new.name && names.contains($0.old.name) }
  }
}
