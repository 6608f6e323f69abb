/// A value in the form that is rendered.
///
/// It is made once from a value and can be rendered by any template that names no other members.
package struct FilledContext<Root>: Sendable {
  let shape: ShapeDescription
  /// Those that are there.
  let members: NamedMembers
  let data: ContextData
}

/// Collects the slots and texts of a context.
struct ContextFiller {
  private let members: NamedMembers
  private(set) var data = ContextData()

  /// - Parameter members: those to ask values for.
  init(_ members: NamedMembers) {
    self.members = members
    _ = reserve(members.greatestWidth)
  }

  private mutating func reserve(_ count: Int) -> Int {
    let base = data.slots.count
    data.slots.append(contentsOf: repeatElement(Slot(), count: count))
    return base
  }

  mutating func setText(_ text: String, at slot: Int) {
    let start = data.bytes.count
    data.bytes.append(contentsOf: text.utf8)
    data.slots[slot] = Slot(start: UInt32(start), count: UInt32(data.bytes.count - start))
  }

  mutating func setFlag(_ flag: Bool, at slot: Int) {
    data.slots[slot] = Slot(start: 0, count: flag ? 1 : 0)
  }

  mutating func setList<Item>(_ items: [Item], of shape: Shape<Item>, at slot: Int) {
    let base = addItems(items, of: shape)
    data.slots[slot] = Slot(start: UInt32(base), count: UInt32(items.count))
  }

  mutating func setObject<Value>(_ value: Value, of shape: Shape<Value>, at slot: Int) {
    data.slots[slot] = Slot(start: UInt32(addItems([value], of: shape)), count: 1)
  }

  mutating func setRoot<Value>(_ value: Value, of shape: Shape<Value>) {
    data.root = data.slots.count
    _ = addItems([value], of: shape)
  }

  private mutating func addItems<Item>(_ items: [Item], of shape: Shape<Item>) -> Int {
    let width = shape.description.width
    let base = reserve(items.count * width)
    guard let isNamed = members[shape.description] else { return base }
    for number in 0..<items.count {
      shape.fill(items[number], &self, base + number * width, isNamed)
    }
    return base
  }
}

extension Shape {
  /// Puts a value into the form that is rendered. Other members than these are not asked for.
  func fill(_ value: Value, _ members: NamedMembers) -> FilledContext<Value> {
    var filler = ContextFiller(members)
    filler.setRoot(value, of: self)
    return FilledContext(shape: description, members: members, data: filler.data)
  }
}
