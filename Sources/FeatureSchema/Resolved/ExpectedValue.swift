import SwiftSource

/// A value with the type that is expected of it.
struct ExpectedValue {
  let value: DefaultValue
  /// Never an optional, nor an identity: what it is one of.
  let type: ResolvedType
  /// Where the type is written, or the one that it is a part of.
  let use: TypeUse
  /// The schema that says so.
  let file: ResolvedFile

  init(_ value: DefaultValue, as use: TypeUse, in file: ResolvedFile) {
    self.init(value, as: use.type, of: use, in: file)
  }

  init(_ value: DefaultValue, as type: ResolvedType, of use: TypeUse, in file: ResolvedFile) {
    var type = type
    while true {
      if case .optional(let wrapped) = type {
        type = wrapped
      } else if case .identifier(let declaration) = type, let identifier = declaration.identifier {
        type = identifier
      } else {
        break
      }
    }
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
