import SwiftSource
import TestSupport

extension ProjectBuilder {
  /// A type that has certain abilities.
  mutating func type(_ needs: Abilities, scope: [SomeType]) -> SomeType {
    let type = type(needs, scope: scope, depth: 0)
    contents.formUnion(type.contents)
    return type
  }

  /// A default, where one can be written.
  mutating func value(of type: SomeType) -> String? {
    guard let value = type.value else { return nil }
    contents.formUnion(type.contentsOfValue)
    return value(&generator)
  }

  /// A type with its default.
  func typed(_ type: SomeType, _ value: String?) -> Node {
    .type(value.map { "\(type.text) = \($0)" } ?? type.text)
  }

  private mutating func type(_ needs: Abilities, scope: [SomeType], depth: Int) -> SomeType {
    if isOdd, depth == 0, generator.chance(1, in: 20) {
      return generator.bool() ? SomeType.oddClosure(&generator) : generator.one(of: SomeType.odd)
    }
    let choice = generator.int(0...(depth < 2 ? 11 : 6))
    switch choice {
    case 0...3: return leaf(needs)
    case 4...6:
      let fitting = scope.filter { $0.abilities.isSuperset(of: needs) }
      return fitting.isEmpty ? leaf(needs) : generator.one(of: fitting)
    case 7 where needs.isDisjoint(with: [.shown, .key, .identifiable, .error]):
      return optional(type(needs, scope: scope, depth: depth + 1))
    case 8 where needs.isDisjoint(with: [.shown, .key, .identifiable, .error]):
      let fitting = scope.filter { $0.abilities.isSuperset(of: needs.union(.identifiable)) }
      return fitting.isEmpty ? leaf(needs) : identifiedArray(generator.one(of: fitting))
    case 9 where !needs.contains(.key):
      return array(type(needs.subtracting(.shown), scope: scope, depth: depth + 1))
    case 10 where !needs.contains(.key):
      return generator.bool()
        ? set(type(needs.union(.hashable).subtracting(.shown), scope: scope, depth: depth + 1))
        : dictionary(
          key: type(needs.union([.key, .hashable]), scope: scope, depth: 2),
          value: type(needs.subtracting(.shown), scope: scope, depth: depth + 1)
        )
    case 11 where needs.isSubset(of: [.sendable]) && depth == 0: return opaque(scope)
    default: return leaf(needs)
    }
  }

  mutating func leaf(_ needs: Abilities) -> SomeType {
    let leaf = generator.one(of: leaves.filter { $0.abilities.isSuperset(of: needs) })
    return generator.chance(1, in: 10) ? qualified(leaf) : leaf
  }

  /// A type that is neither Equatable nor Codable.
  mutating func opaque(_ scope: [SomeType]) -> SomeType {
    if generator.chance(1, in: 3) {
      var closure = SomeType.closure(&generator, with: scope)
      // Swift decries an import that only an error needs.
      if !isOdd, [access, widerAccess].contains("package") {
        closure.text.replace("URLError", with: "CancellationError")
      }
      contents.formUnion(closure.contents)
      return closure
    }
    let type = generator.one(of: SomeType.opaque)
    return names.mayHide(type.text) ? SomeType(type.text, type.abilities) : type
  }

  /// The same with the name of its module.
  private mutating func qualified(_ type: SomeType) -> SomeType {
    guard let known = KnownTypes.lookup(type.text), known.module != KnownTypes.runtimeModule else { return type }
    var module = known.module ?? "Swift"
    if isOdd, generator.chance(1, in: 20) { module = module == "Swift" ? "Foundation" : "Swift" }
    var copy = type
    copy.text = "\(module).\(type.text)"
    copy.contents.insert(.qualifiedType)
    return copy
  }

  private func identifiedArray(_ type: SomeType) -> SomeType {
    var list = type.made("IdentifiedArrayOf<\(type.text)>", inherited(type)) { generator in
      guard let numbered = type.numbered else { return "[]" }
      return Self.list((0..<generator.int(0...3)).map { numbered(&generator, $0) })
    }
    list.contents.insert(.identifiedList)
    return list
  }

  private static func list(_ values: [String]) -> String { "[\(values.joined(separator: ", "))]" }

  private func inherited(_ type: SomeType) -> Abilities {
    type.abilities.intersection([.equatable, .hashable, .codable, .sendable])
  }

  private func optional(_ type: SomeType) -> SomeType {
    let isSimple = type.text.allSatisfy { $0 != " " && $0 != "@" && $0 != "?" }
    guard isSimple else { return type }
    return type.made(type.text + "?", inherited(type)) { generator in
      guard let value = type.value, generator.bool() else { return "nil" }
      return value(&generator)
    }
  }

  private func array(_ type: SomeType) -> SomeType {
    type.made("[\(type.text)]", inherited(type).union(.shown)) { generator in
      guard let value = type.value else { return "[]" }
      return Self.list((0..<generator.int(0...3)).map { _ in value(&generator) })
    }
  }

  private func set(_ type: SomeType) -> SomeType {
    type.made("Set<\(type.text)>", inherited(type).union(.shown)) { generator in
      guard let value = type.value, generator.bool() else { return "[]" }
      return Self.list([value(&generator)])
    }
  }

  private func dictionary(key: SomeType, value: SomeType) -> SomeType {
    let both = inherited(key).intersection(inherited(value)).union(.shown)
    return key.made("[\(key.text): \(value.text)]", both, with: value) { generator in
      guard let keyValue = key.value, let value = value.value, generator.bool() else { return "[:]" }
      let name = keyValue(&generator)
      return "[\(name): \(value(&generator))]"
    }
  }
}
