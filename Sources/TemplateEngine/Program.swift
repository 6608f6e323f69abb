/// What a template becomes when all its names are known: a list of instructions.
///
/// A *procedure* is the part for one template in one situation. It has a frame of *registers*, numbers that say where
/// in the context its scopes are.
struct Program: Sendable {
  var code: [Instruction] = []
  /// The templates' own texts, one after another.
  var text: [UInt8] = []
  /// For each call: the registers that are handed over, in the order in which the called procedure has them.
  var arguments: [UInt16] = []
  /// The texts that partials are indented by.
  var indentations: [[UInt8]] = []
  var procedures: [ProcedureInfo] = []
  var escapes: [Escape] = []
}

struct ProcedureInfo: Sendable {
  var start = 0
  var registerCount = 0
}

/// `r` is a register; `slot(r, n)` the slot `n` behind the one whose number is in `r`.
enum Operation: UInt8, Sendable {
  /// Append the `b` bytes of text at `a`.
  case text
  /// Append the text in `slot(r, c)`, behind the `b` bytes of text at `a`.
  case value
  /// Append the text in `slot(r, c)` as the escape `a` writes it.
  case escapedValue
  /// Append the number of the item in `r`.
  case index
  /// Append how many items the list in `slot(a, b)` has.
  case count
  /// Append the indentation.
  case lineStart
  /// Put the first slot of the object in `slot(a, b)` into `r`.
  case enterObject
  /// Put the number of `slot(a, b)`, which is a text, into `r`.
  case enterText
  /// Put the first item of the list in `slot(a, b)` into `r`.
  case enterList
  /// Go on to the next item, `a` slots further, at `target`, if there is one.
  case nextItem
  /// Go to `target` unless what is in `slot(a, b)` counts as true.
  case unless
  /// Go to `target` if what is in `slot(a, b)` counts as true.
  case when
  case unlessSingle
  case whenSingle
  case unlessFirst
  case whenFirst
  case unlessLast
  case whenLast
  /// Call the procedure `a` with the `r` arguments at `b`, indented further by `c`.
  case call
  /// The same without any indentation.
  case callUnindented
  case leave
}

struct Instruction: Sendable {
  var operation: Operation
  var register: UInt16 = 0
  var a: UInt32 = 0
  var b: UInt32 = 0
  var c: UInt32 = 0

  var target: UInt32 {
    get { c }
    set { c = newValue }
  }
}
