import FeatureSchema
import SwiftSource
import TemplateEngine

/// The declaration of a struct or enum.
final class TypeContext {
  let model: ResolvedDeclaration
  let types: [TypeContext]
  private let conformances: [String]
  /// The cases of an enum, among them that for bindings.
  let cases: [CaseContext]
  /// The fields of a struct.
  let fields: [FieldContext]
  /// Whether an enum has a property for each case.
  private let hasAccessors: Bool
  /// Whether it is nested in a `nonisolated` type, and so is `nonisolated` itself.
  private let isNested: Bool
  /// Whether the enum's name in its case paths is `Root`: nothing in them is called `Root` already.
  private let hasShortRoot: Bool

  /// - Parameters:
  ///   - added: its conformances besides the schema's.
  ///   - presented: the names of the fields that are states of presented children or alerts.
  ///   - children: the fields that are states of children.
  ///   - isAction: whether it is a feature's Action or an enum in it; their cases have case paths, but no properties.
  ///   - binding: the case for bindings, if it has one.
  init(
    _ model: ResolvedDeclaration,
    added: [String] = [],
    presented: Set<String> = [],
    children: [String: ChildPresence] = [:],
    isAction: Bool = false,
    isNested: Bool = false,
    binding: ResolvedCase? = nil
  ) {
    self.model = model
    types = model.nested.map { TypeContext($0, isAction: isAction, isNested: true) }
    hasAccessors = !isAction
    self.isNested = isNested
    // An enum that is itself called Root cannot be its own alias.
    let modelCases = [binding].compactMap(\.self) + model.cases
    let hasShortRoot = model.path[0] != "Root" && !modelCases.contains { $0.names("Root") }
    self.hasShortRoot = hasShortRoot
    cases = modelCases.map {
      CaseContext($0, hasAccessor: !isAction || $0.name.value == binding?.name.value, hasShortRoot: hasShortRoot)
    }
    let added = model.isEnum ? added + ["CasePathable"] : added
    conformances = added.isEmpty ? model.conformanceNames : (model.conformanceNames + added).sorted()
    fields = FieldContext.of(model.fields, presented: presented, children: children)
  }

  private var raw: String? { model.raw?.source }

  var isEnum: Bool { model.isEnum }

  private var hasSharedFields: Bool { model.hasSharedFields }

  private var hasInternalParameters: Bool {
    model.hasInternalFields && parameters.contains { $0.model.isInternal }
  }

  private var parameters: [FieldContext] { hasSharedFields ? fields.filter { !$0.isKept } : fields }

  /// The fields that a state stores together, and those that have wrappers.
  var stored: [FieldContext] { fields.filter { !$0.isWrapped } }

  private var wrapped: [FieldContext] { fields.filter(\.isWrapped) }

  /// Whether a field with a wrapper comes before one without.
  private var isInterleaved: Bool {
    let isWrapped = fields.map(\.isWrapped)
    return isWrapped.firstIndex(of: true).map { isWrapped[$0...].contains(false) } ?? false
  }

  /// The names of the private ones among the stored fields, as literals.
  private var hidden: [String] {
    stored.filter { $0.model.attributes.private != nil }.map { SwiftLiteral.string($0.name) }
  }

  /// Swift synthesizes the order of cases only for enums without raw values.
  private var isOrderedByHand: Bool { model.raw != nil && model.provides(.comparable) }

  /// Adds this type and all types nested in it, outer before inner.
  func addAll(to types: inout [TypeContext]) {
    types.append(self)
    for type in self.types { type.addAll(to: &types) }
  }

