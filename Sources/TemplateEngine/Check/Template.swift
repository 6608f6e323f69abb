/// A template checked for values of one shape.
package struct Template<Root>: Sendable {
  let tree: CheckedTree
  let shape: ShapeDescription
  /// The members that it names.
  let members: NamedMembers

  /// Renders a value.
  ///
  /// - Parameter context: filled by the template's shape, for this template.
  /// - Throws: if there is more output than anybody can want.
  package func render(
    _ context: FilledContext<Root>,
    limit: Int = RenderingLimit.standard
  ) throws(RenderingLimit) -> String {
    check(context)
    var output = TextBuffer(capacity: roomyCount(for: context), limit: limit)
    try Renderer.render(tree, context.data, limit: limit, to: &output)
    return output.withBytes { String(decoding: $0, as: UTF8.self) }
  }

  /// Renders a value, as `render(_:limit:)` does.
  ///
  /// - Parameter reader: receives the bytes of the text, many whole lines at a time.
  package func render(
    _ context: FilledContext<Root>,
    limit: Int = RenderingLimit.standard,
    reader: TextBuffer.Reader
  ) throws(RenderingLimit) {
    check(context)
    var isComplete = true
    withoutActuallyEscaping(reader) { reader in
      var output = TextBuffer(capacity: min(roomyCount(for: context), 1 << 16), limit: limit, reader: reader)
      do throws(RenderingLimit) {
        try Renderer.render(tree, context.data, limit: limit, to: &output)
        output.withBytes(reader)
      } catch {
        isComplete = false
      }
    }
    if !isComplete { throw RenderingLimit() }
  }

  /// A number of bytes that the text of most values does not exceed.
  package func roomyCount(for context: FilledContext<Root>) -> Int { (tree.text.count + context.data.bytes.count) * 4 }

  private func check(_ context: FilledContext<Root>) {
    precondition(context.shape === shape, "the context was filled by another shape than the template was made for")
    precondition(context.members.isSuperset(of: members), "the context was not filled for this template")
  }
}

extension Shape {
  /// Puts a value into the form that templates render.
  ///
  /// Only members that a template names are computed.
  package func fill(_ value: Value, for templates: [Template<Value>]) -> FilledContext<Value> {
    fill(value, templates.reduce(into: NamedMembers()) { $0.formUnion($1.members) })
  }
}
