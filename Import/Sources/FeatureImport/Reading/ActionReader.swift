import SwiftSyntax

/// The actions of a feature.
struct ActionReader {
  let file: SwiftFile
  let report: Report
  let feature: String
  /// Enums that are declared beside `Action`, and in extensions of it.
  let outerEnums: [String: EnumDeclSyntax]
  let extensionEnums: [String: EnumDeclSyntax]
  /// The names in the state.
  let stateWords: Set<String>

  struct Result {
    var isBindable = false
    var actions: [ImportedAction] = []
    var delegate: [ImportedCase]?
    /// Actions of children and prompts, by name: their payloads.
    var composed: [String: String] = [:]
    /// What is in `Action` besides its cases.
    var members: [(extended: String, declaration: DeclSyntax)] = []
    /// Types within its groups, which stay Swift.
    var nested: [String] = []
    /// Enums of the feature that are groups of actions here.
    var consumed: Set<String> = []
    var consumedNodes: Set<SyntaxIdentifier> = []
    /// Names of groups that are not those of their cases.
    var typealiases: [(name: String, group: String)] = []
    var outerNames: [(name: String, type: String)] = []
    var conformances: [String] = []
    /// What a `ViewAction` of the feature's own is called now.
    var viewAction: String?
  }

  func read(_ declaration: EnumDeclSyntax) -> Result {
    var result = Result()
    let known: Set = [
      "Equatable", "Sendable", "BindableAction", "ViewAction", "CasePathable", "Hashable",
    ]
    result.conformances = declaration.inherited.filter { !known.contains($0) && !$0.hasSuffix(" Sendable") }
    var enums: [String: EnumDeclSyntax] = [:]
    for member in declaration.declarations {
      if let nested = member.as(EnumDeclSyntax.self) { enums[nested.name.plain] = nested }
    }
    enums.merge(extensionEnums) { own, _ in own }
    enums.merge(outerEnums) { own, _ in own }
    var taken: Set<String> = []
    for member in declaration.declarations {
      if let declared = member.as(EnumCaseDeclSyntax.self) {
        for found in CaseReader.cases(declared) { read(found, enums, &taken, &result) }
      }
    }
    for member in declaration.declarations where !member.is(EnumCaseDeclSyntax.self) {
      if Self.isOfCasePaths(member) { continue }
      if let nested = member.as(EnumDeclSyntax.self), taken.contains(nested.name.plain) {
        continue
      }
      result.members.append(("\(feature).Action", member))
    }
    if let last = result.actions.indices.last {
      result.actions[last].declared.notes.comments += declaration.lastComments
    }
    if declaration.inherited.contains("ViewAction"),
      !result.actions.contains(where: { $0.name == "view" && $0.group != nil })
    {
      result.conformances.append("ViewAction")
    }
    return result
  }

  /// Case paths that are written by hand: generated code has them.
  static func isOfCasePaths(_ member: DeclSyntax) -> Bool {
    member.as(StructDeclSyntax.self)?.name.text == "AllCasePaths"
      || ["allCasePaths", "binding"].contains(member.as(VariableDeclSyntax.self)?.bindings.first?.name)
      || member.as(FunctionDeclSyntax.self).map { $0.name.text == "changes" && $0.modifiers.has("static") } ?? false
  }

  private func read(
    _ found: ImportedCase,
    _ enums: [String: EnumDeclSyntax],
    _ taken: inout Set<String>,
    _ result: inout Result
  ) {
    let only = found.values.count == 1 && found.values[0].label == nil ? found.values[0].type : nil
    if let only, Self.isBinding(only) {
      result.isBindable = true
    } else if let only, Self.isComposed(only) {
      result.composed[found.name] = only
    } else if found.name == "delegate", let only, let type = enums[only.lastComponent], Self.isPlain(type) {
      result.delegate = CaseReader.cases(of: type)
      taken.insert(type.name.plain)
      keepMembers(of: type, in: "Delegate", &result)
      if type.name.plain != "Delegate" {
        if outerEnums[type.name.plain]?.id == type.id {
          result.consumed.insert(type.name.plain)
          result.outerNames.append((type.name.plain, "Action.Delegate"))
        } else {
          result.typealiases.append((type.name.plain, "Delegate"))
        }
      }
    } else if let only, let type = enums[only], !taken.contains(only), isGroup(type, of: found.name) {
      readGroup(found, only, type, &result)
      taken.insert(only)
    } else {
      result.actions.append(ImportedAction(declared: found))
    }
  }

