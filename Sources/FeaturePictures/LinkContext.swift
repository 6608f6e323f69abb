import Diagnostics
import FeatureSchema
import SwiftSource
package import TemplateEngine

/// That a type has values of another.
package struct LinkContext: Sendable {
  var source: String
  var target: String
  var name: String
  var count: String?

  /// Every link from a type of the schema to one of them, or to a child's state; each once.
  static func links(of file: ResolvedFile) -> [LinkContext] {
    let declared = file.declarations.filter { !$0.holdsActions } + file.choices.compactMap(\.file.state)
    let children = (file.composed + file.choices.flatMap(\.file.composed)).map { $0.featurePath + ["State"] }
    let paths = Set(declared.map(\.path) + children)
    return declared.flatMap { type in
      let links = type.values.flatMap { name, value in
        value.names.compactMap { $0.longestPrefix(among: paths) }.map {
          LinkContext(source: type.fullName, target: $0.joined(separator: "."), name: name, count: value.count(of: $0))
        }
      }
      return links.unique { [$0.target, $0.name] }
    }
  }

  package static let shape: Shape<LinkContext> = Shape(
    "link",
    "That a type has values of another, for diagrams.",
    [
      .text("source", "The full name of the type that has them.", \.source),
      .text("target", "The full name of their type, which is one of the schema or a child's state.", \.target),
      .text("name", "The name of the field or case that holds them.", \.name),
      .optionalText("count", "0..1 for an optional, * for a collection; else absent.", \.count),
    ]
  )
}

extension ResolvedDeclaration {
  /// What values of the type hold: the types of fields or of cases' values, with the names of fields or cases.
  fileprivate var values: [(name: String, type: TypeExpression)] {
    let named =
      fields.map { ($0.name?.value ?? "", $0) } + cases.flatMap { each in each.payload.map { (each.name.value, $0) } }
    return named.compactMap { name, member in member.type.qualified.map { (name, $0) } }
  }
}

extension TypeExpression {
  /// How many values of a type of a name there are, where its form tells.
  fileprivate func count(of name: [String]) -> String? {
    if case .optional(let wrapped) = kind {
      return wrapped == TypeExpression(.named(name.map { Component($0) })) ? "0..1" : wrapped.count(of: name)
    }
    let collections = ["Array", "Dictionary", "Set", KnownTypes.identifiedArray.name, KnownTypes.stackState.name]
    return nominal.map { collections.contains($0.name) } ?? false ? "*" : nil
  }
}

extension [String] {
  /// The type that a dotted name names, which may go on from there: 'Item.Status.RawValue'.
  fileprivate func longestPrefix(among paths: Set<[String]>) -> [String]? {
    (1...count).reversed().lazy.map { Array(prefix($0)) }.first(where: paths.contains)
  }
}
