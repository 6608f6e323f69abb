package import Diagnostics

/// The pack that a schema names, with the values for its options.
package struct PackReference: Sendable {
  package var name: Located<String>
  package var choices: [PackChoice] = []
}

/// A value for an option of a pack.
package struct PackChoice: Sendable {
  package var option: Located<String>
  package var value: Located<String>

  package init(option: Located<String>, value: Located<String>) {
    self.option = option
    self.value = value
  }
}
