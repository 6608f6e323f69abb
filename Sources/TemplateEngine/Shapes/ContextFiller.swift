/// A value in the form that templates render.
///
/// Any template that names no members other than `members` can render it.
package struct FilledContext<Root>: Sendable {
  let shape: ShapeDescription
  let members: NamedMembers
  let data: ContextData
}

/// Collects the slots and texts of a context.
struct ContextFiller: ~Copyable {
  private let members: NamedMembers
  private var slots: [Slot] = []
  private var texts = TextBuffer(capacity: 1 << 10)
  /// The slots of values filled before, by identity: one value may be in several lists.
  private var shared: [ObjectIdentifier: (value: AnyObject, base: Int)] = [:]

  /// - Parameter members: the members to fill.
  init(_ members: NamedMembers) {
    self.members = members
    _ = reserve(members.greatestWidth)
  }

  private mutating func reserve(_ count: Int) -> Int {
    let base = slots.count
    slots.append(contentsOf: repeatElement(Slot(), count: count))
    return base
  }

  mutating func setText(_ text: String, at slot: Int) {
    setText(at: slot) { $0.append(text) }
  }

  mutating func setText(at slot: Int, _ write: (inout TextBuffer) -> Void) {
    let start = texts.count
    write(&texts)
    slots[slot] = Slot(start: UInt32(start), count: UInt32(texts.count - start))
  }

  mutating func setFlag(_ flag: Bool, at slot: Int) {
    slots[slot] = Slot(start: 0, count: flag ? 1 : 0)
  }

  mutating func setList<Item>(_ items: [Item], of shape: Shape<Item>, at slot: Int) {
    let base = addItems(items, of: shape)
    slots[slot] = Slot(start: UInt32(base), count: UInt32(items.count))
  }

  mutating func setObject<Value>(_ value: Value, of shape: Shape<Value>, at slot: Int) {
    slots[slot] = Slot(start: UInt32(addItems([value], of: shape)), count: 1)
  }

  private mutating func addItems<Item>(_ items: [Item], of shape: Shape<Item>) -> Int {
    let width = shape.description.width
    let base = reserve(items.count * width)
    guard let isNamed = members[shape.description] else { return base }
    for number in 0..<items.count {
      let itemBase = base + number * width
      if let identity = shape.identity?(items[number]) {
        if copyShared(identity, to: itemBase, width) { continue }
        shared[ObjectIdentifier(identity)] = (identity, itemBase)
      }
      shape.fill(items[number], &self, at: itemBase, isNamed)
    }
    return base
  }

  /// Copies the slots of a value that was filled before; returns whether it was.
  private mutating func copyShared(_ value: AnyObject, to base: Int, _ width: Int) -> Bool {
    guard let (_, known) = shared[ObjectIdentifier(value)] else { return false }
    for number in 0..<width { slots[base + number] = slots[known + number] }
    return true
  }

  /// The context of an outermost value.
  consuming func data<Value>(of value: Value, _ shape: Shape<Value>) -> ContextData {
    let root = addItems([value], of: shape)
    return ContextData(slots: slots, bytes: texts.withBytes { Array($0) }, root: root)
  }
}

extension Shape {
  /// Puts a value into the form that templates render, with only the given members.
  func fill(_ value: Value, _ members: NamedMembers) -> FilledContext<Value> {
    let filler = ContextFiller(members)
    return FilledContext(shape: description, members: members, data: filler.data(of: value, self))
  }
}
