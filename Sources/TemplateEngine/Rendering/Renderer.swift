/// Walks a checked tree and writes its output.
///
/// It keeps its own stack, because data may be nested deeper than a thread's stack allows.
struct Renderer: ~Copyable {
  /// A value whose members are in reach.
  private struct Entered {
    /// The slot of its first member.
    var slot: Int
    /// An item's number in its list, and the number of items.
    var number = 0
    var count = 0
  }

  /// Nodes that are being rendered.
  private struct Level {
    let nodes: Range<Int>
    let end: End
    /// The node to continue with afterwards.
    let next: Int
  }

  /// The step after a level's last node.
  private enum End {
    case leaveValue
    case nextItem(width: Int)
    case leaveTemplate(handed: Int, frame: Int, indentation: Range<Int>)
  }

  private let tree: CheckedTree
  private let slots: [Slot]
  private let bytes: [UInt8]
  /// The innermost is last.
  private var levels: [Level] = []
  /// The next node, and the end of the innermost level's nodes.
  private var next = 0
  private var end = 0
  /// The values entered on the way to the current node.
  private var entered: [Entered]
  /// The index in `entered` of the first value that the current template can reach.
  private var frame = 0
  private var callsLeft: Int
  /// The indentations of the templates being rendered, one after another.
  private var indentation: [UInt8] = []
  /// The start of the current template's part of `indentation`.
  private var indentationStart = 0

  /// Renders values.
  ///
  /// - Parameters:
  ///   - limit: the most bytes of output, and the most uses of partials.
  ///   - output: the text is appended to it.
  static func render(
    _ tree: CheckedTree,
    _ data: ContextData,
    limit: Int,
    to output: inout TextBuffer
  ) throws(RenderingLimit) {
    var renderer = Renderer(tree, data, callLimit: limit)
    try renderer.render(to: &output)
  }

  private init(_ tree: CheckedTree, _ data: ContextData, callLimit: Int) {
    self.tree = tree
    (slots, bytes) = (data.slots, data.bytes)
    entered = [Entered(slot: data.root)]
    callsLeft = callLimit
  }

  private mutating func render(to output: inout TextBuffer) throws(RenderingLimit) {
    enter(tree.nodes(ofTemplate: 0), end: .leaveValue)
    while true {
      while next < end {
        next += 1
        try write(tree.nodes[next - 1], to: &output)
      }
      if output.isFull { throw RenderingLimit() }
      guard let level = levels.last else { return }
      if goOn(with: level.end) {
        next = level.nodes.lowerBound
      } else {
        levels.removeLast()
        next = level.next
        end = levels.last?.nodes.upperBound ?? 0
      }
    }
  }

  /// Writes a leaf node, or enters a node with children.
  private mutating func write(_ node: CheckedNode, to output: inout TextBuffer) throws(RenderingLimit) {
    switch node {
    case .text(let start, let end): output.append(start..<end, of: tree.text)
    case .value(let place): output.append(text(place), of: bytes)
    case .escaped(let place, let escape):
      let text = String(decoding: bytes[text(place)], as: UTF8.self)
      output.append(tree.escapes[escape].apply?(text) ?? text)
    case .index(let item): output.append(decimal: entered[frame + item].number)
    case .count(let list): output.append(decimal: count(list))
    case .lineStart: output.append(indentationStart..<indentation.count, of: indentation)
    case .section(let condition, let holds, let count):
      if isMet(condition) != holds { next += count }
    case .object(let place, let count):
      entered.append(Entered(slot: Int(slots[slot(place)].start)))
      next += count
      enter(next - count..<next, end: .leaveValue)
    case .dot(let place, let count):
      entered.append(Entered(slot: slot(place)))
      next += count
      enter(next - count..<next, end: .leaveValue)
    case .list(let place, let width, let count):
      let items = slots[slot(place)]
      next += count
      if items.count == 0 { return }
      entered.append(Entered(slot: Int(items.start), count: Int(items.count)))
      enter(next - count..<next, end: .nextItem(width: width))
    case .call(let call):
      if callsLeft == 0 || output.isFull { throw RenderingLimit() }
      callsLeft -= 1
      enter(tree.calls[call])
    }
  }

  /// Continues with other nodes, and afterwards with the current ones.
  private mutating func enter(_ nodes: Range<Int>, end: End) {
    levels.append(Level(nodes: nodes, end: end, next: next))
    (next, self.end) = (nodes.lowerBound, nodes.upperBound)
  }

  private func slot(_ place: Place) -> Int { entered[frame + place.depth].slot + place.member }

  private func count(_ place: Place) -> Int { Int(slots[slot(place)].count) }

  /// The bytes of a text.
  private func text(_ place: Place) -> Range<Int> {
    let slot = slots[slot(place)]
    return Int(slot.start)..<Int(slot.start) + Int(slot.count)
  }

  private func isMet(_ condition: Condition) -> Bool {
    switch condition {
    case .isTrue(let place): return count(place) > 0
    case .isSingle(let list): return count(list) == 1
    case .isFirst(let item): return entered[frame + item].number == 0
    case .isLast(let item):
      let item = entered[frame + item]
      return item.number + 1 == item.count
    }
  }

  private mutating func enter(_ call: CheckedCall) {
    let outer = (frame: frame, indentation: indentationStart..<indentation.count)
    if let more = call.indentation { indentation += more } else { indentationStart = indentation.count }
    let calledFrame = entered.count
    for depth in call.handed { entered.append(entered[frame + depth]) }
    frame = calledFrame
    enter(
      tree.nodes(ofTemplate: call.template),
      end: .leaveTemplate(handed: call.handed.count, frame: outer.frame, indentation: outer.indentation)
    )
  }

  /// Ends a level; returns whether its nodes are rendered once more.
  private mutating func goOn(with end: End) -> Bool {
    switch end {
    case .leaveValue: entered.removeLast()
    case .nextItem(let width):
      let last = entered.count - 1
      entered[last].number += 1
      entered[last].slot += width
      if entered[last].number < entered[last].count { return true }
      entered.removeLast()
    case .leaveTemplate(let handed, let outer, let outerIndentation):
      for _ in 0..<handed { entered.removeLast() }
      frame = outer
      indentationStart = outerIndentation.lowerBound
      while indentation.count > outerIndentation.upperBound { indentation.removeLast() }
    }
    return false
  }
}

/// The output is larger than anybody can want, or partials use each other almost without end.
package struct RenderingLimit: Error {
  /// Bytes of output, or uses of partials.
  package static let standard = 1 << 27
}

/// The values to render: each member has a slot, found by number.
struct ContextData: Sendable {
  let slots: [Slot]
  let bytes: [UInt8]
  /// The slot of the outermost value's first member.
  let root: Int
}

/// A member's value, in a form that tells whether it counts as true without knowing its kind.
///
/// | kind   | `start`                       | `count`             |
/// |--------|-------------------------------|---------------------|
/// | text   | the offset of its first byte  | the number of bytes |
/// | flag   |                               | 1 if set            |
/// | list   | the first slot of its items   | the number of items |
/// | object | the slot of its first member  | 1 if present        |
///
/// An item takes as many slots as its shape is wide. The first slots, as many as the widest shape has, are empty: an
/// absent object begins there, so its members are absent too.
struct Slot: Sendable {
  var start: UInt32 = 0
  var count: UInt32 = 0
}
