/// The values that a program renders: every member in a slot of its own, found by number.
struct ContextData: Sendable {
  let slots: [Slot]
  /// All the texts, one after another.
  let bytes: [UInt8]
  /// The slot of the outermost value's first member.
  let root: Int
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
