import Diagnostics
import SwiftSource

/// Resolves examples and invariants, which only random walks use.
extension Resolver {
  func resolveExamples(of member: ResolvedMember) {
    // The members of a feature for 'one-of' are written in its schema.
    let scope: Scope = schema === file ? .declaration(member.owner) : .file
    member.examples = member.attributes.examples.compactMap { node in
      let value = reading(.invalidExample) { reader in
        reader.kind = "an example"
        return reader.value(node, of: member.type.type)
      }
      if let value { checkRules(of: member, "this example", value, at: node.range) }
      return value?.rewritingExpressions { schema.qualified($0, in: scope) }
    }
  }

  func resolveInvariants() {
    symbols?.context = .init(schema: schema, scope: .file, state: file.state)
    file.invariants = file.document.invariants.compactMap { written in
      reader.expressionText(written.expression).map { (written.name.value, schema.qualified($0, in: .file)) }
    }
  }
}

extension ResolvedFile {
  /// An expression with the full names of the types that the schema declares, which can be written anywhere.
  func qualified(_ expression: String, in scope: Scope) -> String {
    var bytes = Array(expression.utf8)
    // From the end, so that places stay valid.
    let names = SwiftExpressionCheck.placedNames(in: expression)
      .sorted { $0.parts.first?.lowerBound ?? 0 > $1.parts.first?.lowerBound ?? 0 }
    for (name, parts) in names {
      guard let found = declaration(named: name.path, in: scope), parts.count >= found.used else { continue }
      let place = parts[0].lowerBound..<parts[found.used - 1].upperBound
      bytes.replaceSubrange(place, with: SwiftName.type(found.declaration.path).utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
