/// A template that has been found right for values of one shape.
package struct Template<Root>: Sendable {
  let program: Program
  let shape: ShapeDescription
  /// Those that it names.
  let members: NamedMembers

  /// Renders a value.
  ///
  /// - Parameter context: filled by the shape that the template was made for, and for it.
  /// - Throws: when there is more output than anybody can want.
  package func render(
    _ context: FilledContext<Root>,
    limit: Int = RenderingLimit.standard
  ) throws(RenderingLimit) -> String {
    try rendered(context, limit: limit).withBytes { String(decoding: $0, as: UTF8.self) }
  }

  /// Renders a value, as `render(_:limit:)` does.
  ///
  /// - Returns: the bytes of the text.
  package func rendered(
    _ context: FilledContext<Root>,
    limit: Int = RenderingLimit.standard
  ) throws(RenderingLimit) -> TextBuffer {
    precondition(context.shape === shape, "the context was filled by another shape than the template was made for")
    precondition(context.members.isSuperset(of: members), "the context was not filled for this template")
    return try program.run(context.data, limit: limit)
  }
}

extension Shape {
  /// Puts a value into the form that templates render.
  ///
  /// Members that none of the templates names are not asked for.
  package func fill(_ value: Value, for templates: [Template<Value>]) -> FilledContext<Value> {
    fill(value, templates.reduce(into: NamedMembers()) { $0.formUnion($1.members) })
  }
}
