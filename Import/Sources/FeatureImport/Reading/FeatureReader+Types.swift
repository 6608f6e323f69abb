import SwiftSyntax

extension FeatureReader {
  /// Types in Swift that are nested in the state and the actions have their full names outside of these.
  mutating func qualifyTypes() {
    var full = ["Action": "\(name).Action"]
    // Types of extensions of the feature.
    let own = Set(result.feature.types.map(\.name) + ["State", "Action"]).union(result.plan.consumedTypes)
    for declared in module.declared.keys where declared.hasPrefix("\(name).") {
      let parts = declared.split(separator: ".").map(String.init)
      if parts.count == 2, !own.contains(parts[1]) { full[parts[1]] = declared }
    }
    let ofExtensions = (module.extensionEnums["\(name).Action"] ?? [:]).filter {
      !actions.consumedNodes.contains($0.value.id)
    }.keys
    for path in result.plan.ownTypes + (actions.nested + ofExtensions).map({ "\(name).Action.\($0)" }) {
      let parts = path.split(separator: ".").map(String.init)
      full[parts.last ?? path] = path
      full[parts.dropFirst().joined(separator: ".")] = path
    }
    for alias in result.plan.typealiases where alias.type == "\(name).\(alias.name)" {
      let old = "\(alias.extended).\(alias.name)"
      (full[old], full[String(old.dropFirst(name.count + 1))]) = (alias.name, alias.name)
    }
    result.feature.changeTypes { $0 = $0.withoutFeatures.qualified(full) }
  }

  /// Generic types that have members get names, which a schema can write.
  mutating func nameGenericTypes() {
    var names = GenericNames(feature: name)
    result.feature.changeTypes { $0 = names.plain($0) }
    result.feature.changeChildren { $0.type = names.plainReducer($0.type) }
    for index in result.feature.externals.indices {
      result.feature.externals[index].name = names.plainReducer(result.feature.externals[index].name)
    }
    for found in names.names { result.plan.typealiases.append((name, found.name, found.type)) }
  }

  mutating func readTypes() {
    let words = Set(usedTypes().flatMap(\.words))
    for member in parts.types {
      let typeName = (member.as(StructDeclSyntax.self)?.name ?? member.as(EnumDeclSyntax.self)?.name)?.plain ?? ""
      if result.plan.consumedTypes.contains(typeName) {
        result.plan.removed.insert(member.id)
        continue
      }
      if words.contains(typeName),
        let read = TypeReader(file: file, module: module).type(member, path: "\(name).\(typeName)")
      {
        result.feature.types.append(read.type)
        result.feature.members += read.members.map { (extended: $0.0, text: $0.1) }
        result.plan.removed.insert(member.id)
      } else if words.contains(typeName) {
        result.plan.ownTypes.append("\(name).\(typeName)")
      }
    }
  }

  /// The texts of all types that the schema names.
  func usedTypes() -> [String] {
    let feature = result.feature
    let cases = feature.actions.flatMap { $0.group ?? [$0.declared] } + feature.delegate + feature.state.cases
    return feature.state.fields.map(\.type) + cases.flatMap(\.values).map(\.type)
  }
}
