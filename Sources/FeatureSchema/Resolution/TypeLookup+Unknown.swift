import Diagnostics
import SwiftSource
import YAML

/// Help with unknown names of types.
extension TypeLookup {
  mutating func unknown(
    _ name: String,
    _ components: [TypeExpression.Component],
    at whole: Range<Int>,
    isProtocol: Bool = false
  ) -> ResolvedType {
    // A schema that could not be read may declare it.
    if file.isIncomplete || file.lacksChild && components.count > 1 { return .invalid }
    let place = (components.first?.range.lowerBound ?? 0)..<(components.last?.range.upperBound ?? 0)
    // The field or action that it is for tells what its arguments are.
    if let habit = habit(name, components) { return fail(.unknownType(name, at: range(place), help: habit)) }
    for argument in components.flatMap(\.arguments) { _ = resolve(argument) }
    let hint = KnownTypes.hint(for: name) ?? importing(name.firstPart)
    let meant = suggestions.name(for: name, in: scope).map {
      isProtocol || KnownTypes.lookupProtocol($0) == nil ? $0 : "any \($0)"
    }
    let suggestion =
      hint
      ?? meant.map {
        $0 == name ? Help("write it with the code points of its declaration", replacements: [$0]) : .didYouMean($0)
      }
    var help = rawValue(name).map { [$0] } ?? suggestion.map { [$0] } ?? lowercased(name) ?? help(for: name)
    // In a project, other schemas are named without 'use'.
    if file.module == nil { help[0].unknownType = name }
    return fail(.unknownType(name, at: range(place), help: help))
  }

  /// Help for a type of a module that is not imported.
  private func importing(_ name: String) -> Help? {
    guard let module = file.module, let other = file.document.reached.unimported[name] else { return nil }
    return .importing(other, in: module)
  }

  /// Help for a text in quotes after a case, which may be a raw value: `free: "FREE"`.
  private func rawValue(_ name: String) -> Help? {
    guard case .declaration(let owner) = scope, case .enumeration(_, nil) = owner.written.kind, text.text == name,
      [.doubleQuoted, .singleQuoted].contains(text.node.scalar?.style)
    else { return nil }
    return Help(
      "for a raw value, give the enum its raw type: 'raw: String'",
      adding: owner.adding(.init(TypeKey.raw.rawValue, "String"))
    )
  }

  /// The type with a member of this type, if it is Equatable.
  var equatableOwner: ResolvedDeclaration? {
    guard case .declaration(let owner) = scope, !owner.holdsActions, owner.provides(.equatable) else { return nil }
    return owner
  }

  /// A type under `external` with the conformances that it needs here.
  private func externalEntry(_ name: String) -> Addition.Entry {
    var needed = Set(asked.all)
    if case .declaration(let owner) = scope, !owner.holdsActions {
      needed.formUnion([.hashable, .codable].filter(owner.provides))
    }
    if needed.isEmpty { return .name(name) }
    let implied = needed.flatMap(\.implied.all)
    let all = needed.union([.equatable, .sendable]).subtracting(implied)
    return .init(name, "[\(all.map(\.rawValue).sorted().joined(separator: ", "))]")
  }

  func help(for name: String) -> [Help] {
    let parts = name.split(separator: ".")
    let entry = externalEntry(name)
    let external = Addition([entry], under: [DocumentKey.external.rawValue], in: text.node.range)
    let form = entry.value.isEmpty ? "" : ": '\(name): \(entry.value)'"
    if parts.count > 1 {
      return [
        "if '\(parts[0])' is declared by another schema, name that under 'use'",
        Help("if '\(name)' exists in Swift already, name it under 'external'\(form)", adding: external),
      ]
    }
    return [
      Help(
        "declare it under 'types', or name it under 'external' if it exists in Swift already\(form)",
        adding: external
      )
    ]
  }
}
