import SwiftSyntax

/// Types that a schema can declare: plain structs and enums.
struct TypeReader {
  let file: SwiftFile
  let module: Module

  static let conformances: Set = [
    "Equatable", "Hashable", "Sendable", "Codable", "Identifiable", "CaseIterable", "Error", "Comparable",
    "CasePathable", "ObservableState", "Decodable", "Encodable",
  ]
  static let rawTypes: Set = [
    "String", "Character", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    "Double", "Float",
  ]

  /// A type as a schema declares it, and its members that are not the schema's; nil if a schema cannot declare it.
  func type(_ declaration: DeclSyntax, path: String) -> (type: ImportedType, members: [(String, MovedText)])? {
    if let type = declaration.as(EnumDeclSyntax.self) { return enumType(type, path: path) }
    if let type = declaration.as(StructDeclSyntax.self) { return structType(type, path: path) }
    return nil
  }

  /// The conformances that a schema names, and the raw type; nil if it cannot name one.
  private func conformances(
    of declaration: some DeclGroupSyntax,
    path: String
  ) -> (names: [String], raw: String?)? {
    var names: [String] = []
    var raw: String?
    for name in declaration.inherited + module.extended(path) {
      if Self.rawTypes.contains(name), declaration.is(EnumDeclSyntax.self) {
        raw = name
      } else if Self.conformances.contains(name) {
        names.append(name)
      } else {
        return nil
      }
    }
    if names.contains("Decodable") != names.contains("Encodable"), !names.contains("Codable") { return nil }
    if names.contains("Decodable") { names = names.filter { $0 != "Decodable" && $0 != "Encodable" } + ["Codable"] }
    return (names, raw)
  }

  /// The value of `conforms` in a schema.
  static func written(_ names: [String], raw: String?, isPlainEnum: Bool) -> [String] {
    let isComparable = !Set(names).isDisjoint(with: ["Equatable", "Hashable", "Comparable"]) || isPlainEnum
    let implied: Set = ["Equatable", "Sendable", "CasePathable", "ObservableState"]
    let others = names.filter { !implied.contains($0) && !(isPlainEnum && $0 == "Hashable") }
    return (isComparable ? [] : ["none"]) + others
  }

  static func isCodedByHand(_ declaration: some DeclGroupSyntax) -> Bool {
    declaration.declarations.contains { member in
      member.as(EnumDeclSyntax.self)?.name.text == "CodingKeys"
        || member.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters.first?.firstName.text == "from"
        || member.as(FunctionDeclSyntax.self).map { $0.name.text == "encode" } ?? false
    }
  }

  private func enumType(_ declaration: EnumDeclSyntax, path: String) -> (ImportedType, [(String, MovedText)])? {
    guard declaration.genericParameterClause == nil, let conformances = conformances(of: declaration, path: path),
      !conformances.names.contains("Identifiable"), !Self.isCodedByHand(declaration),
      declaration.attributes.names.allSatisfy({ $0 == "CasePathable" || $0 == "dynamicMemberLookup" })
    else { return nil }
    var type = ImportedType(name: declaration.name.plain, notes: declaration.notes, isEnum: true)
    type.cases = CaseReader.cases(of: declaration)
    guard !type.cases.isEmpty else { return nil }
    type.raw = conformances.raw
    let isPlain = type.cases.allSatisfy(\.values.isEmpty)
    type.conformances = Self.written(conformances.names, raw: conformances.raw, isPlainEnum: isPlain)
    var members: [(String, MovedText)] = []
    for member in declaration.declarations
    where !member.is(EnumCaseDeclSyntax.self) && !ActionReader.isOfCasePaths(member) {
      if member.is(IfConfigDeclSyntax.self) { return nil }
      // A schema makes cases comparable in their order.
      if member.as(FunctionDeclSyntax.self)?.name.text == "<" { return nil }
      if !add(member, to: &type, path: path, &members) { members.append((path, MovedText(member))) }
    }
    // One with members is in one place, which is Swift.
    return members.isEmpty ? (type, []) : nil
  }

  private func structType(_ declaration: StructDeclSyntax, path: String) -> (ImportedType, [(String, MovedText)])? {
    guard declaration.genericParameterClause == nil, let conformances = conformances(of: declaration, path: path),
      !Self.isCodedByHand(declaration),
      // Views observe the fields of one that is an observed state, too.
      declaration.attributes.isEmpty, !declaration.inherited.contains("ObservableState")
    else { return nil }
    var type = ImportedType(name: declaration.name.plain, notes: declaration.notes)
    type.conformances = Self.written(conformances.names, raw: nil, isPlainEnum: false)
    let fields = FieldReader(file: file, report: Report(), module: module, owner: path)
    var members: [(String, MovedText)] = []
    for member in declaration.declarations where !ActionReader.isOfCasePaths(member) {
      if member.is(IfConfigDeclSyntax.self) || member.is(InitializerDeclSyntax.self) { return nil }
      guard let variable = member.as(VariableDeclSyntax.self) else {
        if !add(member, to: &type, path: path, &members) { members.append((path, MovedText(member))) }
        continue
      }
      for found in fields.members(of: variable) {
        switch found {
        case .field(var field, _):
          // All of an internal type is.
          if !declaration.modifiers.isVisible { field.isInternal = false }
          type.fields.append(field)
        case .carried: members.append((path, MovedText(member)))
        case .presented, .nothing: return nil
        }
      }
    }
    let isIdentified = type.fields.contains { $0.name == "id" }
    if type.conformances.contains("Identifiable"), !isIdentified { return nil }
    return (type, members)
  }

  private func add(
    _ member: DeclSyntax,
    to type: inout ImportedType,
    path: String,
    _ members: inout [(String, MovedText)]
  ) -> Bool {
    let name = member.as(StructDeclSyntax.self)?.name ?? member.as(EnumDeclSyntax.self)?.name
    guard let name, let inner = self.type(member, path: "\(path).\(name.plain)") else { return false }
    type.types.append(inner.type)
    members += inner.members
    return true
  }
}
