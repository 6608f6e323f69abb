/// An element of both versions of a schema.
struct Pair<Element> {
  var old: Element
  var new: Element

  func map<Part>(_ part: (Element) -> Part) -> Pair<Part> { Pair<Part>(old: part(old), new: part(new)) }
}

/// The common elements of two lists, and the others.
struct Matching<Element> {
  /// The elements of both lists, in the order of the new list.
  private(set) var common: [Pair<Element>] = []
  /// The elements of the old list only.
  private(set) var removed: [Element] = []
  /// The elements of the new list only.
  private(set) var added: [Element] = []

  /// - Parameter name: a name that is equal for matching elements.
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
