/// A template with all names resolved: its nodes, and the nodes of each template that it uses, once for each situation.
/// Those of a template that is known to be right are added when a rendering first uses it.
///
/// A node's children follow it, and it holds their number: a flat list takes a third of the time of nested nodes.
struct CheckedTree: Sendable {
  var nodes: [CheckedNode] = []
  /// The nodes of each template that is checked. The first template is the one rendered.
  var templates: [Range<Int>?] = []
  var calls: [CheckedCall] = []
  /// The depths of the values that calls hand over.
  var handed: [Int] = []
  var escapes: [Escape] = []
  /// The literal texts and indentations of the templates, one after another.
  var text: [UInt8] = []

  func nodes(ofTemplate number: Int) -> Range<Int>? { number < templates.count ? templates[number] : nil }
}

/// A part of a template, with the places of the values that it names.
enum CheckedNode: Sendable {
  /// A part of the literal texts.
  case text(start: Int, end: Int)
  case value(Place)
  case escaped(Place, escape: Int)
  /// The number of an item.
  case index(item: Int)
  /// The number of a list's items.
  case count(Place)
  /// The start of a line, which is indented when its template is.
  case lineStart
  /// Nodes rendered if a condition has the value `holds`.
  case section(Condition, holds: Bool, count: Int)
  /// Nodes rendered with an object's members in reach, whether or not the object is present.
  case object(Place, width: Int, count: Int)
  /// Nodes rendered with a text as `.`.
  case dot(Place, count: Int)
  /// Nodes rendered once for each item of a list.
  case list(Place, width: Int, count: Int)
  case call(Int)
}

enum Condition: Sendable {
  case isTrue(Place)
  case isSingle(Place)
  case isFirst(item: Int)
  case isLast(item: Int)
}

/// The use of a partial.
struct CheckedCall: Sendable {
  /// The number of the template.
  var template: Int
  /// The part of the tree's depths that is handed over, in order.
  var handed: Range<Int>
  /// The additional indentation, a part of the tree's text; `nil` for no indentation at all.
  var indentation: Range<Int>?
}

struct Place: Sendable {
  /// The number of the entered value that has the member, counted from the outermost.
  var depth: Int
  var member: Int
}
