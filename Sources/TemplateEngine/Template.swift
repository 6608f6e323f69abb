/// A template that has been found right for values of one shape.
package struct Template<Root>: Sendable {
  let program: Program
  let shape: ShapeDescription
  let members: NamedMembers

  /// Renders a value.
  ///
  /// - Parameter context: filled by the shape that the template was made for, and for it.
  package func render(_ context: FilledContext<Root>) -> String {
    let output = renderer(context).run()
    return output.withBytes { String(decoding: $0, as: UTF8.self) }
  }

  /// Renders a value as UTF-8.
  package func renderBytes(_ context: FilledContext<Root>) -> [UInt8] {
    let output = renderer(context).run()
    return output.withBytes { Array($0) }
  }

  private func renderer(_ context: FilledContext<Root>) -> Renderer {
    precondition(context.shape === shape, "the context was filled by another shape than the template was made for")
    precondition(context.members.isSuperset(of: members), "the context was not filled for this template")
    return Renderer(program: program, slots: context.slots, root: context.root, bytes: context.bytes)
  }
}
