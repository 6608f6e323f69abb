import Diagnostics

/// The changes between two versions of a schema that break nothing, each at its place in the new version.
///
/// Changes that break something are in ``BreakingRules``.
struct SafeChanges {
  let comparison: Comparison

  init(_ comparison: Comparison) {
    self.comparison = comparison
  }

  var all: [Located<String>] {
    let found = access + types + fields + cases + conformances + dependencies + children + alerts
    return found.sorted { ($0.range?.lowerBound ?? 0) < ($1.range?.lowerBound ?? 0) }
  }

  private var access: [Located<String>] {
    let (old, new) = (comparison.old, comparison.new)
    guard new.access > old.access else { return [] }
    return [Located("generated code is now \(new.access.rawValue)", at: new.document.access?.range)]
  }

  private var types: [Located<String>] {
    Matching.outermost(of: comparison.types.added).map { Located("the type '\($0.ownName)' is new", at: $0.name.range) }
  }

  private var fields: [Located<String>] {
    comparison.structures.flatMap { type, fields in
      let takes = type.old.written.codable?.takesDefaults == nil ? type.new.written.codable?.takesDefaults : nil
      let taking = takes.map { [Located("'\(type.new.ownName)' takes defaults for missing keys", at: $0.range)] } ?? []
      let added = fields.added.filter { $0.hasDefault && !$0.isGenerated }.map { field in
        let reason = field.isKept ? "is kept by a key" : "has a default"
        return Located("\(field.described) is new and \(reason)", at: field.name?.range)
      }
      return taking + added + fields.common.flatMap(changes)
    }
  }

  private func changes(of field: Pair<ResolvedMember>) -> [Located<String>] {
    let (old, new) = (field.old, field.new)
    var texts: [String] = []
    if !old.hasDefault, new.hasDefault { texts.append("can now be left out") }
    if old.attributes.constant != nil, new.attributes.constant == nil { texts.append("is now a variable") }
    if old.attributes.bindable == nil, new.attributes.bindable != nil { texts.append("is now bindable") }
    if old.attributes.onChange == nil, new.attributes.onChange != nil { texts.append("now has a hook for any change") }
    texts += read(old.attributes.stored, new.attributes.stored)
    if let before = old.sharing, let now = new.sharing, before.isReader == now.isReader, before.isKept, now.isKept,
      before != now
    {
      texts.append("is kept at another place, and starts anew")
    }
    // The default of another type differs anyway.
    if !new.isGenerated, old.meaning == new.meaning, let before = old.defaultValue, let now = new.defaultValue,
      !before.isSame(as: now)
    {
      texts.append("has another default")
    }
    return texts.map { Located("\(new.described) \($0)", at: new.name?.range) }
  }

  /// What a member reads besides what it read before.
  private func read(_ old: StoredKeys?, _ new: StoredKeys?) -> [String] {
    let before = Set(old?.old.map(\.text) ?? [])
    return (new?.old.map(\.text) ?? []).filter { !before.contains($0) }.map { "also reads what was stored as '\($0)'" }
  }

  private var cases: [Located<String>] {
    comparison.enumerations.flatMap { type, cases in
      var changes: [Located<String>] = []
      if type.old.raw == nil, let raw = type.new.raw {
        changes.append(Located("'\(type.new.ownName)' now has raw values", at: raw.text.node.range))
      }
      let names = cases.common.map(\.new.name.value)
      let moved = Set(names.moved(from: type.old.cases.map(\.name.value).filter(Set(names).contains)))
      for pair in cases.common {
        let name = "'\(type.new.ownName).\(pair.new.name.value)'"
        if moved.contains(pair.new.name.value) {
          changes.append(Located("\(name) is at another place", at: pair.new.name.range))
        }
        if let old = pair.old.rawValue, let new = pair.new.rawValue, !old.isSame(as: new) {
          changes.append(Located("\(name) has another raw value", at: pair.new.name.range))
        }
        let stored = read(pair.old.written.stored, pair.new.written.stored)
        changes += stored.map { Located("\(name) \($0)", at: pair.new.name.range) }
        if pair.old.written.unknown == nil, pair.new.written.unknown != nil {
          changes.append(Located("\(name) is what the enum does not know", at: pair.new.name.range))
        }
        if zip(pair.old.payload, pair.new.payload).contains(where: { !$0.hasDefault && $1.hasDefault }) {
          changes.append(Located("\(name) can be made with less", at: pair.new.name.range))
        }
      }
      return changes
    }
  }

  private var conformances: [Located<String>] {
    comparison.types.common.compactMap { type in
      let gained = type.new.protocols.filter { !type.old.protocols.contains($0) }
      guard !gained.isEmpty else { return nil }
      let names = gained.joined(separator: ", ")
      return Located("'\(type.new.ownName)' now conforms to \(names)", at: type.new.name.range)
    }
  }
}

extension DefaultValue {
  /// Whether both have the same Swift source, apart from the names of types, which depend on their place.
  fileprivate func isSame(as other: DefaultValue) -> Bool { withoutTypes == other.withoutTypes }

  private var withoutTypes: String {
    func list(_ arguments: [Argument]) -> String {
      arguments.map { "\($0.label ?? ""): \($0.value.withoutTypes)" }.description
    }
    return switch self {
    case .structure(_, let arguments), .tuple(let arguments): list(arguments)
    case .enumCase(_, let name, let arguments): ".\(name)" + (arguments.map(list) ?? "")
    case .array(let values): values.map(\.withoutTypes).description
    case .dictionary(let pairs): pairs.map { [$0.key.withoutTypes, $0.value.withoutTypes] }.description
    case .string, .integer, .floating, .decimal, .bool, .null, .expression: String(describing: self)
    }
  }
}
