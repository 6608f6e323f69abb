/// Describes how templates see the values of a Swift type, once, beside the code that computes them.
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
/// Templates are checked against the shape, the reference of names is printed from it, and values are filled by it, so
/// these cannot disagree.
///
/// Keep shapes in stored properties: they are compared by identity. A shape that leads back to itself needs its type
/// written out, as above.
package final class Shape<Value>: Sendable {
  package let description: ShapeDescription
  /// Fill the slots of the members. Bare memory, because an array would look up the type of its elements at each access.
  fileprivate nonisolated(unsafe) let fills: UnsafeMutableBufferPointer<Member<Value>.Fill>

  /// - Parameter fill: returns the function that fills the slot with a given number.
  init(_ description: ShapeDescription, fill: (Int) -> Member<Value>.Fill) {
    self.description = description
    fills = .allocate(capacity: description.width)
    for number in 0..<description.width { fills.initializeElement(at: number, to: fill(number)) }
  }

  deinit {
    fills.deinitialize()
    fills.deallocate()
  }

  /// An object with members.
  ///
  /// - Parameters:
  ///   - name: the name of one such value: `field`.
  ///   - documentation: one line about it.
  ///   - members: in the order of the reference, with distinct names.
  package convenience init(_ name: String, _ documentation: String, _ members: [Member<Value>]) {
    // A loop, because `map` would look up its types for each type of value whenever the tool starts.
    var descriptions: [MemberDescription] = []
    for number in 0..<members.count { descriptions.append(members[number].description) }
    self.init(ShapeDescription(name: name, documentation: documentation, .object(descriptions))) { members[$0].fill }
  }
}

extension Shape where Value == String {
  package static var text: Shape<String> { textShape }
}

private let textShape = Shape<String>(.text) { _ in { text, values, slot in values.setText(text, at: slot) } }

extension ReachedValues {
  /// The outermost value of a rendering.
  init<Value>(_ value: Value, _ shape: Shape<Value>) {
    self.init(width: shape.description.width) { _, member, values, slot in
      shape.fills[member](value, &values, slot)
    }
  }

  mutating func setList<Item>(_ items: [Item], of shape: Shape<Item>, at slot: Int) {
    if items.count == 0 { return }
    setList(count: items.count, at: slot) { item, member, values, slot in
      shape.fills[member](items[item], &values, slot)
    }
  }
}
