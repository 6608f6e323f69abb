import SwiftSource

/// What the controls of a form write: the forms of the pack 'views', and what walks try in their place.
extension ResolvedDeclaration {
  /// The values that controls write: variable fields, or values of cases. If some are bindable, only these.
  package var controlled: [ResolvedMember] {
    // A shared field has no setter, unless it is bindable.
    let variables = fields.filter { $0.isVariable && ($0.sharing == nil || $0.attributes.bindable != nil) }
    let members = variables + cases.flatMap(\.payload)
    let bindable = members.filter { $0.attributes.bindable != nil }
    return bindable.isEmpty ? members : bindable
  }
}

extension ResolvedMember {
  package var isVariable: Bool { attributes.constant == nil }
}

extension ResolvedType {
  /// The declaration whose values controls write a part of: its own, an optional's, or that of a list's rows.
  var controlled: ResolvedDeclaration? {
    switch self {
    case .declared(let declaration): declaration
    case .optional(let wrapped): wrapped.controlled
    default: listed.flatMap { $0.isEnum ? nil : $0 }
    }
  }

  /// The declaration of the elements of an array or an identified array.
  package var listed: ResolvedDeclaration? {
    switch self {
    case .array(let element): element.declaration
    case .known(let known, let arguments) where known.name == KnownTypes.identifiedArray.name:
      arguments[0].declaration
    default: nil
    }
  }
}
