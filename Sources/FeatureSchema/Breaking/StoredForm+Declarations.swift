import Diagnostics
import SwiftSource

extension StoredForm {
  /// What a version of a type does not read as it was written.
  struct Mismatch {
    enum Kind { case field, type, enumCase }

    var kind: Kind
    var message: String
    /// The place in the new version, and that in the old one.
    var range: SourceRange?
    var old: SourceRange?
    var help: [String] = []
  }

  /// What a type does not read as another one has written it.
  mutating func mismatches(_ old: ResolvedDeclaration, _ new: ResolvedDeclaration) -> [Mismatch] {
    switch (old.kind, new.kind) {
    case (.structure(let oldFields), .structure(let newFields)):
      return mismatches(oldFields, newFields) { "'\(new.ownName).\($0)'" }
    case (.enumeration(let oldCases, let oldRaw?), .enumeration(let newCases, let newRaw?)):
      if let problem = problem(oldRaw.type, newRaw.type) {
        let message = "'\(new.ownName)' has other raw values: \(problem)"
        return [Mismatch(kind: .type, message: message, range: newRaw.text.node.range, old: oldRaw.text.node.range)]
      }
      return mismatches(of: new, oldCases.withRawValues(oldRaw), newCases.withRawValues(newRaw))
    case (.enumeration(let oldCases, nil), .enumeration(let newCases, nil)):
      return mismatches(of: new, oldCases, newCases)
    case (.invalid, _), (_, .invalid): return []
    default:
      let message = "'\(new.ownName)' is written in another way than before"
      return [Mismatch(kind: .type, message: message, range: new.name.range, old: old.name.range)]
    }
  }

  /// The mismatches of a struct's fields, or of a case's values.
  private mutating func mismatches(
    _ old: [ResolvedMember],
    _ new: [ResolvedMember],
    _ described: (String) -> String
  ) -> [Mismatch] {
    let fields = Matching(old.keyed, new.keyed) { $0.key }
    var found = fields.common.compactMap { field -> Mismatch? in
      let (old, new) = (field.old.member.type, field.new.member.type)
      let problem = problem(old.type, new.type)
      return problem.map {
        let message = "\(described(field.new.key)) does not read what was stored: \($0)"
        return Mismatch(kind: .type, message: message, range: new.text.node.range, old: old.text.node.range)
      }
    }
    for (key, member) in fields.added {
      let before = fields.removed.filter { problem($0.member.type.type, member.type.type) == nil }
      let renamed = before.count == 1 ? before[0] : nil
      // An optional that was never there is nil, as it should be.
      if member.type.type.isOptional, renamed == nil { continue }
      var mismatch = Mismatch(
        kind: .field,
        message: "\(described(key)) is not in what was stored",
        range: member.name?.range ?? member.type.text.node.range,
        old: renamed?.member.name?.range
      )
      if let renamed { mismatch.message += ", which may have it as '\(renamed.key)'" }
      if !member.type.type.isOptional {
        mismatch.help = ["Swift's Codable takes no default for it; an optional is nil then"]
      }
      found.append(mismatch)
    }
    return found
  }

  /// The mismatches of an enum whose cases are written by their names.
  private mutating func mismatches(
    of new: ResolvedDeclaration,
    _ oldCases: [ResolvedCase],
    _ newCases: [ResolvedCase]
  ) -> [Mismatch] {
    let cases = Matching(oldCases, newCases) { $0.name.value }
    var found = cases.removed.map { Self.gone($0.name, "'\($0.name.value)'", new) }
    for pair in cases.common {
      found += mismatches(pair.old.payload, pair.new.payload) { key in
        let value = key == "_0" && pair.new.payload.count == 1 ? "" : "(\(key):)"
        return "'\(new.ownName).\(pair.new.name.value)\(value)'"
      }
    }
    return found
  }

  /// The mismatches of an enum whose cases are written as raw values.
  private func mismatches(
    of new: ResolvedDeclaration,
    _ oldCases: [(value: String, name: Located<String>)],
    _ newCases: [(value: String, name: Located<String>)]
  ) -> [Mismatch] {
    let names = Set(newCases.map(\.name.value))
    return oldCases.compactMap { value, name in
      guard let now = newCases.first(where: { $0.value == value })?.name else {
        return Self.gone(name, "the raw value '\(value)'", new)
      }
      // A case may have another name, if its old one is gone.
      guard now.value != name.value, names.contains(name.value) else { return nil }
      let message = "what was stored for '\(new.ownName).\(name.value)' is now '\(now.value)'"
      return Mismatch(kind: .enumCase, message: message, range: now.range, old: name.range)
    }
  }

  private static func gone(_ name: Located<String>, _ text: String, _ type: ResolvedDeclaration) -> Mismatch {
    let message = "'\(type.ownName)' does not read \(text), which may have been stored"
    return Mismatch(kind: .enumCase, message: message, range: type.name.range, old: name.range)
  }
}

extension [ResolvedMember] {
  /// The members with the keys that JSON has for them: those without labels are counted.
  fileprivate var keyed: [(key: String, member: ResolvedMember)] {
    enumerated().map { ($1.name?.value ?? "_\($0)", $1) }
  }
}

extension [ResolvedCase] {
  /// The cases with their raw values, up to one that has none because of an error.
  fileprivate func withRawValues(_ raw: TypeUse) -> [(value: String, name: Located<String>)] {
    guard let literal = RawLiteral(raw.type) else { return [] }
    var values = RawValues(literal: literal)
    return compactMap { one in values.next(caseName: one.name.value, written: one.rawValue).map { ($0, one.name) } }
  }
}
