import Diagnostics
import SwiftSource

/// What help adds to a declaration.
extension ResolvedDeclaration {
  /// The keys that lead to it in its schema.
  private var keys: [String] {
    isState ? [DocumentKey.state.rawValue] : (parent?.keys ?? []) + [TypeKey.types.rawValue, name.value]
  }

  /// An entry of its own, or of one of its keys.
  func adding(_ entry: Addition.Entry, under key: TypeKey? = nil) -> Addition? {
    Addition([entry], under: keys + [key?.rawValue].compactMap(\.self), in: name.range)
  }

  /// Conformances to add to those that are written.
  func adding(conformances names: [String]) -> Addition? {
    let written = self.written.conformances.map(\.value)
    let new = names.filter { !written.contains($0) }.map { Addition.Entry.name($0) }
    return Addition(new, under: keys + [TypeKey.conforms.rawValue], in: name.range)
  }
}
