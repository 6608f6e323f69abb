import FeatureSchema
import SwiftSource
import TemplateEngine

/// A type of a schema, as a walk makes its values.
struct WalkTypeContext {
  let type: String
  /// A value; for an enum, one of each case.
  let values: [WalkForm]
  /// The statements that give a struct equal values where a rule compares them.
  private let comparisons: [String]

  /// The types of a schema that values can be made of, without the feature's State and Action.
  static func of(_ file: ResolvedFile, _ imports: WalkImports) -> [WalkTypeContext] {
    file.declarations.compactMap { declaration in
      guard !declaration.isState, imports.makeable.contains(declaration) else { return nil }
      return WalkTypeContext(declaration, imports)
    }
  }

  private init?(_ declaration: ResolvedDeclaration, _ imports: WalkImports) {
    let type = SwiftName.type(declaration.path)
    self.type = type
    let writer = WalkValueWriter(hidden: declaration.namesInScope, imports: imports)
    func arguments(_ members: [ResolvedMember]) -> String? {
      WalkValueWriter.arguments(members) { writer.value(of: $0, WalkHints($0)) }
    }
    if declaration.cases.isEmpty {
      guard let arguments = arguments(declaration.givenFields) else { return nil }
      values = WalkForm.all(["\(writer.hides(type) ? ".init" : type)(\(arguments))"])
      comparisons = Self.comparisons(declaration)
      return
    }
    comparisons = []
    // The first one is the simplest: recursive cases come last, so that a value has an end.
    let ending = declaration.cases.filter { !$0.leadsBack(to: declaration) }
    let sorted = ending + declaration.cases.filter { $0.leadsBack(to: declaration) }
    let cases = sorted.compactMap { each in
      arguments(each.payload).map {
        ".\(SwiftIdentifier.escaped(each.name.value, as: .member))" + (each.payload.isEmpty ? "" : "(\($0))")
      }
    }
    values = WalkForm.all(cases)
  }

  private static func comparisons(_ declaration: ResolvedDeclaration) -> [String] {
    var earlier: [ResolvedMember] = []
    return declaration.givenFields.compactMap { field in
      defer { earlier.append(field) }
      let others = field.comparedFields.filter { other in earlier.contains { $0 === other } }
      guard field.isVariable, !others.isEmpty else { return nil }
      let (member, known) = (field.memberName, others.map { "made.\($0.memberName)" }.joined(separator: ", "))
      return "if values.choice(below: 2) == 1 { made.\(member) = values.one(of: [\(known)]) }"
    }
  }

  static let shape: Shape<WalkTypeContext> = Shape(
    "maker",
    "A type of the schema, as a walk makes its values.",
    [
      .text("type", "Its full name.", \.type),
      .flag("isChoice", "Whether it has several forms.") { $0.values.count > 1 },
      .text("count", "How many forms it has.") { String($0.values.count) },
      .list("values", "A value of each form.", of: value, \.values),
      .flag("isCompared", "Whether a rule of a struct compares its fields.") { !$0.comparisons.isEmpty },
      .texts("comparisons", "Statements that let fields of the struct 'made' be equal where a rule compares them.") {
        $0.comparisons
      },
    ]
  )

  private static let value: Shape<WalkForm> = Shape(
    "made",
    "A value.",
    [
      .optionalText("pattern", "The pattern of the number that chooses it; absent if there is only one.", \.pattern),
      .text("value", "The value.", \.value),
    ]
  )
}

/// A value that a walk chooses by a number.
struct WalkForm {
  /// The pattern of the number; `nil` if there is only one value.
  let pattern: String?
  let value: String

  /// A form for each value, in their order.
  static func all(_ values: [String]) -> [WalkForm] {
    values.enumerated().map { number, value in
      let pattern = number == values.count - 1 ? "default" : "case \(number)"
      return WalkForm(pattern: values.count == 1 ? nil : pattern, value: value)
    }
  }
}

extension ResolvedCase {
  fileprivate func leadsBack(to declaration: ResolvedDeclaration) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    func leads(_ type: ResolvedType) -> Bool {
      type.declarations.contains { held in
        if held === declaration { return true }
        if !seen.insert(ObjectIdentifier(held)).inserted { return false }
        return (held.fields + held.cases.flatMap(\.payload)).contains { leads($0.type.type) }
      }
    }
    return payload.contains { leads($0.type.type) }
  }
}
