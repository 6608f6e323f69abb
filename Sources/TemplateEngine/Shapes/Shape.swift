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
  let fill: Fill

  /// Fills the slots of a value, from one on, with those of its members that are named.
  typealias Fill = @Sendable (Value, inout ContextFiller, Int, _ isNamed: [Bool]) -> Void

  init(_ description: ShapeDescription, fill: @escaping Fill) {
    self.description = description
    self.fill = fill
  }

  /// An object with members.
  ///
  /// - Parameters:
  ///   - name: what one such value is called: `field`.
  ///   - documentation: what it is, in one line.
  ///   - members: in the order of the reference; no two with one name.
  package convenience init(_ name: String, _ documentation: String, _ members: [Member<Value>]) {
    // With closures: a key path would be made anew for each type of value.
    let fills = members.map { $0.fill }
    self.init(
      ShapeDescription(name: name, documentation: documentation, .object(members.map { $0.description }))
    ) { value, filler, base, isNamed in
      // By number: any other loop would look up its own type, or that of the functions, each time.
      for number in 0..<fills.count where isNamed[number] {
        fills[number](value, &filler, base + number)
      }
    }
  }
}

extension Shape where Value == String {
  /// Plain text, which only `{{.}}` names.
  package static var text: Shape<String> {
    Shape(.text) { text, filler, slot, _ in filler.setText(text, at: slot) }
  }
}
