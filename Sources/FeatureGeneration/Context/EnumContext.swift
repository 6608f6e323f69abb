import FeatureSchema
import TemplateEngine

/// An enum with its case paths and accessors.
struct EnumContext: Sendable {
  var fullName: String
  var access: String
  var casePaths: [CasePathContext]

  init?(_ model: TypeModel, access: AccessContext) {
    guard case .enumeration(let cases, _, _) = model.kind else { return nil }
    self.init(path: model.path, cases: cases, access: access)
  }

  init(path: [String], cases: [CaseModel], access: AccessContext) {
    let name = SwiftName.type(path)
    fullName = name
    self.access = access.prefix
    casePaths = cases.map { CasePathContext($0, root: name, access: access) }
  }

  static let shape: Shape<EnumContext> = Shape(
    "enum",
    "An enum with its case paths and accessors.",
    [
      .text("fullName", "Its name with those of the types around it: Item.Status.", \.fullName),
      .text("access", "The access level with a space behind it; nothing for internal.", \.access),
      .list("casePaths", "The case path of each case.", of: CasePathContext.shape, \.casePaths),
    ]
  )
}

/// The way into one case.
struct CasePathContext: Sendable {
  var name: String
  var access: String
  var root: String
  var valueType: String
  var pattern: String
  var values: String
  var result: String
  var embedding: String
  var accessor: String?
  var accessorType: String?
  var caseName: String

  init(_ model: CaseModel, root: String, access: AccessContext) {
    let member = SwiftIdentifier.escaped(model.name, as: .member)
    let locals = LocalNames.of(model.payload, besides: [])
    name = SwiftIdentifier.escaped(model.name, as: .property)
    caseName = model.name
    self.access = access.prefix
    self.root = root
    pattern = "." + member
    values =
      locals.isEmpty
      ? "" : "(\(locals.map { "let \(SwiftIdentifier.escaped($0, as: .local))" }.joined(separator: ", ")))"
    let accessorName = AccessorName.of(model.name, payloadCount: model.payload.count)
    accessor = accessorName.map { SwiftIdentifier.escaped($0, as: .property) }
    accessorType = model.payload.count == 1 ? model.payload[0].type.qualifiedOptional : nil
    switch model.payload.count {
    case 0:
      valueType = "Void"
      result = "()"
      embedding = ".\(member)"
    case 1:
      let value = model.payload[0]
      valueType = value.type.qualified
      result = SwiftIdentifier.escaped(locals[0], as: .use)
      embedding = ".\(member)(\(Self.label(value))$0)"
    default:
      valueType = "(\(model.payload.map { Self.label($0) + $0.type.qualified }.joined(separator: ", ")))"
      result =
        "(\(zip(model.payload, locals).map { Self.label($0) + SwiftIdentifier.escaped($1, as: .use) }.joined(separator: ", ")))"
      let arguments = model.payload.enumerated().map { index, value in
        let element = value.label.map { SwiftIdentifier.escaped($0, as: .member) } ?? "\(index)"
        return "\(Self.label(value))$0.\(element)"
      }
      embedding = ".\(member)(\(arguments.joined(separator: ", ")))"
    }
  }

  private static func label(_ value: PayloadModel) -> String {
    value.label.map { SwiftIdentifier.escaped($0, as: .argumentLabel) + ": " } ?? ""
  }

  static let shape: Shape<CasePathContext> = Shape(
    "casePath",
    "The way into one case: its case path and its accessor.",
    [
      .text("name", "The case's name, escaped as a property's.", \.name),
      .text("caseName", "The case's name as the schema has it.", \.caseName),
      .text("access", "The access level with a space behind it; nothing for internal.", \.access),
      .text("root", "The enum's full name.", \.root),
      .text("valueType", "What the case holds: its value, a tuple of its values, or Void.", \.valueType),
      .text("pattern", "The case's name behind a dot.", \.pattern),
      .text("values", "The part of the pattern that binds its values; nothing where there are none.", \.values),
      .text("result", "The expression of the values that the pattern has bound.", \.result),
      .text("embedding", "The expression that makes the enum of the value $0.", \.embedding),
      .flag("hasValue", "Whether the case has any values.") { !$0.values.isEmpty },
      .optionalText(
        "accessor",
        "The name of the property that gives the case's value; absent for several values.",
        \.accessor
      ),
      .optionalText("accessorType", "The type of that property; absent where it is a Bool.", \.accessorType),
    ]
  )
}

/// Names for the values of a case that generated code binds.
enum LocalNames {
  /// `value` for one value, its labels for several, and numbered values where these would not do.
  ///
  /// - Parameter taken: names that mean something else where the values are bound.
  static func of(_ payload: [PayloadModel], besides taken: Set<String>) -> [String] {
    if payload.count == 1 { return [taken.contains("value") ? "payload" : "value"] }
    let labels = payload.compactMap(\.label)
    if labels.count == payload.count, taken.isDisjoint(with: labels) { return labels }
    return payload.indices.map { "value\($0 + 1)" }
  }
}
