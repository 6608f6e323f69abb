import FeatureSchema
import SwiftSource

/// The bindings of a form's controls.
struct WalkBindings {
  private(set) var moves: [WalkContext.Move] = []
  private let writer: WalkValueWriter
  /// The writer for closures whose second argument is the maker of values.
  private let writerInElement: WalkValueWriter

  init(of state: ResolvedDeclaration, _ imports: WalkImports) {
    writer = WalkValueWriter(imports: imports)
    writerInElement = WalkValueWriter("$1", imports: imports)
    for field in state.fields where field.attributes.bindable != nil && field.isVariable {
      add(field, at: [field.name?.value ?? ""], within: [])
    }
    for each in state.cases where each.payload.count == 1 && each.payload[0].attributes.bindable != nil {
      let payload = each.payload[0]
      guard let value = writer.value(of: payload, WalkHints(payload)) else { continue }
      let name = each.name.value
      moves.append(
        WalkContext.Move(
          name: "binding.\(name)",
          condition: "state.\(SwiftIdentifier.escaped(name, as: .member)) != nil",
          action: ".binding(.set(\(KeyPathSource.of([name])), \(value)))"
        )
      )
    }
  }

  private static func member(at path: some Sequence<String>) -> String {
    (["state"] + path.map { SwiftIdentifier.escaped($0, as: .member) }).joined(separator: ".")
  }

  private mutating func add(_ field: ResolvedMember, at path: [String], within outer: [ResolvedDeclaration]) {
    let type = field.type.type
    if let declaration = type.declaration, declaration.cases.isEmpty, !declaration.controlled.isEmpty,
      !outer.contains(where: { $0 === declaration }), outer.count < 4
    {
      for part in declaration.controlled {
        add(part, at: path + [part.name?.value ?? ""], within: outer + [declaration])
      }
      return
    }
    if let element = type.listed, element.cases.isEmpty, !element.controlled.isEmpty {
      return addElements(of: element, at: path)
    }
    let owner = Self.member(at: path.dropLast())
    guard let value = writer.value(of: field, WalkHints(field, in: owner)) else { return }
    moves.append(
      WalkContext.Move(
        name: "binding." + path.joined(separator: "."),
        action: ".binding(.set(\(KeyPathSource.of(path)), \(value)))"
      )
    )
  }

  /// A form with a row for each element writes a part of one of them, but not its id.
  private mutating func addElements(of element: ResolvedDeclaration, at path: [String]) {
    let members = Self.member(at: path)
    let identity = element.provides(.identifiable) ? element.identityField : nil
    for part in element.controlled where part !== identity {
      guard let value = writerInElement.value(of: part, WalkHints(part, in: "$0")) else { continue }
      let change =
        value.contains("$1")
        ? "{ $0.\(part.memberName) = \(value) }" : "{ element, _ in element.\(part.memberName) = \(value) }"
      moves.append(
        WalkContext.Move(
          name: "binding." + (path + [part.name?.value ?? ""]).joined(separator: "."),
          condition: "!\(members).isEmpty",
          action: ".binding(.set(\(KeyPathSource.of(path)), values.changing(\(members)) \(change)))"
        )
      )
    }
  }
}
