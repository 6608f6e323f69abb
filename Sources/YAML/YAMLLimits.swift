/// The limits of a YAML file; beyond each is an error, never a crash or a long wait.
package struct YAMLLimits: Sendable {
  /// The deepest nesting of lists and mappings.
  package var nesting: Int
  /// The number of bytes that all aliases of a file may add, if their anchored text were written in their place.
  package var expansion: Int
  /// The bytes of a file.
  package var fileSize: Int
  /// The bytes of one scalar's text.
  package var scalarSize: Int
  /// The number of keys, values, lists and mappings written in a file.
  package var nodes: Int

  package init(
    nesting: Int = 128,
    expansion: Int = 1 << 20,
    fileSize: Int = 16 << 20,
    scalarSize: Int = 64 << 10,
    nodes: Int = 500_000
  ) {
    self.nesting = nesting
    self.expansion = expansion
    self.fileSize = fileSize
    self.scalarSize = scalarSize
    self.nodes = nodes
  }
}
