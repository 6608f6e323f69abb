/// Walks a checked tree and writes its output.
///
/// It keeps its own stack, because data may be nested deeper than a thread's stack allows.
struct Renderer: ~Copyable {
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
    case nextItem
    case leaveTemplate(handed: Int, frame: Int, indentation: Range<Int>)
  }

  private var tree = CheckedTree()
  /// Returns the tree with the nodes of a template that it did not have.
  private let more: (Int) -> CheckedTree
  private var values: ReachedValues
  /// The innermost is last.
  private var levels: [Level] = []
  /// The next node, and the end of the innermost level's nodes.
  private var next = 0
  private var end = 0
  private var callsLeft: Int
  /// The indentations of the templates being rendered, one after another.
  private var indentation: [UInt8] = []
  /// The start of the current template's part of `indentation`.
  private var indentationStart = 0

  /// - Parameters:
  ///   - limit: the most uses of partials.
  ///   - tree: returns the tree with the nodes of a template.
  init(_ values: consuming ReachedValues, limit: Int, tree: @escaping (_ template: Int) -> CheckedTree) {
    self.values = values
    callsLeft = limit
    more = tree
  }

  /// Appends the text to an output, up to its limit.
  mutating func render(to output: inout TextBuffer) throws(RenderingLimit) {
    enter(nodes(ofTemplate: 0), end: .leaveValue)
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
  @inline(__always)
  private mutating func write(_ node: CheckedNode, to output: inout TextBuffer) throws(RenderingLimit) {
    switch node {
    case .text(let start, let end): output.append(start..<end, of: tree.text)
    case .value(let place): values.append(place, to: &output)
    case .escaped(let place, let escape):
      var text = TextBuffer(capacity: 64)
      values.append(place, to: &text)
      let string = text.withBytes { String(decoding: $0, as: UTF8.self) }
      output.append(tree.escapes[escape].apply?(string) ?? string)
    case .index(let item): output.append(decimal: values.item(item).number)
    case .count(let list): output.append(decimal: Int(values.slot(list).count))
    case .lineStart: output.append(indentationStart..<indentation.count, of: indentation)
    case .section(let condition, let holds, let count):
      if isMet(condition) != holds { next += count }
    case .object(let place, let width, let count):
      values.enterObject(place, width: width)
      enterNext(count, end: .leaveValue)
    case .dot(let place, let count):
      values.enterText(place)
      enterNext(count, end: .leaveValue)
    case .list(let place, let width, let count):
      if values.enterList(place, width: width) {
        enterNext(count, end: .nextItem)
      } else {
        next += count
      }
    case .call(let call):
      if callsLeft == 0 || output.isFull { throw RenderingLimit() }
      callsLeft -= 1
      enter(tree.calls[call])
    }
  }

  /// Continues with the nodes inside the last one.
  private mutating func enterNext(_ count: Int, end: End) {
    next += count
    enter(next - count..<next, end: end)
  }

  /// Continues with other nodes, and afterwards with the current ones.
  private mutating func enter(_ nodes: Range<Int>, end: End) {
    levels.append(Level(nodes: nodes, end: end, next: next))
    (next, self.end) = (nodes.lowerBound, nodes.upperBound)
  }

  private mutating func isMet(_ condition: Condition) -> Bool {
    switch condition {
    case .isTrue(let place): return values.slot(place).count > 0
    case .isSingle(let list): return values.slot(list).count == 1
    case .isFirst(let item): return values.item(item).number == 0
    case .isLast(let item):
      let item = values.item(item)
      return item.number + 1 == item.count
    }
  }

  private mutating func nodes(ofTemplate number: Int) -> Range<Int> {
    if let nodes = tree.nodes(ofTemplate: number) { return nodes }
    // Given back, so that adding nodes does not copy it.
    tree = CheckedTree()
    tree = more(number)
    return tree.nodes(ofTemplate: number) ?? 0..<0
  }

  private mutating func enter(_ call: CheckedCall) {
    let outer = (frame: values.frame, indentation: indentationStart..<indentation.count)
    if call.indentation == nil { indentationStart = indentation.count }
    if let more = call.indentation, !more.isEmpty { indentation += tree.text[more] }
    let calledFrame = values.depth
    for number in call.handed { values.enterAgain(tree.handed[number]) }
    values.frame = calledFrame
    enter(
      nodes(ofTemplate: call.template),
      end: .leaveTemplate(handed: call.handed.count, frame: outer.frame, indentation: outer.indentation)
    )
  }

  /// Ends a level; returns whether its nodes are rendered once more.
  private mutating func goOn(with end: End) -> Bool {
    switch end {
    case .leaveValue: values.leave()
    case .nextItem: return values.enterNext()
    case .leaveTemplate(let handed, let outer, let outerIndentation):
      for _ in 0..<handed { values.leave() }
      values.frame = outer
      indentationStart = outerIndentation.lowerBound
      while indentation.count > outerIndentation.upperBound { indentation.removeLast() }
    }
    return false
  }
}

/// The output is too large, or partials use each other almost without end.
package struct RenderingLimit: Error {
  /// Bytes of output, or uses of partials.
  package static let standard = 1 << 27
}
