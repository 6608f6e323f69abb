/// The values that a rendering has reached, whose members it computes when a template first asks for them.
///
/// A member has a slot until its value is left, so the memory depends on how deep values are, and not on how many.
struct ReachedValues: ~Copyable {
  /// Fills the slot of a member of an item, which is empty.
  typealias Fill = (_ item: Int, _ member: Int, _ values: inout ReachedValues, _ slot: Int) -> Void

  /// A list, in a struct because an array would wrap a function in others.
  private struct List {
    let fill: Fill
  }

  /// A value whose members are in reach.
  private struct Entered {
    /// The slot of its first member.
    var slot: Int
    /// The number of slots that are given up with it; 0 for a text, and for a value that is in reach once more.
    var width = 0
    /// The list that it is an item of; an object is the only item of one.
    var list = 0
    var number = 0
    /// The number of items.
    var count = 1
    /// The texts and lists that were there before.
    var textCount = 0
    var listCount = 0
  }

  /// Bare memory, because nearly all of a rendering's steps look at it.
  private var slots = UnsafeMutableBufferPointer<Slot>.allocate(capacity: 256)
  private var slotCount = 0
  private var texts = TextBuffer(capacity: 1 << 10)
  private var lists: [List]
  /// The innermost value is last.
  private var entered: [Entered] = []
  /// The number of the first entered value that places count from.
  var frame = 0

  /// - Parameters:
  ///   - width: the number of members of the outermost value.
  ///   - fill: fills them.
  init(width: Int, fill: @escaping Fill) {
    lists = [List(fill: fill)]
    enter(list: 0, count: 1, width: width)
  }

  deinit { slots.deallocate() }

  /// The number of entered values.
  var depth: Int { entered.count }

  /// A value's number in its list, and the number of items.
  func item(_ depth: Int) -> (number: Int, count: Int) { (entered[frame + depth].number, entered[frame + depth].count) }

  /// What the slot of a member has, such as the number of a list's items.
  mutating func slot(_ place: Place) -> Slot { slots[filled(place)] }

  /// Appends a member that is a text.
  mutating func append(_ place: Place, to output: inout TextBuffer) {
    let text = slot(place)
    // An empty text keeps nothing, so its start may be behind what is left.
    if text.count > 0 { output.append(texts, from: Int(text.start), count: Int(text.count)) }
  }

  /// The number of a member's slot.
  private mutating func filled(_ place: Place) -> Int {
    let value = frame + place.depth
    let slot = entered[value].slot + place.member
    if slots[slot].isUnknown {
      slots[slot] = Slot()
      let (textCount, listCount) = (texts.count, lists.count)
      lists[entered[value].list].fill(entered[value].number, place.member, &self, slot)
      if texts.count > textCount || lists.count > listCount { keep(slot) }
    }
    return slot
  }

  /// Keeps a slot's contents when inner values are left: these free only the slots after it.
  private mutating func keep(_ slot: Int) {
    var inner = entered.count - 1
    while entered[inner].slot > slot || entered[inner].width == 0 {
      (entered[inner].textCount, entered[inner].listCount) = (texts.count, lists.count)
      inner -= 1
    }
  }

  /// Enters the first item of a list; returns whether there is one.
  mutating func enterList(_ place: Place, width: Int) -> Bool {
    let list = slot(place)
    if list.count > 0 { enter(list: Int(list.start), count: Int(list.count), width: width) }
    return list.count > 0
  }

  /// Enters an object. All members of one that is absent are absent, too.
  mutating func enterObject(_ place: Place, width: Int) {
    let object = slot(place)
    enter(list: Int(object.start), count: 1, width: width)
    if object.count == 0 { set(Slot(), width) }
  }

  /// Enters a text, which is its own member.
  mutating func enterText(_ place: Place) { entered.append(Entered(slot: filled(place))) }

  /// Puts a value in reach once more.
  mutating func enterAgain(_ depth: Int) {
    entered.append(entered[frame + depth])
    entered[entered.count - 1].width = 0
  }

  /// Goes on with the next item of the innermost list; leaves the list after the last one.
  mutating func enterNext() -> Bool {
    let last = entered.count - 1
    entered[last].number += 1
    if entered[last].number == entered[last].count {
      leave()
      return false
    }
    giveUp(entered[last])
    set(.unknown, entered[last].width)
    return true
  }

  /// Leaves the innermost value.
  mutating func leave() {
    let left = entered.removeLast()
    if left.width == 0 { return }
    slotCount = left.slot
    giveUp(left)
  }

  private mutating func enter(list: Int, count: Int, width: Int) {
    var value = Entered(slot: slotCount, width: width, list: list, count: count)
    (value.textCount, value.listCount) = (texts.count, lists.count)
    entered.append(value)
    slotCount += width
    if slots.count < slotCount {
      let larger = UnsafeMutableBufferPointer<Slot>.allocate(capacity: slotCount * 2)
      _ = larger.moveInitialize(fromContentsOf: slots)
      slots.deallocate()
      slots = larger
    }
    set(.unknown, width)
  }

  private mutating func giveUp(_ value: Entered) {
    texts.removeAll(from: value.textCount)
    if lists.count > value.listCount { lists.removeLast(lists.count - value.listCount) }
  }

  /// Sets the last slots.
  private func set(_ slot: Slot, _ width: Int) { slots[slotCount - width..<slotCount].initialize(repeating: slot) }
}

// MARK: - For members

extension ReachedValues {
  mutating func setText(_ text: String, at slot: Int) { setText(at: slot) { $0.append(text) } }

  mutating func setText(at slot: Int, _ write: (inout TextBuffer) -> Void) {
    let start = texts.count
    write(&texts)
    slots[slot] = Slot(start: UInt32(start), count: UInt32(texts.count - start))
  }

  mutating func setFlag(_ flag: Bool, at slot: Int) { slots[slot].count = flag ? 1 : 0 }

  /// - Parameter fill: fills members of the items.
  mutating func setList(count: Int, at slot: Int, fill: @escaping Fill) {
    slots[slot] = Slot(start: UInt32(lists.count), count: UInt32(count))
    lists.append(List(fill: fill))
  }
}

/// A member's value, in a form that tells whether it counts as true without knowing its kind.
///
/// | kind         | `start`                      | `count`                       |
/// |--------------|------------------------------|-------------------------------|
/// | text         | the offset of its first byte | the number of bytes           |
/// | flag         |                              | 1 if set                      |
/// | list, object | the number of the list       | the number of items or 1      |
///
/// What is absent is empty.
struct Slot: Sendable {
  var start: UInt32 = 0
  var count: UInt32 = 0

  /// The slot of a member that no template has asked for yet.
  static let unknown = Slot(start: .max, count: 0)

  var isUnknown: Bool { start == .max }
}
