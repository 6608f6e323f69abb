/// Walks over a checked tree and writes what it says.
///
/// How deep it is in the tree is not how deep it is in calls: data may be deeper than a thread's stack.
struct Renderer: ~Copyable {
  /// A value that has members in reach.
  private struct Entered {
    /// The slot of its first member.
    var slot: Int
    /// For the item of a list: its number, and how many there are.
    var number = 0
    var count = 0
  }

  /// Nodes that are being rendered.
  private struct Level {
    let nodes: [CheckedNode]
    var next = 0
    let end: End
  }

  /// What is done after the last node.
  private enum End {
    case nothing
    case leaveValue
    case nextItem(width: Int)
    case leaveTemplate(handed: Int, frame: Int, indentation: Range<Int>)
  }

  private let tree: CheckedTree
  private let slots: [Slot]
  private let bytes: [UInt8]
  /// The values that were entered on the way to the node.
  private var entered: [Entered]
  /// Where those begin that the template knows of.
  private var frame = 0
  private var callsLeft: Int
  /// The indentations of the templates that are being rendered, one after another.
  private var indentation: [UInt8] = []
  /// Where those begin that the lines of this one get.
  private var indentationStart = 0

  /// Renders values.
  ///
  /// - Parameters:
  ///   - limit: the most bytes of output, and the most uses of partials.
  ///   - output: what is rendered is appended to it.
  static func render(
    _ tree: CheckedTree,
    _ data: ContextData,
    limit: Int,
    to output: inout TextBuffer
  ) throws(RenderingLimit) {
    var renderer = Renderer(tree, data, callLimit: limit)
    try renderer.render(to: &output)
    if output.isFull { throw RenderingLimit() }
  }

  private init(_ tree: CheckedTree, _ data: ContextData, callLimit: Int) {
    self.tree = tree
    (slots, bytes) = (data.slots, data.bytes)
    entered = [Entered(slot: data.root)]
    callsLeft = callLimit
  }

  private mutating func render(to output: inout TextBuffer) throws(RenderingLimit) {
    var level = Level(nodes: tree.templates[0], end: .nothing)
    var outer: [Level] = []
    while true {
      if level.next < level.nodes.count {
        level.next += 1
        if let inner = try write(level.nodes[level.next - 1], to: &output) {
          outer.append(level)
          level = inner
        }
      } else if output.isFull {
        throw RenderingLimit()
      } else if goOn(with: level.end) {
        level.next = 0
      } else if let next = outer.popLast() {
        level = next
      } else {
        return
      }
    }
  }

  /// Writes a node; gives the nodes in it that come next.
  private mutating func write(_ node: CheckedNode, to output: inout TextBuffer) throws(RenderingLimit) -> Level? {
    switch node {
    case .text(let start, let end): output.append(tree.text[start..<end])
    case .value(let place): output.append(text(place))
    case .escaped(let place, let escape):
      let text = String(decoding: text(place), as: UTF8.self)
      output.append(escape.apply?(text) ?? text)
    case .index(let item): output.append(decimal: entered[frame + item].number)
    case .count(let list): output.append(decimal: count(list))
    case .lineStart: output.append(indentation[indentationStart...])
    case .section(let condition, let holds, let body):
      if isMet(condition) == holds { return Level(nodes: body, end: .nothing) }
    case .object(let place, let body):
      entered.append(Entered(slot: Int(slots[slot(place)].start)))
      return Level(nodes: body, end: .leaveValue)
    case .dot(let place, let body):
      entered.append(Entered(slot: slot(place)))
      return Level(nodes: body, end: .leaveValue)
    case .list(let place, let width, let body):
      let items = slots[slot(place)]
      guard items.count > 0 else { return nil }
      entered.append(Entered(slot: Int(items.start), count: Int(items.count)))
      return Level(nodes: body, end: .nextItem(width: width))
    case .call(let call):
      if callsLeft == 0 || output.isFull { throw RenderingLimit() }
      return enter(call)
    }
    return nil
  }

  private func slot(_ place: Place) -> Int { entered[frame + place.depth].slot + place.member }

  private func count(_ place: Place) -> Int { Int(slots[slot(place)].count) }

  private func text(_ place: Place) -> ArraySlice<UInt8> {
    let slot = slots[slot(place)]
    return bytes[Int(slot.start)..<Int(slot.start) + Int(slot.count)]
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

  private mutating func enter(_ call: CheckedCall) -> Level {
    callsLeft -= 1
    let outer = (frame: frame, indentation: indentationStart..<indentation.count)
    if let more = call.indentation { indentation += more } else { indentationStart = indentation.count }
    let next = entered.count
    for depth in call.handed { entered.append(entered[frame + depth]) }
    frame = next
    return Level(
      nodes: tree.templates[call.template],
      end: .leaveTemplate(handed: call.handed.count, frame: outer.frame, indentation: outer.indentation)
    )
  }

  /// Ends some nodes; gives whether they are rendered once more.
  private mutating func goOn(with end: End) -> Bool {
    switch end {
    case .nothing: break
    case .leaveValue: entered.removeLast()
    case .nextItem(let width):
      let last = entered.count - 1
      entered[last].number += 1
      entered[last].slot += width
      if entered[last].number < entered[last].count { return true }
      entered.removeLast()
    case .leaveTemplate(let handed, let outer, let outerIndentation):
      entered.removeLast(handed)
      frame = outer
      indentationStart = outerIndentation.lowerBound
      indentation.removeLast(indentation.count - outerIndentation.upperBound)
    }
    return false
  }
}

/// There is more output than anybody can want, or partials use each other almost without end.
package struct RenderingLimit: Error {
  /// Bytes of output, or uses of partials.
  package static let standard = 1 << 27
}
