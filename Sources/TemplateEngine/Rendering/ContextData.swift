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
