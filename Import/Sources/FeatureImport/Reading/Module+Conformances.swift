import SwiftSyntax

extension Module {
  /// The conformances of a type of these files, as far as a schema asks; `nil` if it is another's.
  func conformances(of name: String) -> [String]? {
    guard let type = declared[name], type.isHere else {
      return declared[name]?.alias.flatMap { path(of: $0, in: name) }.flatMap { conformances(of: $0) }
    }
    let inherited = inherited(by: name)
    let isHashable =
      type.isEnumWithoutValues || !inherited.isDisjoint(with: TypeReader.rawTypes)
      || !inherited.isDisjoint(with: ["Hashable", "OptionSet"])
    let isEquatable = isHashable || !inherited.isDisjoint(with: ["Equatable", "Comparable"])
    var names = isEquatable ? ["Equatable"] : []
    if isHashable { names.append("Hashable") }
    for other in ["Codable", "Identifiable", "CaseIterable", "Error", "Comparable"] where inherited.contains(other) {
      names.append(other)
    }
    if inherited.contains("LocalizedError"), !names.contains("Error") { names.append("Error") }
    // A type that is not public is sendable if its values are, which the compiler sees.
    return names + (type.isClass && !inherited.contains("Sendable") ? [] : ["Sendable"])
  }

  /// Whether these files show that a type does not conform.
  func disproves(_ conformance: String, of name: String) -> Bool {
    guard let known = conformances(of: name), !known.contains(conformance) else { return false }
    // A protocol of another module may ask for it.
    return inherited(by: name).allSatisfy { declared[$0]?.isHere == true || TypeReader.conformances.contains($0) }
  }

  /// What a type inherits, also by protocols of these files.
  private func inherited(by name: String) -> Set<String> {
    var found: Set<String> = []
    var left = [name]
    while let next = left.popLast() {
      for other in declared[next]?.inherited ?? [] where found.insert(other).inserted {
        if let path = path(of: other, in: next) { left.append(path) }
        left += other.components(separatedBy: "&").map(\.trimmingSpaces).filter { $0 != other }
      }
      if let alias = declared[next]?.alias { found.formUnion(alias.words) }
    }
    return found
  }

  /// The type of a static member, or of what a static function returns.
  func type(ofStatic name: String, of type: String, in inference: TypeInference) -> String? {
    guard let path = path(of: type, in: inference.owner), let member = declared[path]?.statics[name] else {
      return type
    }
    if let written = member.type { return written == "Self" ? type : written }
    if inference.depth > 4 { return nil }
    return member.value.flatMap { TypeInference(module: self, owner: path, depth: inference.depth + 1).type(of: $0) }
  }

  /// The static members that a declaration is.
  static func statics(_ declaration: DeclSyntax) -> [String: Static] {
    if let function = declaration.as(FunctionDeclSyntax.self), function.modifiers.has("static") {
      return [function.name.plain: (function.signature.returnClause?.type.text ?? "Void", nil)]
    }
    guard let variable = declaration.as(VariableDeclSyntax.self), variable.modifiers.has("static") else { return [:] }
    return variable.bindings.reduce(into: [:]) { found, binding in
      if let name = binding.name { found[name] = (binding.typeAnnotation?.type.text, binding.initializer?.value) }
    }
  }
}
