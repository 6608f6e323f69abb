/// What a template becomes when all its names are known: its nodes, and those of each template that it uses, in each
/// situation that it is used in.
///
/// The nodes inside another one follow it, and it says how many they are: a list of simple values takes a third of the
/// time that nodes in nodes do.
struct CheckedTree: Sendable {
  var nodes: [CheckedNode] = []
  /// Where each template's nodes end. The first one is what is rendered.
  var templateEnds: [Int] = []
  var calls: [CheckedCall] = []
  var escapes: [Escape] = []
  /// The templates' own texts, one after another.
  var text: [UInt8] = []

  func nodes(ofTemplate number: Int) -> Range<Int> {
    (number == 0 ? 0 : templateEnds[number - 1])..<templateEnds[number]
  }
}

/// A part of a template, with the places of what it names.
enum CheckedNode: Sendable {
  /// A part of the templates' own texts.
  case text(start: Int, end: Int)
  case value(Place)
  case escaped(Place, escape: Int)
  /// The number of an item.
  case index(item: Int)
  /// The number of a list's items.
  case count(Place)
  /// Where a line begins that is indented when its template is.
  case lineStart
  /// What is rendered where a condition holds, or does not.
  case section(Condition, holds: Bool, count: Int)
  /// What is rendered with the members of an object in reach, whether it is there or not.
  case object(Place, count: Int)
  /// What is rendered with a text as `.`.
  case dot(Place, count: Int)
  /// What is rendered for each item of a list.
  case list(Place, width: Int, count: Int)
  case call(Int)
}

enum Condition: Sendable {
  /// What is there counts as true.
  case isTrue(Place)
  case isSingle(Place)
  case isFirst(item: Int)
  case isLast(item: Int)
}

/// The use of a partial.
struct CheckedCall: Sendable {
  /// The number of the template.
  var template: Int
  /// The depths of what it is handed, in the order in which it has them.
  var handed: [Int]
  /// What to indent further by; `nil` for no indentation at all.
  var indentation: [UInt8]?
}

/// Where a value is.
struct Place: Sendable {
  /// The number of the value that it is a member of among those that have been entered, the outermost first.
  var depth: Int
  /// The number of the member.
  var member: Int
}
