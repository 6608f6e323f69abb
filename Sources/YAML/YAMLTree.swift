import Diagnostics

/// All nodes of a document in one place; a node is the number of a record.
final class YAMLTree: Sendable {
  struct Record: Sendable {
    enum Content: Sendable {
      case scalar(YAMLScalar)
      case sequence(Children)
      case mapping(Children)
    }

    let content: Content
    // The node's place, in small numbers because a large schema has half a million nodes.
    let lower: UInt32
    let upper: UInt32

    init(_ content: Content, at range: Range<Int>) {
      self.content = content
      lower = UInt32(range.lowerBound)
      upper = UInt32(range.upperBound)
    }
  }

  /// A range of ``children``: the elements of a list, or the keys and values of a mapping in turn.
  struct Children: Sendable {
    var start: UInt32
    var end: UInt32

    var range: Range<Int> { Int(start)..<Int(end) }
  }

  let file: SourceFile
  let records: [Record]
  /// The numbers of the records inside others. The record of an anchor can be inside several.
  let children: [UInt32]

  init(file: SourceFile, records: [Record], children: [UInt32] = []) {
    self.file = file
    self.records = records
    self.children = children
  }

  func elements(_ children: Children) -> [YAMLNode] {
    self.children[children.range].map { YAMLNode(self, Int($0)) }
  }

  func entries(_ children: Children) -> [YAMLNode.Entry] {
    (0..<children.range.count / 2).map { index in
      let place = children.range.lowerBound + 2 * index
      return YAMLNode.Entry(
        key: YAMLNode(self, Int(self.children[place])),
        value: YAMLNode(self, Int(self.children[place + 1]))
      )
    }
  }
}

/// Collects the records of a document while it is read.
struct YAMLTreeBuilder {
  private(set) var records: [YAMLTree.Record] = []
  private(set) var children: [UInt32] = []

  /// - Parameter fileSize: the number of bytes; four of them rarely have more than one node.
  init(fileSize: Int) {
    // Memory that is reserved but never touched costs nothing.
    records.reserveCapacity(fileSize / 4)
    children.reserveCapacity(fileSize / 4)
  }

  /// - Returns: the number of the record.
  mutating func addScalar(_ scalar: YAMLScalar, at range: Range<Int>) -> UInt32 { add(.scalar(scalar), at: range) }

  mutating func addSequence(_ elements: [UInt32], at range: Range<Int>) -> UInt32 {
    let start = UInt32(children.count)
    children += elements
    return add(.sequence(.init(start: start, end: UInt32(children.count))), at: range)
  }

  mutating func addMapping(_ entries: [MappingBuilder.Entry], at range: Range<Int>) -> UInt32 {
    let start = UInt32(children.count)
    for entry in entries {
      children.append(entry.key)
      children.append(entry.value)
    }
    return add(.mapping(.init(start: start, end: UInt32(children.count))), at: range)
  }

  /// A copy of nodes that may be of other trees.
  mutating func addCopy(_ content: YAMLNode.Content, at range: Range<Int>) -> UInt32 {
    func copy(_ node: YAMLNode) -> UInt32 { addCopy(node.content, at: node.range.lowerBound..<node.range.upperBound) }
    switch content {
    case .scalar(let scalar): return addScalar(scalar, at: range)
    case .sequence(let nodes): return addSequence(nodes.map { copy($0) }, at: range)
    case .mapping(let entries):
      let copies = entries.map { entry in
        MappingBuilder.Entry(key: copy(entry.key), value: copy(entry.value), text: entry.key.text, place: range)
      }
      return addMapping(copies, at: range)
    }
  }

  private mutating func add(_ content: YAMLTree.Record.Content, at range: Range<Int>) -> UInt32 {
    records.append(YAMLTree.Record(content, at: range))
    return UInt32(records.count - 1)
  }

  func scalar(_ number: UInt32) -> YAMLScalar? {
    if case .scalar(let scalar) = records[Int(number)].content { scalar } else { nil }
  }

  /// A description for messages.
  func kindDescription(_ number: UInt32) -> String { records[Int(number)].content.kindDescription }
}

extension YAMLTree.Record.Content {
  /// `a list`.
  var kindDescription: String {
    switch self {
    case .scalar(let scalar): scalar.isNull ? "nothing" : "a single value"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}
