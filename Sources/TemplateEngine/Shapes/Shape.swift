/// How templates see the values of a Swift type, declared once beside what fills it.
///
///     extension Field {
///       static let shape: Shape<Field> = Shape(
///         "field",
///         "A stored property.",
///         [
///           .text("name", "The name, escaped where Swift needs it.", \.name),
///           .optionalText("default", "The default value as a Swift expression.", \.defaultValue),
///           .flag("isConstant", "Whether it is a 'let'.") { $0.introducer == .let },
///           .list("fields", "The properties inside it.", of: Field.shape, \.fields),
///         ]
///       )
///     }
///
/// The shape is what a template is checked against, what the reference of names is printed from, and what turns a
/// value into the form that is rendered, so these cannot disagree.
///
/// Keep shapes in stored properties: they are told apart by identity. A shape that leads back to itself needs its type
/// written out, as above.
package final class Shape<Value>: Sendable {
  package let description: ShapeDescription
  /// What tells a value from others, so that one which is in several lists is filled once; `nil` where none can be.
  let identity: (@Sendable (Value) -> AnyObject)?
  /// Bare memory: the elements of an array would have their type looked up each time.
  private nonisolated(unsafe) let fills: UnsafeMutableBufferPointer<Member<Value>.Fill>

  /// - Parameter fill: what fills the slot of a number.
  init(
    _ description: ShapeDescription,
    identity: (@Sendable (Value) -> AnyObject)? = nil,
    fill: (Int) -> Member<Value>.Fill
  ) {
    self.description = description
    self.identity = identity
    fills = .allocate(capacity: description.width)
    for number in 0..<description.width { fills.initializeElement(at: number, to: fill(number)) }
  }

  deinit {
    fills.deinitialize()
    fills.deallocate()
  }

  /// Fills the slots of a value, from one on, with those of its members that are named.
  func fill(_ value: Value, _ filler: inout ContextFiller, at base: Int, _ isNamed: [Bool]) {
    for number in isNamed.indices where isNamed[number] { fills[number](value, &filler, base + number) }
  }

  /// An object with members.
  ///
  /// - Parameters:
  ///   - name: what one such value is called: `field`.
  ///   - documentation: what it is, in one line.
  ///   - members: in the order of the reference; no two with one name.
  ///   - identity: what tells a value from others, where one may be in several lists.
  package convenience init(
    _ name: String,
    _ documentation: String,
    _ members: [Member<Value>],
    identity: (@Sendable (Value) -> AnyObject)? = nil
  ) {
    // By number too: a 'map' would have its types looked up for each type of value, whenever the tool starts.
    var descriptions: [MemberDescription] = []
    for number in 0..<members.count { descriptions.append(members[number].description) }
    self.init(
      ShapeDescription(name: name, documentation: documentation, .object(descriptions)),
      identity: identity,
      fill: { members[$0].fill }
    )
  }
}

extension Shape where Value == String {
  /// Plain text, which only `{{.}}` names.
  package static var text: Shape<String> { textShape }
}

private let textShape = Shape<String>(.text) { _ in { text, filler, slot in filler.setText(text, at: slot) } }
