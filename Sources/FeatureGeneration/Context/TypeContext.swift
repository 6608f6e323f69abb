import FeatureSchema
import SwiftSource
import TemplateEngine

/// A struct or enum where it is declared.
final class TypeContext: Sendable {
  let model: TypeModel
  let types: [TypeContext]
  /// The raw type of an enum that has one.
  private let raw: String?
  private let conformances: [String]
  /// The names of the fields that are the states of what is presented.
  private let presented: Set<String>
  /// Whether an enum has a property for each case.
  private let hasAccessors: Bool

  /// - Parameters:
  ///   - added: what it conforms to beside what the schema says.
  ///   - presented: the names of the fields that are the states of what is presented.
  convenience init(_ model: TypeModel, added: [String] = [], presented: Set<String> = []) {
    let types = model.types.map { TypeContext($0) }
    self.init(model, types, added: added, presented: presented, hasAccessors: true)
  }

  /// A feature's Action, or an enum in it: its cases have case paths and no properties.
  convenience init(actions model: TypeModel, added: [String] = []) {
    let types = model.types.map { TypeContext(actions: $0) }
    self.init(model, types, added: added + ["CasePathable"], presented: [], hasAccessors: false)
  }

  private init(
    _ model: TypeModel,
    _ types: [TypeContext],
    added: [String],
    presented: Set<String>,
    hasAccessors: Bool
  ) {
    self.model = model
    self.types = types
    self.presented = presented
    self.hasAccessors = hasAccessors
    conformances = added.isEmpty ? model.conformances : (model.conformances + added).sorted()
    if case .enumeration(_, let raw?, _) = model.kind { self.raw = raw.source } else { raw = nil }
  }

  var fields: [FieldContext] {
    if case .structure(let models) = model.kind { FieldContext.of(models, presented: presented) } else { [] }
  }

  private var cases: [CaseContext] {
    let models = model.cases
    return models.map { CaseContext($0, hasAccessor: hasAccessors, isOnly: models.count == 1) }
  }

  var isEnum: Bool { !isStruct }

  private var isStruct: Bool {
    if case .structure = model.kind { true } else { false }
  }

  private var isIndirect: Bool {
    if case .enumeration(_, _, let isIndirect) = model.kind { isIndirect } else { false }
  }

  /// Swift synthesizes the order of cases only where there are no raw values.
  private var isOrderedByHand: Bool {
    raw != nil && conformances.contains("Comparable")
  }

  /// Adds this type and all nested in it, outer before inner.
  func addAll(to types: inout [TypeContext]) {
    types.append(self)
    for type in self.types { type.addAll(to: &types) }
  }

  static let shape: Shape<TypeContext> = Shape(
    "type",
    "A struct or enum.",
    [
      .text("name", "Its name, escaped.") { SwiftIdentifier.escaped($0.model.name, as: .type) },
      .text("fullName", "Its name with those of the feature and the types around it: Settings.Item.Status.") {
        SwiftName.type($0.model.path)
      },
      .texts("doc", "The lines of its documentation, each with a space before it.") { DocLines.of($0.model.doc) },
      .written("conformances", "What it conforms to, separated by commas, the raw type first.") {
        $1.append(list: [$0.raw].compactMap(\.self) + $0.conformances) { $1 += $0 }
      },
      .text("observableConformances", "The same with Observable, as a State needs it in the Composable Architecture.") {
        ([$0.raw].compactMap(\.self) + ($0.conformances + ["Observable"]).sorted()).joined(separator: ", ")
      },
      .optionalText("identity", "The property 'id', where the schema says what it gives: id: URL { url }.") {
        guard let identity = $0.model.identity else { return nil }
        let value =
          switch identity.value {
          case .field(let name)
          where SwiftIdentifier.refusalReason(for: name, as: .use) != nil || SwiftKeyword.accessors.contains(name):
            "self." + SwiftIdentifier.escaped(name, as: .member)
          case .field(let name): SwiftIdentifier.escaped(name, as: .use)
          case .expression(let source): source
          }
        return "id: \(identity.type.source) { \(value) }"
      },
      .flag("isCodable", "Whether it is Codable.") { $0.conformances.contains("Codable") },
      .flag("isStruct", "Whether it is a struct; else it is an enum.", \.isStruct),
      .flag("isIndirect", "Whether it is an enum that contains itself.", \.isIndirect),
      .flag(
        "isOrderedByHand",
        "Whether it is a Comparable enum for which Swift does not synthesize the order.",
        \.isOrderedByHand
      ),
      .flag("hasAccessors", "Whether any case has an accessor.") { type in
        type.hasAccessors && type.model.cases.contains { $0.accessorName != nil }
      },
      .flag("isImpossible", "Whether it has cases, of which none can ever be made.") {
        !$0.model.cases.isEmpty && $0.model.cases.allSatisfy(\.isImpossible)
      },
      .list("fields", "The fields of a struct.", of: FieldContext.shape, \.fields),
      .list("cases", "The cases of an enum.", of: CaseContext.shape, \.cases),
      .list("types", "The types nested in it.", of: TypeContext.shape, \.types),
    ],
    identity: { $0 }
  )
}