  /// An enum of actions that a case holds.
  private func readGroup(_ found: ImportedCase, _ only: String, _ type: EnumDeclSyntax, _ result: inout Result) {
    result.actions.append(
      ImportedAction(declared: ImportedCase(name: found.name, notes: found.notes), group: CaseReader.cases(of: type))
    )
    if extensionEnums[only]?.id == type.id { result.consumedNodes.insert(DeclSyntax(type).id) }
    let group = found.name.capitalizedFirst
    keepMembers(of: type, in: group, &result)
    if outerEnums[only]?.id == type.id { result.consumed.insert(only) }
    if only == "ViewAction" {
      // The library's protocol of actions of views has that name, so nothing of a feature can.
      result.viewAction = "Action.\(group)"
    } else if outerEnums[only]?.id == type.id {
      result.outerNames.append((only, "Action.\(group)"))
    } else if only != group {
      result.typealiases.append((only, group))
    }
  }

  private func keepMembers(of type: EnumDeclSyntax, in group: String, _ result: inout Result) {
    for inner in type.declarations where !inner.is(EnumCaseDeclSyntax.self) && !Self.isOfCasePaths(inner) {
      result.members.append(("\(feature).Action.\(group)", inner))
      let name = StateReader.name(of: inner)
      if !name.isEmpty { result.nested.append("\(group).\(name)") }
    }
  }

  /// Whether an enum is actions, and not a value of theirs: nested in these, or named after its case.
  private func isGroup(_ type: EnumDeclSyntax, of name: String) -> Bool {
    let (own, group) = (type.name.plain, name.capitalizedFirst)
    let isNested = outerEnums[own]?.id != type.id
    let isNamed =
      ["", "Action", "Actions"].map { group + $0 }.contains(own)
      && type.declarations.allSatisfy { $0.is(EnumCaseDeclSyntax.self) }
    return Self.isPlain(type) && !stateWords.contains(own) && (isNested || isNamed)
  }

  private static func isPlain(_ type: EnumDeclSyntax) -> Bool {
    let known: Set = ["Equatable", "Sendable", "CasePathable", "Hashable"]
    return type.genericParameterClause == nil && !CaseReader.cases(of: type).isEmpty
      && type.inherited.allSatisfy(known.contains)
      && type.declarations.allSatisfy { !$0.is(IfConfigDeclSyntax.self) }
  }

  private static func isBinding(_ type: String) -> Bool {
    ["BindingAction<State>", "BindingAction<Self.State>"].contains(type) || type.hasPrefix("BindingAction<")
  }

  /// Whether it is the type of a child's action, or of an alert's.
  static func isComposed(_ type: String) -> Bool {
    let names = ["PresentationAction<", "IdentifiedActionOf<", "IdentifiedAction<", "StackActionOf<", "StackAction<"]
    return names.contains(where: type.hasPrefix) || type.hasSuffix(".Action")
  }

  /// `Editor.Action` of `PresentationAction<Editor.Action>`, `Row.Action` of `IdentifiedActionOf<Row>`.
  static func argument(of type: String) -> String {
    guard let start = type.firstIndex(of: "<"), type.hasSuffix(">") else { return type }
    let arguments = type[type.index(after: start)...].dropLast()
    if type.hasPrefix("IdentifiedActionOf") || type.hasPrefix("StackActionOf") { return "\(arguments).Action" }
    var depth = 0
    let last = arguments.lastIndex { character in
      depth += character == ">" ? 1 : character == "<" ? -1 : 0
      return character == "," && depth == 0
    }
    return String(last.map { arguments[arguments.index(after: $0)...] } ?? arguments).trimmingSpaces
  }
}

extension String {
  var trimmingSpaces: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
