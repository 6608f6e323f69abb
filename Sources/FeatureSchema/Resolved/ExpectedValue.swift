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
      case .decimal: found.formUnion(Self.modules(of: ["Decimal"], in: child))
      case .expression(let text):
        let dependence = SwiftExpressionCheck.typeDependence(of: text)
        let hasArguments = dependence.contains(.arguments)
        let names = DefaultValue.outerNames(in: text)
        found.formUnion(Self.modules(of: names, in: child, hasArguments: hasArguments))
        // What is given to a generic type, as to 'Array', is of the types in the one that is expected.
        let isGeneric = hasArguments && names.contains { KnownTypes.lookup($0)?.parameters.isEmpty == false }
        found.formUnion(part.modulesOfType(isGeneric ? dependence.union(.parts) : dependence))
      default: break
      }
    }
  }

  private static func modules(of names: [String], in file: ResolvedFile, hasArguments: Bool = false) -> Set<String> {
    names.reduce(into: []) { found, name in
      if KnownTypes.lookupProtocol(name) != nil || KnownTypes.globalActors.contains(name) { return }
      if let known = KnownTypes.lookup(name) {
        found.formUnion([known.module].compactMap(\.self))
      } else if ["Foundation", "Swift"].contains(name) {
        // Swift's own types may be written with their module.
        found.formUnion(name == "Swift" ? [] : [name])
      } else if file.isExternal(name) {
        found.formUnion(file.document.imports.map(\.value))
      } else if hasArguments {
        // Of which types they are, is not known here.
        found.formUnion(file.modules)
      }
    }
  }

  /// The types of other modules that a number can be of.
  private static let numbers = ["CGFloat", "Decimal"]

  /// The modules of the type, or of the types in it, as far as an expression depends on them.
  private func modulesOfType(_ dependence: TypeDependence) -> Set<String> {
    let imports = Set(file.document.imports.map(\.value))
    return switch type {
    case .external: dependence.isDisjoint(with: [.member, .parts, .number]) ? [] : imports
    case .declared: dependence.isDisjoint(with: [.parts, .arguments]) ? [] : file.modules
    case .function where dependence.contains(.parts):
      Self.modules(of: DefaultValue.outerNames(in: use.text.text), in: file)
    case _ where dependence.contains(.parts):
      type.declaringModules { _ in true }.union(type.isFromOutside ? imports : [])
    case .known(let known, _) where dependence.contains(.member): Set([known.declaringModule].compactMap(\.self))
    case _ where dependence.contains(.number): type.declaringModules { Self.numbers.contains($0.name) }
    default: []
    }
  }
}
