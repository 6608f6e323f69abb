/// A number that a procedure keeps: which slot a value begins at.
///
/// An item of a list takes three, one after another: its slot, its number, and how many items there are.
typealias Register = UInt16

/// Where a value is.
struct Place: Sendable {
  /// Holds the slot of the object that the value is a member of.
  var register: Register
  /// The number of the member.
  var member: UInt16
}

/// A part of the templates' own text.
struct TextRange: Sendable {
  var start: UInt32
  var count: UInt32
}

enum Instruction: Sendable {
  case text(TextRange)
  /// A text of the template's, which may be empty, and a value.
  case value(Place, after: TextRange)
  case escapedValue(Place, escape: UInt16)
  /// The number of an item.
  case index(Register)
  /// The number of a list's items.
  case count(Place)
  case indentation
  case enterObject(Place, into: Register)
  /// Makes a text what `{{.}}` is.
  case enterText(Place, into: Register)
  /// Goes to the first item of a list that is not empty.
  case enterList(Place, into: Register)
  /// Goes to the next item, if there is one, and jumps.
  case nextItem(Register, width: UInt16, to: UInt32)
  /// Jumps unless what is there counts as true.
  case jumpUnless(Place, to: UInt32)
  case jumpIf(Place, to: UInt32)
  case jumpIfSingle(Place, is: Bool, to: UInt32)
  case jumpIfFirst(Register, is: Bool, to: UInt32)
  case jumpIfLast(Register, is: Bool, to: UInt32)
  case call(Call)
  case leave

  struct Call: Sendable {
    var procedure: UInt32
    /// The first of the called procedure's arguments in `Program.arguments`.
    var firstArgument: UInt32
    var argumentCount: UInt16
    /// What to indent further by, in `Program.indentations`; `nil` for no indentation at all.
    var indentation: UInt16?
  }
}
