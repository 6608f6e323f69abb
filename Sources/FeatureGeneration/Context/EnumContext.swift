import FeatureSchema
import SwiftSource
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
  var caseName: String
  var access: String
  var root: String
  var pattern: String
  var values: [CaseValueContext]
  var accessor: String?
  var accessorType: String?
  var wraps: Bool

  init(_ model: CaseModel, root: String, access: AccessContext) {
    name = SwiftIdentifier.escaped(model.name, as: .property)
    caseName = model.name
    self.access = access.prefix
    self.root = root
    pattern = "." + SwiftIdentifier.escaped(model.name, as: .member)
    values = zip(model.payload, LocalNames.of(model.payload, besides: [])).enumerated().map { index, value in
      CaseValueContext(value.0, local: value.1, index: model.payload.count == 1 ? nil : index)
    }
    let accessorName = AccessorName.of(model.name, payloadCount: model.payload.count)
    accessor = accessorName.map { SwiftIdentifier.escaped($0, as: .property) }
    accessorType = model.payload.count == 1 ? model.payload[0].type.qualifiedOptional : nil
    let separators = 2 * max(0, values.count - 1)
    let type = 4 + access.prefix.count + name.count + root.count + values.reduce(24) { $0 + $1.type.count }
    let embedding = 20 + pattern.count + values.reduce(separators) { $0 + $1.argument.count }
    let extraction = 50 + pattern.count + values.reduce(separators) { $0 + $1.binding.count }
    wraps = !values.isEmpty && max(type + separators, embedding, extraction) > SwiftLayout.width
  }

  static let shape: Shape<CasePathContext> = Shape(
    "casePath",
    "The way into one case: its case path and its accessor.",
    [
      .text("name", "The case's name, escaped as a property's.", \.name),
      .text("caseName", "The case's name as the schema has it.", \.caseName),
      .text("access", "The access level with a space behind it; nothing for internal.", \.access),
      .text("root", "The enum's full name.", \.root),
      .text("pattern", "The case's name behind a dot.", \.pattern),
      .list("values", "The values that the case holds.", of: CaseValueContext.shape, \.values),
      .flag("hasValues", "Whether the case holds any value.") { !$0.values.isEmpty },
      .flag("hasSeveralValues", "Whether the case holds more than one value.") { $0.values.count > 1 },
      .optionalText(
        "accessor",
        "The name of the property that gives the case's value; absent for several values.",
        \.accessor
      ),
      .optionalText("accessorType", "The type of that property; absent where it is a Bool.", \.accessorType),
      .flag("wraps", "Whether it needs more lines than usual.", \.wraps),
    ]
  )
}

/// A value that a case holds.
struct CaseValueContext: Sendable {
  var label: String
  var type: String
  var binding: String
  var result: String
  var argument: String

  /// - Parameter index: the place among several values.
  init(_ model: PayloadModel, local: String, index: Int?) {
    label = model.label.map { SwiftIdentifier.escaped($0, as: .argumentLabel) + ": " } ?? ""
    // The tuple of several values has the labels, a single value drops it.
    let element = index == nil ? "" : label
    type = element + model.type.qualified
    binding = "let " + SwiftIdentifier.escaped(local, as: .local)
    result = element + SwiftIdentifier.escaped(local, as: .use)
    let member = index.map { "." + (model.label.map { SwiftIdentifier.escaped($0, as: .member) } ?? "\($0)") }
    argument = label + "$0" + (member ?? "")
  }

  static let shape: Shape<CaseValueContext> = Shape(
    "caseValue",
    "A value that a case holds.",
    [
      .text("label", "Its label with a colon and a space; nothing where it has none.", \.label),
      .text("type", "Its type; among several values with its label.", \.type),
      .text("binding", "The part of a pattern that binds it.", \.binding),
      .text("result", "The bound value; among several values with its label.", \.result),
      .text("argument", "The argument that gives it when the case is made of the value $0.", \.argument),
    ]
  )
}

/// Names for the values of a case that generated code binds.
enum LocalNames {
  /// `value` for one value; the labels of several, changed where they would not do; numbers where there are no labels.
  ///
  /// - Parameter taken: names that mean something else where the values are bound.
  static func of(_ payload: [PayloadModel], besides taken: Set<String>) -> [String] {
    guard payload.count > 1 else { return payload.map { _ in taken.contains("value") ? "payload" : "value" } }
    let labels = payload.compactMap(\.label)
    guard labels.count == payload.count else {
      return payload.indices.map { SwiftIdentifier.localName(for: "value\($0 + 1)", avoiding: taken) }
    }
    return labels.map { label in
      SwiftIdentifier.localName(for: label, avoiding: taken.union(labels.filter { $0 != label }))
    }
  }
}
