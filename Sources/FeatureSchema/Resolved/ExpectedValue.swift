import SwiftSource

/// A value with its expected type.
struct ExpectedValue {
  let value: DefaultValue
  /// The type without optionals, and with identities resolved.
  let type: ResolvedType
  /// The use of the type, or of a type that contains it.
  let use: TypeUse
  /// The schema with that use.
  let file: ResolvedFile

  init(_ value: DefaultValue, as use: TypeUse, in file: ResolvedFile) {
    self.init(value, as: use.type, of: use, in: file)
  }

  init(_ value: DefaultValue, as type: ResolvedType, of use: TypeUse, in file: ResolvedFile) {
    self.value = value
    self.type = type.ofValues
    self.use = use
    self.file = file
  }

  /// The value and all values inside it, outer before inner.
  var all: [ExpectedValue] {
    var found = [self]
    func add(_ values: [DefaultValue], as type: ResolvedType) {
      for value in values { found += ExpectedValue(value, as: type, of: use, in: file).all }
    }
    func add(_ arguments: [DefaultValue.Argument], to members: [ResolvedMember], of owner: ResolvedDeclaration) {
      for case (let member, let value?) in members.pairs(with: arguments) {
        found += ExpectedValue(value, as: member.type, in: owner.file).all
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
      add(arguments, to: declaration.payload(ofCase: name), of: declaration)
    default: break
    }
    return found
  }
}

extension ResolvedType {
  /// The type of its values, without optionals and identities around it.
  var ofValues: ResolvedType {
    switch self {
    case .optional(let wrapped): wrapped.ofValues
    case .identifier(let declaration): declaration.identifier?.ofValues ?? self
    default: self
    }
  }
}

extension ResolvedDeclaration {
  func payload(ofCase name: String) -> [ResolvedMember] { cases.first { $0.name.value == name }?.payload ?? [] }
}

extension [ResolvedMember] {
  /// The members with the values in a list of arguments; `nil` for a member that is left out.
  func pairs(with arguments: [DefaultValue.Argument]) -> [(member: ResolvedMember, value: DefaultValue?)] {
    var values = [DefaultValue?](repeating: nil, count: count)
    for (index, argument) in arguments.enumerated() {
      // An argument without a label counts by its position.
      let named = firstIndex { argument.label != nil && $0.name?.value == argument.label }
      if let place = named ?? (index < count ? index : nil) { values[place] = argument.value }
    }
    return zip(self, values).map { (member: $0, value: $1) }
  }
}
