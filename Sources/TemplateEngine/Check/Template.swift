/// A template checked for values of one shape.
package struct Template<Root>: Sendable {
  /// Has the tree.
  let checker: LibraryChecker
  let shape: Shape<Root>

  /// Renders a value. Only members that a template asks for are computed.
  ///
  /// - Throws: if there is too much output.
  package func render(_ value: Root, limit: Int = RenderingLimit.standard) throws(RenderingLimit) -> String {
    var text: [UInt8] = []
    try render(value, limit: limit) { text += $0 }
    return String(decoding: text, as: UTF8.self)
  }

  /// Renders a value, as `render(_:limit:)` does.
  ///
  /// - Parameter reader: receives the bytes of the text, many whole lines at a time.
  package func render(
    _ value: Root,
    limit: Int = RenderingLimit.standard,
    reader: TextBuffer.Reader
  ) throws(RenderingLimit) {
    try withoutActuallyEscaping(reader) { reader throws(RenderingLimit) in
      var output = TextBuffer(capacity: 1 << 16, limit: limit, reader: reader)
      var renderer = Renderer(ReachedValues(value, shape), limit: limit) { [checker] in checker.tree(with: $0) }
      try renderer.render(to: &output)
      output.withBytes(reader)
    }
  }
}
