/// A value in the form that is rendered: every member in a slot of its own, found by number.
///
/// It is made once from a value and can be rendered by any of the templates that it was made for. Members that none of
/// them names are not there.
package struct FilledContext<Root>: Sendable {
  let shape: ShapeDescription
  let members: NamedMembers
  let slots: [Slot]
  /// The slot of the value's first member.
  let root: Int
  /// All the texts, one after another.
  let bytes: [UInt8]
}

/// What a member is, in a form that needs no knowledge of its kind to tell whether it counts as true.
///
/// | kind   | `start`                       | `count`             |
/// |--------|-------------------------------|---------------------|
/// | text   | where its bytes begin         | how many they are   |
/// | flag   |                               | 1 when it is set    |
/// | list   | the first slot of its items   | how many they are   |
/// | object | the slot of its first member  | 1 when it is there  |
///
/// An item takes as many slots as its shape is wide. The slots from 0 on, as many as the widest shape has, are empty:
/// what an object that is not there begins with, so that its members are not there either.
struct Slot: Sendable {
  var start: UInt32 = 0
  var count: UInt32 = 0
}

/// Collects the slots and texts of a context.
struct ContextFiller {
  private let members: [ShapeDescription: [Int]]
  private(set) var slots: [Slot] = []
  private(set) var bytes: [UInt8] = []

  init(_ members: NamedMembers) {
    self.members = members.ordered
    _ = reserve(members.greatestWidth)
  }

  /// The members of a shape that are to be filled.
  func numbers(of shape: ShapeDescription) -> [Int] { members[shape] ?? [] }

  mutating func reserve(_ count: Int) -> Int {
    let base = slots.count
    slots.append(contentsOf: repeatElement(Slot(), count: count))
    return base
  }

  mutating func setText(_ text: String, at slot: Int) {
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    slots[slot] = Slot(start: UInt32(start), count: UInt32(bytes.count - start))
  }

  mutating func setFlag(_ flag: Bool, at slot: Int) {
    slots[slot] = Slot(start: 0, count: flag ? 1 : 0)
  }

  mutating func setList<Item>(_ items: [Item], of shape: Shape<Item>, at slot: Int) {
    let width = shape.description.width
    let members = numbers(of: shape.description)
    let base = reserve(items.count * width)
    slots[slot] = Slot(start: UInt32(base), count: UInt32(items.count))
    for number in 0..<items.count {
      shape.fill(items[number], &self, base + number * width, members)
    }
  }

  mutating func setObject<Value>(_ value: Value, of shape: Shape<Value>, at slot: Int) {
    let base = reserve(shape.description.width)
    slots[slot] = Slot(start: UInt32(base), count: 1)
    shape.fill(value, &self, base, numbers(of: shape.description))
  }
}

extension Shape {
  /// Puts a value into the form that templates render.
  ///
  /// Members that none of the templates names are not asked for.
  package func fill(_ value: Value, for templates: [Template<Value>]) -> FilledContext<Value> {
    let members = templates.reduce(into: NamedMembers()) { $0.formUnion($1.members) }
    var filler = ContextFiller(members)
    let root = filler.reserve(description.width)
    fill(value, &filler, root, filler.numbers(of: description))
    return FilledContext(
      shape: description,
      members: members,
      slots: filler.slots,
      root: root,
      bytes: filler.bytes
    )
  }
}
