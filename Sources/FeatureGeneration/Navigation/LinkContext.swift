import Diagnostics
import FeatureSchema
import SwiftSource
import TemplateEngine

/// A type that has values of another type.
struct LinkContext {
  var source: String
  var target: String
  var name: String
  var count: String?

  /// The links from each type of the schema to types of the schema and to children's states, each once.
  static func links(of file: ResolvedFile) -> [LinkContext] {
    let declared = file.declarations.filter { !$0.holdsActions } + file.choices.compactMap(\.file.state)
    let children = file.allComposed.map { $0.featurePath + ["State"] }
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

  static let shape: Shape<LinkContext> = Shape(
    "link",
    "A type that has values of another type, for diagrams.",
    [
      .text("source", "The full name of the type that has the values.", \.source),
      .text("target", "The full name of the values' type: a type of the schema, or a child's state.", \.target),
      .text("name", "The name of the field or case that holds the values.", \.name),
      .optionalText("count", "0..1 for an optional, * for a collection; else absent.", \.count),
    ]
  )
}

extension ResolvedDeclaration {
  /// The types of the fields or of the cases' values, with the names of the fields or cases.
  fileprivate var values: [(name: String, type: TypeExpression)] {
    let named =
      fields.map { ($0.name?.value ?? "", $0) } + cases.flatMap { each in each.payload.map { (each.name.value, $0) } }
    return named.compactMap { name, member in member.type.qualified.map { (name, $0) } }
  }
}

extension TypeExpression {
  /// The number of values of a named type, if the form of this type tells.
  fileprivate func count(of name: [String]) -> String? {
    if case .optional(let wrapped) = kind {
      return wrapped == TypeExpression(.named(name.map { Component($0) })) ? "0..1" : wrapped.count(of: name)
    }
    let collections = ["Array", "Dictionary", "Set", KnownTypes.identifiedArray.name, KnownTypes.stackState.name]
    return nominal.map { collections.contains($0.name) } ?? false ? "*" : nil
  }
}

extension [String] {
  /// The longest prefix that is a path of a type: a dotted name may continue after it, as `Item.Status.RawValue` does.
  fileprivate func longestPrefix(among paths: Set<[String]>) -> [String]? {
    (1...count).reversed().lazy.map { Array(prefix($0)) }.first(where: paths.contains)
  }
}