  static let shape: Shape<TypeContext> = Shape(
    "type",
    "A struct or enum.",
    [
      .text("name", "Its name, escaped.") { SwiftIdentifier.escaped($0.model.name.value, as: .type) },
      .text("enclosing", "The full name of the feature or type around it; nothing at the top of a module.") {
        SwiftName.type(Array($0.model.path.dropLast()))
      },
      .text("fullName", "Its name, after the names of the feature and types around it: Settings.Item.Status.") {
        SwiftName.type($0.model.path)
      },
      .texts("doc", "The lines of its documentation, each with a space before it.") {
        DocLines.of($0.model.written.doc?.value)
      },
      .written("conformances", "Its conformances, separated by commas, the raw type first.") {
        $1.append(list: [$0.raw].compactMap(\.self) + $0.conformances) { $1 += $0 }
      },
      .text("observableConformances", "The same with Observable, which a State needs in the Composable Architecture.") {
        ([$0.raw].compactMap(\.self) + ($0.conformances + ["Observable"]).sorted()).joined(separator: ", ")
      },
      .optionalText("identity", "The property 'id', if the schema has 'identity': id: URL { url }.") {
        guard let identity = $0.model.idProperty, let type = $0.model.identityType else { return nil }
        let value =
          switch identity {
          case .field(let name): SwiftIdentifier.escapedProperty(name.value, besides: SwiftKeyword.accessors)
          case .expression: $0.model.identityExpression?.source ?? ""
          }
        return "id: \(type.source) { \(value) }"
      },
      .flag("isEquatable", "Whether it is Equatable and Sendable: its values can be compared anywhere.") {
        $0.model.isEquatable && $0.model.provides(.sendable)
      },
      .optionalText(
        "inequality",
        "What keeps actions from being Equatable: `loaded` has `Result<Int, any Error>`; absent for all others."
      ) { type in
        let found = type.model.obstaclesToEquality.map { "`\($0.action)` has `\($0.type)`" }
        return found.isEmpty ? nil : found.joined(separator: ", ")
      },
      .optionalText(
        "casesOfTuples",
        "The names of an enum's cases whose one value is a tuple, as literals: \"moved\", \"placed\"; absent without any."
      ) { type in
        let names = type.model.cases.filter(\.hasOneTuple).map { SwiftLiteral.string($0.name.value) }
        return names.isEmpty ? nil : names.joined(separator: ", ")
      },
      .flag("hasWrappers", "Whether it is a struct with a field that is shared, or kept elsewhere.") {
        $0.hasSharedFields || $0.model.fields.contains(where: \.isHeldIndirectly)
      },
      .flag("hasMirror", "Whether it says itself how it is shown: it has wrappers, or a private field.") {
        $0.hasSharedFields || $0.model.fields.contains { $0.isHeldIndirectly || $0.attributes.private != nil }
      },
      .optionalObject(
        "coding",
        "How its JSON is, and is read; absent if it is not Codable, or the code that Swift synthesizes is enough.",
        of: CodingContext.shape
      ) { CodingContext($0.model) },
      .optionalObject(
        "stateCoding",
        "How the JSON of a State is written and read; absent if it is not Codable.",
        of: CodingContext.shape
      ) { $0.model.provides(.codable) ? CodingContext(ofState: $0.model) : nil },
      .list(
        "stored",
        "The fields that a state stores together: all but those with wrappers.",
        of: FieldContext.shape,
        \.stored
      ),
      .list(
        "wrapped",
        "The fields with wrappers: those that are shared, and what is presented.",
        of: FieldContext.shape,
        \.wrapped
      ),
      .texts("mirrorOrder", "The names of its fields, if those with wrappers do not come last, as literals.") {
        $0.isInterleaved ? $0.fields.map { SwiftLiteral.string($0.name) } : []
      },
      .text("storedConformances", "The conformances of a struct of the stored fields.") { type in
        (["Equatable", "Hashable", "Sendable"].filter(type.conformances.contains) + ["Observable"]).sorted()
          .joined(separator: ", ")
      },
      .texts("hidden", "The names of the private ones among the stored fields, as literals.", \.hidden),
      .flag("hasHidden", "Whether there are any.") { !$0.hidden.isEmpty },
      .flag("isInNamespace", "Whether it has wrappers, which keep it from being marked 'nonisolated' itself.") {
        !$0.wrapped.isEmpty
      },
      .flag("isStruct", "Whether it is a struct; else it is an enum.") { !$0.isEnum },
      .flag("isIndirect", "Whether it is an enum that contains itself.") {
        $0.model.isIndirect && !$0.model.isAction
      },
      .flag(
        "isOrderedByHand",
        "Whether it is a Comparable enum for which Swift does not synthesize the order.",
        \.isOrderedByHand
      ),
      .flag("hasAccessors", "Whether any case has an accessor.") { type in
        type.hasAccessors && type.cases.contains { $0.model.accessorName != nil }
      },
      .text("root", "The enum's name in its case paths: Root, or the full name if Root means something else.") {
        $0.hasShortRoot ? "Root" : SwiftName.type($0.model.path)
      },
      .flag(
        "hasOwnPaths",
        "Whether a type of its own has its case paths: they tell the current case of a State, or which values are tuples, or "
          + "something there is called Root."
      ) { type in
        type.model.isState || !type.hasShortRoot || type.model.cases.contains(where: \.hasOneTuple)
      },
      .flag("hasShortRoot", "Whether 'root' is Root, which AllCasePaths then declares.", \.hasShortRoot),
      .flag("isNested", "Whether it is nested in a nonisolated type, and so is nonisolated itself.", \.isNested),
      .flag("isState", "Whether it is the State of a feature.", \.model.isState),
      .flag("isImpossible", "Whether it has cases, but none that can ever be made.") {
        !$0.cases.isEmpty && $0.cases.allSatisfy(\.model.isImpossible)
      },
      .list("fields", "The fields of a struct.", of: FieldContext.shape, \.fields),
      .list(
        "parameters",
        "The fields that the initializer takes: all but those that a key keeps.",
        of: FieldContext.shape
      ) { $0.parameters },
      .flag(
        "hasInternalParameters",
        "Whether other modules do not see all of these fields.",
        \.hasInternalParameters
      ),
      .flag("hasShownInitializer", "Whether there is an initializer for other modules then: the others have defaults.")
      {
        $0.hasInternalParameters && $0.parameters.allSatisfy { !$0.model.isInternal || $0.isOptional }
      },
      .list("shownParameters", "The fields that it takes.", of: FieldContext.shape) {
        $0.parameters.filter { !$0.model.isInternal }
      },
      .flag("hasSharedFields", "Whether a field is shared.", \.hasSharedFields),
      .list("cases", "The cases of an enum.", of: CaseContext.shape, \.cases),
      .flag("canBeWrong", "Whether a value of it can have problems.", \.model.canBeWrong),
      .flag("holdsOwnProblems", "Whether a problem of it can hold another one of it.", \.model.holdsOwnProblems),
      .flag("needsTime", "Whether the time decides about its problems.", \.model.needsTime),
      .text("time", "The parameter with that time: now.") { ProblemContext.time(in: $0.model) },
      .list("problems", "What can be wrong with a value of it.", of: ProblemContext.shape) { type in
        type.model.problems.map { problem in
          let name = problem.member?.label ?? ""
          let value = SwiftIdentifier.escapedProperty(name, besides: ProblemContext.locals)
          return ProblemContext(problem, of: type.model, value: value)
        }
      },
      .list("problemCases", "What can be wrong with the payloads of an enum.", of: ProblemCaseContext.shape) {
        ProblemCaseContext.of($0.model)
      },
      .flag("areAllCasesWrong", "Whether these are all cases of the enum.") { type in
        type.model.cases.allSatisfy { !type.model.problems(of: $0).isEmpty }
      },
      .list("rules", "The limits and ranges of its members.", of: RuleContext.shape) { RuleContext.of($0.model) },
      .flag("hasRules", "Whether there are any, or in the types of its members.", \.model.hasRules),
      .flag("isRuled", "Whether what controls write in it is cut to rules, also to those of the types in it.") {
        $0.model.isRuled
      },
      .list("cuts", "What cuts the fields of a struct to their rules.", of: CutContext.shape) {
        CutContext.of($0.model)
      },
      .list("cutCases", "What cuts the payloads of an enum to their rules.", of: CutCaseContext.shape) {
        $0.model.isRuled ? CutCaseContext.of($0.model) : []
      },
      .flag("cutsAllCases", "Whether these are all cases of the enum.") { type in
        type.model.cases.allSatisfy { $0.payload.contains(where: \.isRuled) }
      },
      .list("types", "The types nested in it.", of: TypeContext.shape, \.types),
    ]
  )
}

extension ResolvedDeclaration {
  /// Whether a field of it is shared.
  var hasSharedFields: Bool { fields.contains { $0.sharing != nil } }
}

extension ResolvedCase {
  /// Whether its case path uses a word: as its name, or as a part of a value's type.
  fileprivate func names(_ word: String) -> Bool {
    name.value == word || payload.contains { SwiftTokens(Array($0.type.qualifiedSource.utf8)).contains(word) }
  }
}
