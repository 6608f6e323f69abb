import FeatureSchema
import SwiftSource
import TemplateEngine

/// A struct or enum where it is declared.
struct TypeContext: Sendable {
  let model: TypeModel
  let fields: [FieldContext]
  let cases: [CaseContext]
  private(set) var types: [TypeContext]
  /// What it conforms to, the raw type first.
  private let inherited: [String]

  /// - Parameters:
  ///   - added: what it conforms to beside what the schema says.
  ///   - presented: the names of the fields that are the states of what is presented.
  ///   - hasAccessors: whether an enum has a property for each case.
  init(_ model: TypeModel, added: [String] = [], presented: Set<String> = [], hasAccessors: Bool = true) {
    self.model = model
    let conformances = (model.conformances + added).sorted()
    switch model.kind {
    case .structure(let models):
      fields = FieldContext.of(models, presented: presented)
      cases = []
      inherited = conformances
    case .enumeration(let models, let raw, _):
      fields = []
      cases = models.map { CaseContext($0, hasAccessor: hasAccessors, isOnly: models.count == 1) }
      inherited = (raw.map { [$0.source] } ?? []) + conformances
    }
    types = model.types.map { TypeContext($0) }
  }

  /// A feature's Action, or an enum in it: its cases have case paths and no properties.
  init(actions model: TypeModel, added: [String] = []) {
    var outer = model
    outer.types = []
    self.init(outer, added: added + ["CasePathable"], hasAccessors: false)
    types = model.types.map { TypeContext(actions: $0) }
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
    if case .enumeration(_, _?, _) = model.kind { inherited.contains("Comparable") } else { false }
  }

  /// This type and all nested in it, outer before inner.
  var withNested: [TypeContext] { [self] + types.flatMap(\.withNested) }

  static let shape: Shape<TypeContext> = Shape(
    "type",
    "A struct or enum.",
    [
      .text("name", "Its name, escaped.") { SwiftIdentifier.escaped($0.model.name, as: .type) },
      .text("fullName", "Its name with those of the feature and the types around it: Settings.Item.Status.") {
        SwiftName.type($0.model.path)
      },
      .texts("doc", "The lines of its documentation, each with a space before it.") { DocLines.of($0.model.doc) },
      .text("conformances", "What it conforms to, separated by commas, the raw type first.") {
        $0.inherited.joined(separator: ", ")
      },
      .text("observableConformances", "The same with Observable, as a State needs it in the Composable Architecture.") {
        ($0.inherited + ["Observable"]).sorted().joined(separator: ", ")
      },
      .optionalText("identity", "The property 'id', where the schema says what it gives: id: URL { url }.") {
        guard let identity = $0.model.identity else { return nil }
        let value =
          switch identity.value {
          case .field(let name): SwiftIdentifier.escaped(name, as: .use)
          case .expression(let source): source
          }
        return "id: \(identity.type.source) { \(value) }"
      },
      .flag("isCodable", "Whether it is Codable.") { $0.inherited.contains("Codable") },
      .flag("isStruct", "Whether it is a struct; else it is an enum.", \.isStruct),
      .flag("isIndirect", "Whether it is an enum that contains itself.", \.isIndirect),
      .flag(
        "isOrderedByHand",
        "Whether it is a Comparable enum for which Swift does not synthesize the order.",
        \.isOrderedByHand
      ),
      .flag("hasAccessors", "Whether any case has an accessor.") { $0.cases.contains { $0.accessor != nil } },
      .flag("isImpossible", "Whether it has cases, of which none can ever be made.") {
        !$0.cases.isEmpty && $0.cases.allSatisfy(\.model.isImpossible)
      },
      .list("fields", "The fields of a struct.", of: FieldContext.shape, \.fields),
      .list("cases", "The cases of an enum.", of: CaseContext.shape, \.cases),
      .list("types", "The types nested in it.", of: TypeContext.shape, \.types),
    ]
  )
}
