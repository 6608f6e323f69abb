/// Something that both versions of a schema have.
struct Pair<Element> {
  var old: Element
  var new: Element

  func map<Part>(_ part: (Element) -> Part) -> Pair<Part> { Pair<Part>(old: part(old), new: part(new)) }
}

/// What two lists have in common, and what only one of them has.
struct Matching<Element> {
  /// In the order of the new list.
  private(set) var common: [Pair<Element>] = []
  /// What only the old list has.
  private(set) var removed: [Element] = []
  /// What only the new list has.
  private(set) var added: [Element] = []

  /// - Parameter name: by which two elements are taken to be the same.
  init(_ old: [Element], _ new: [Element], by name: (Element) -> String) {
    let before = Dictionary(old.map { (name($0), $0) }) { first, _ in first }
    for element in new {
      if let other = before[name(element)] {
        common.append(Pair(old: other, new: element))
      } else {
        added.append(element)
      }
    }
    let names = Set(new.map(name))
    removed = old.filter { !names.contains(name($0)) }
  }
}
