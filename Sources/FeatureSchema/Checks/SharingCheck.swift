import Diagnostics
import SwiftSource

/// A shared field must be a variable of the state whose type can be kept where it says, and start with some value.
struct SharingCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    for declaration in file.declarations where declaration.hasSharedFields {
      checkConformances(of: declaration)
      for field in declaration.fields {
        guard let sharing = field.attributes.shared else { continue }
        guard declaration === file.state else {
          report(
            .sharedField,
            "only a field of the state can be shared, and '\(field.owner.fullName)' is another type",
            at: sharing.range,
            help: [
              file.state == nil
                ? "share the field of a state that holds it"
                : "share the state's field that holds it; '$item.name' is then a part of it that can be shared on"
            ]
          )
          continue
        }
        check(field, sharing, in: declaration)
      }
    }
    diagnostics += KeptValue.problems(among: KeptValue.all(in: file), .error)
  }

  private mutating func check(_ field: ResolvedMember, _ sharing: SharingDeclaration, in owner: ResolvedDeclaration) {
    let name = field.name?.value
    if let constant = field.attributes.constant?.range {
      report(
        .sharedField,
        "'\(field.name?.value ?? "")' cannot be shared: it is a constant, and others may change a shared value",
        at: sharing.range,
        notes: [.init("it is made a constant here", at: constant)],
        help: ["leave 'let' out; a value that this feature only reads is shared as 'reader'"]
      )
    } else if owner.provides(.identifiable), name == "id" || owner.idProperty?.fieldName == name {
      diagnostics.append(.sharedIdentity(field, by: sharing, of: owner))
    }
    if let bindable = field.attributes.bindable?.range, sharing.isReader {
      report(
        .invalidBindable,
        "'\(field.name?.value ?? "")' cannot be bindable: it is only read",
        at: bindable,
        notes: [.init("it is shared here", at: sharing.range)],
        help: ["leave 'bindable' out, or share it without 'reader'"]
      )
    }
    checkType(of: field, sharing)
    if sharing.needsDefault, !field.type.type.isOptional, field.writtenDefault == nil {
      report(
        .sharedField,
        "'\(field.name?.value ?? "")' needs a default, with which it starts if nothing is kept yet",
        at: field.name?.range,
        help: ["write '\(field.type.text) = …', or make it optional"]
      )
    }
  }

  private mutating func checkType(of field: ResolvedMember, _ sharing: SharingDeclaration) {
    let type = field.type.type
    if let gap = type.gap(to: .sendable) {
      if field.owner.provides(.sendable) { return }
      let reason = "a shared value must be Sendable, since any thread may change it"
      return diagnostics.append(.notShareable(field, by: sharing, because: reason, gap: gap))
    }
    switch sharing.place {
    case .given, .inMemory, .key: break
    case .file:
      guard let gap = type.gap(to: .codable) else { break }
      diagnostics.append(.notShareable(field, by: sharing, because: "what is kept in a file must be Codable", gap: gap))
    case .appStorage:
      guard let gap = type.gap(to: .codable), !type.isHeldByAppStorage else { break }
      let reason = "the app's storage holds what is Codable, and enums with raw values of the type String or Int"
      diagnostics.append(.notShareable(field, by: sharing, because: reason, gap: gap))
    }
  }

  /// A shared value is equal to another one, but neither `Hashable` nor `Codable`.
  private mutating func checkConformances(of declaration: ResolvedDeclaration) {
    guard let field = declaration.fields.first(where: { $0.attributes.shared != nil }) else { return }
    for name in declaration.written.conformances where ["Hashable", "Codable"].contains(name.value) {
      report(
        .unmetConformance,
        "'\(declaration.fullName)' cannot be \(name.value): its field '\(field.name?.value ?? "")' is shared",
        at: name.range,
        notes: [.init("it is shared here", at: field.attributes.shared?.range)],
        help: ["a shared value is kept by itself; leave the conformance out, or the sharing"]
      )
    }
  }
}

extension ResolvedDeclaration {
  /// Whether a field of it is shared.
  var hasSharedFields: Bool { fields.contains { $0.attributes.shared != nil } }
}

extension IdentityDeclaration {
  fileprivate var fieldName: String? {
    if case .field(let name) = self { name.value } else { nil }
  }
}

extension SharingDeclaration {
  /// Whether its first value can only be a default. A key of one's own may have one.
  fileprivate var needsDefault: Bool {
    switch place {
    case .given, .key: false
    case .inMemory, .appStorage, .file: true
    }
  }
}

extension Diagnostic {
  fileprivate static func sharedIdentity(
    _ field: ResolvedMember,
    by sharing: SharingDeclaration,
    of owner: ResolvedDeclaration
  ) -> Diagnostic {
    let name = field.name?.value ?? ""
    return Diagnostic(
      .sharedField,
      "'\(name)' cannot be shared: it tells one '\(owner.fullName)' from others, and others would change it",
      at: sharing.range,
      help: ["share the value that has the id, and give the state an id of its own"]
    )
  }

  fileprivate static func notShareable(
    _ field: ResolvedMember,
    by sharing: SharingDeclaration,
    because reason: String,
    gap: ConformanceGap
  ) -> Diagnostic {
    Diagnostic(
      .sharedField,
      "\(reason), but '\(field.type.text)' is not",
      at: field.type.range,
      notes: [Note("it is shared here", at: sharing.range)],
      help: gap.reason.map { [$0] } ?? []
    )
  }
}
