import FeatureSchema
import SwiftSource

extension InterfaceComparison {
  /// Compares two versions of a declaration.
  mutating func compare(_ before: SwiftDeclaration, _ now: SwiftDeclaration) {
    if before.isRequirement { return compareRequirements(before, now) }
    let form = form(before, now)
    var changes = [form, access(before, now)].compactMap(\.self)
    let lost = before.isType ? before.supertypes.filter { !now.supertypes.contains($0) } : []
    if !lost.isEmpty { changes.append("is no longer \(lost.unique(by: \.self).joined(separator: ", "))") }
    if before.isSettable, !now.isSettable, before.attributes == now.attributes {
      changes.append("can no longer be written")
    }
    for change in changes { tell(.changedDeclaration, "\(new.described(now.path)) \(change)", about: now) }
    // Patterns name all values of a case, so that it has changed with each.
    if before.form == now.form, form == nil || now.kind != .case { compareParameters(before, now) }
  }

  /// The change of its kind, its attributes, its type, or a case's values.
  private func form(_ before: SwiftDeclaration, _ now: SwiftDeclaration) -> String? {
    if before.form != now.form { return "is now \(now.form) instead of \(before.form)" }
    let gained = now.attributes.filter { !before.attributes.contains($0) }
    let lost = before.attributes.filter { !now.attributes.contains($0) }
    // A property wrapper gives the type another meaning.
    if now.kind == .property, !gained.isEmpty { return "is now \(gained.map { "@\($0)" }.joined(separator: " "))" }
    if !lost.isEmpty { return "is no longer \(lost.map { "@\($0)" }.joined(separator: " "))" }
    if now.kind == .case, values(before, in: old) != values(now, in: new) {
      let texts = texts(of: before, and: now, by: \.values)
      return "now has \(texts.now) instead of \(texts.before)"
    }
    let types = (meaning(of: before.type, before, in: old), meaning(of: now.type, now, in: new))
    if now.isType || types.0 == types.1 { return nil }
    let texts = texts(of: before, and: now, by: \.type)
    return "now has the type '\(texts.now)' instead of '\(texts.before)'"
  }

  /// The texts of something that has changed: with full names, if the types only seem to be the same.
  private func texts(of before: SwiftDeclaration, and now: SwiftDeclaration, by text: (SwiftDeclaration) -> String) -> (
    before: String, now: String
  ) {
    let texts = (before: text(before), now: text(now))
    if texts.before != texts.now { return texts }
    return (text(before.withFullNames(in: old.interface)), text(now.withFullNames(in: new.interface)))
  }

  /// The change of its access, unless that of the enclosing type says so, too.
  private func access(_ before: SwiftDeclaration, _ now: SwiftDeclaration) -> String? {
    let owners = (old.interface.type(at: now.owner), new.interface.type(at: now.owner))
    let isOwn = owners.1.map { $0.reach >= owners.0?.reach ?? $0.reach } ?? now.isType
    guard isOwn, now.reach < before.reach else { return nil }
    return "is now \(now.reach.rawValue) instead of \(before.reach.rawValue)"
  }

  private func meaning(of type: String, _ declaration: SwiftDeclaration, in version: Version) -> String {
    version.interface.meaning(of: type, in: declaration.owner)
  }

  private func values(_ declaration: SwiftDeclaration, in version: Version) -> [String] {
    declaration.parameters.map { "\($0.label): \(meaning(of: $0.type, declaration, in: version))" }
  }

  // MARK: Parameters

  private mutating func compareRequirements(_ before: SwiftDeclaration, _ now: SwiftDeclaration) {
    let isSame =
      values(before, in: old) == values(now, in: new)
      && meaning(of: before.type, before, in: old) == meaning(of: now.type, now, in: new)
    if !isSame {
      let texts = texts(of: before, and: now, by: \.signature)
      tell(.changedHook, "generated code now calls '\(texts.now)' instead of '\(texts.before)'", about: now)
    } else if before.isMet {
      tellAddition(of: now)
    }
  }

  private mutating func compareParameters(_ before: SwiftDeclaration, _ now: SwiftDeclaration) {
    let subject = now.kind == .initializer ? "the initializer of \(new.described(now.owner))" : new.described(now.path)
    let (olds, news) = (before.parameters.byKey, now.parameters.byKey)
    let previous = Dictionary(uniqueKeysWithValues: olds)
    for (key, parameter) in olds where !news.contains(where: { $0.key == key }) {
      let message = "\(subject) does not take '\(parameter.label)' any more"
      tell(.changedDeclaration, message, about: now, at: old.place(of: before.path + [parameter.label]))
    }
    let common = news.map(\.key).filter { previous[$0] != nil }
    let moved = common.difference(from: olds.map(\.key).filter(Set(common).contains)).insertions
    for (key, parameter) in news {
      let label = [parameter.label]
      guard let previous = previous[key] else {
        if parameter.hasDefault { continue }
        tell(.addedParameter, "\(subject) needs '\(parameter.label)', which is new", about: now, part: label)
        continue
      }
      let types = (meaning(of: previous.type, before, in: old), meaning(of: parameter.type, now, in: new))
      // An optional accepts the values from before; and a parameter with a default was hardly given as an optional.
      let isOptional = types.1 == "Optional<\(types.0)>" || types.0 == "Optional<\(types.1)>" && parameter.hasDefault
      if types.0 != types.1, !isOptional {
        let texts = texts(of: before, and: now) { $0.parameters.byKey.first { $0.key == key }?.parameter.type ?? "" }
        let message = "\(subject) takes '\(parameter.label)' as '\(texts.now)' instead of '\(texts.before)'"
        tell(.changedDeclaration, message, about: now, part: label)
      }
      if moved.contains(where: { if case .insert(_, key, _) = $0 { true } else { false } }) {
        tell(.changedDeclaration, "\(subject) takes '\(parameter.label)' at another place", about: now, part: label)
      }
      if previous.hasDefault, !parameter.hasDefault {
        let message = "\(subject) needs '\(parameter.label)', which could be left out"
        tell(.addedParameter, message, about: now, part: label, note: "it could be left out")
      }
    }
  }
}

extension SwiftDeclaration {
  /// The same, whose types have the full names that an interface declares.
  fileprivate func withFullNames(in interface: SwiftInterface) -> SwiftDeclaration {
    var declaration = self
    declaration.type = interface.fullName(of: type, in: owner)
    for index in parameters.indices {
      declaration.parameters[index].type = interface.fullName(of: parameters[index].type, in: owner)
    }
    return declaration
  }
}

extension [SwiftDeclaration.Parameter] {
  /// The parameters by their labels, numbered where equal.
  fileprivate var byKey: [(key: String, parameter: SwiftDeclaration.Parameter)] {
    enumerated().map { index, parameter in
      ("\(parameter.label)\(prefix(index).count { $0.label == parameter.label })", parameter)
    }
  }
}
