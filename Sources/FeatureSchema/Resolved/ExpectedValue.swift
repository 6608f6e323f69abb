import SwiftSource

/// A value with the type that is expected of it, and the modules that it needs where it is written.
struct ExpectedValue {
  let value: DefaultValue
  /// Never an optional.
  let type: ResolvedType
  /// Where the type is written, or the one that it is a part of.
  let use: TypeUse
  /// The schema that says so.
  let file: ResolvedFile

  init(_ value: DefaultValue, as use: TypeUse, in file: ResolvedFile) {
    self.init(value, as: use.type, of: use, in: file)
  }

  private init(_ value: DefaultValue, as type: ResolvedType, of use: TypeUse, in file: ResolvedFile) {
    var type = type
    while case .optional(let wrapped) = type { type = wrapped }
    self.value = value
    self.type = type
    self.use = use
    self.file = file
  }

  /// The value and all that are in it, outer before inner.
  var all: [ExpectedValue] {
    var found = [self]
    func add(_ values: [DefaultValue], as type: ResolvedType) {
      for value in values { found += ExpectedValue(value, as: type, of: use, in: file).all }
    }
    func add(_ arguments: [DefaultValue.Argument], to members: [ResolvedMember], of owner: ResolvedDeclaration) {
      for (index, argument) in arguments.enumerated() {
        // Some fields may be left out; what has no label has its place.
        let named = members.first { argument.label != nil && $0.name?.value == argument.label }
        guard let member = named ?? (index < members.count ? members[index] : nil) else { continue }
        found += ExpectedValue(argument.value, as: member.type, in: owner.file).all
      }
    }
    switch (value, type) {
    case (.array(let values), .array(let element)): add(values, as: element)
    case (.array(let values), .known(_, let arguments)):
      if let element = arguments.first { add(values, as: element) }
    case (.dictionary(let pairs), .dictionary(let key, let element)):
      add(pairs.map(\.key), as: key)
      add(pairs.map(\.value), as: element)
    case (.tuple(let arguments), .tuple(let elements)):
      for (argument, element) in zip(arguments, elements) { add([argument.value], as: element.type) }
    case (.structure(_, let arguments), .declared(let declaration)):
      add(arguments, to: declaration.fields, of: declaration)
    case (.enumCase(_, let name, let arguments?), .declared(let declaration)):
      add(arguments, to: declaration.cases.first { $0.name.value == name }?.payload ?? [], of: declaration)
    default: break
    }
    return found
  }
}

extension ExpectedValue {
  /// The modules of the types that its numbers are of, whose initializers the compiler looks for where they are written,
  /// and of the types in its sets and dictionaries, whose conformances it looks for.
  var modulesOfLiterals: Set<String> { all.reduce(into: []) { $0.formUnion($1.modulesOfLiteral) } }

  private var modulesOfLiteral: Set<String> {
    switch (value, type) {
    case (.integer, .known(let known, _)), (.floating, .known(let known, _)):
      Set([known.declaringModule].compactMap(\.self))
    case (.array, .known(let known, let arguments)):
      arguments.first?.modulesNeeded(by: known.parameters.first?.requirements ?? []) ?? []
    case (.dictionary, .dictionary(let key, _)): key.modulesNeeded(by: [.hashable])
    default: []
    }
  }

  /// The modules of what is written in Swift in it, where its types are not named.
  ///
  /// - Parameter child: the schema that knows the names in it.
  func modulesOfExpressions(of child: ResolvedFile) -> Set<String> {
    all.reduce(into: []) { found, part in
      switch part.value {
      case .decimal: found.formUnion([KnownTypes.lookup("Decimal")?.module].compactMap(\.self))
      case .expression(let text):
        var dependence = SwiftExpressionCheck.typeDependence(of: text)
        for chain in Self.chains(in: text) {
          found.formUnion(Self.modules(of: chain, in: child, given: dependence))
          // What is given to a generic type, as to 'Array', is of the types in the one that is expected.
          let isGeneric = KnownTypes.lookup(chain[0])?.parameters.isEmpty == false
          if isGeneric, dependence.contains(.arguments) { dependence.insert(.parts) }
        }
        found.formUnion(part.modulesOfType(dependence))
      default: break
      }
    }
  }

  /// The words of a text that begin with an uppercase letter, each with its members.
  private static func chains(in text: String) -> [[String]] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }.compactMap { chain in
      let names = chain.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      return names[0].first?.isUppercase ?? false ? names : nil
    }
  }

  /// The modules that a name needs, and what is given to it where it is called.
  private static func modules(
    of chain: [String],
    in file: ResolvedFile,
    given arguments: TypeDependence
  ) -> Set<String> {
    let name = chain[0]
    if var (declaration, count) = file.declaration(named: chain, in: .file) {
      while count < chain.count, let nested = declaration.nested(named: chain[count]) {
        (declaration, count) = (nested, count + 1)
      }
      if arguments.contains(.arguments) { return declaration.modulesOfContents { _ in true } }
      return arguments.contains(.numberOfArguments) ? declaration.modulesOfContents(where: isNumber) : []
    }
    if KnownTypes.lookupProtocol(name) != nil || KnownTypes.globalActors.contains(name) { return [] }
    if let known = KnownTypes.lookup(name) { return Set([known.module].compactMap(\.self)) }
    // Swift's own types may be written with their module.
    if name == "Foundation" { return [name] }
    return file.isExternal(name) ? Set(file.document.imports.map(\.value)) : []
  }

  /// Whether it is a type of another module that a number can be of.
  private static func isNumber(_ type: KnownType) -> Bool { ["CGFloat", "Decimal"].contains(type.name) }

  /// The modules of the type, or of the types in it, as far as an expression depends on them.
  private func modulesOfType(_ dependence: TypeDependence) -> Set<String> {
    let imports = Set(file.document.imports.map(\.value))
    return switch type {
    case .external: dependence.isDisjoint(with: [.member, .parts, .number]) ? [] : imports
    case .declared(let declaration) where dependence.contains(.parts): declaration.modulesOfContents { _ in true }
    case .declared(let declaration) where dependence.contains(.numberOfArguments):
      declaration.modulesOfContents(where: Self.isNumber)
    case .function where dependence.contains(.parts):
      Self.chains(in: use.text.text).reduce(into: []) { $0.formUnion(Self.modules(of: $1, in: file, given: [])) }
    case _ where dependence.contains(.parts):
      type.declaringModules { _ in true }.union(type.isFromOutside ? imports : [])
    case .known(let known, _) where dependence.contains(.member): Set([known.declaringModule].compactMap(\.self))
    case _ where dependence.contains(.number): type.declaringModules(where: Self.isNumber)
    default: []
    }
  }
}

extension ResolvedDeclaration {
  /// The modules of some of the types that its values are made of, however deep.
  fileprivate func modulesOfContents(where isIncluded: (KnownType) -> Bool) -> Set<String> {
    var found: Set<String> = []
    var seen: Set<ObjectIdentifier> = []
    var pending = [self]
    while let declaration = pending.popLast() {
      guard seen.insert(ObjectIdentifier(declaration)).inserted else { continue }
      for type in declaration.storedMembers.map(\.type.type) {
        found.formUnion(type.declaringModules(where: isIncluded))
        pending += type.declarations
      }
    }
    return found
  }
}
