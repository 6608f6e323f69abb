import Diagnostics
import SwiftSource

extension StoredForm {
  /// The stored values of a type that another one does not read as they were meant.
  mutating func mismatches(from old: ResolvedDeclaration, to new: ResolvedDeclaration) -> [Diagnostic] {
    switch (old.kind, new.kind) {
    case (.structure(let oldFields), .structure(let newFields)):
      var found = mismatches(from: oldFields, to: newFields, in: new) { "'\(new.ownName).\($0)'" }
      found += lostDefaults(old, new)
      found += brokenConditions(from: old, to: new)
      return found
    case (.enumeration, .enumeration) where old.storedRaw != nil || new.storedRaw != nil:
      guard let oldRaw = old.storedRaw, let newRaw = new.storedRaw else { return [otherForm(old, new)] }
      if let problem = problem(oldRaw.type, newRaw.type) {
        let message = "'\(new.ownName)' has other raw values: \(problem)"
        return [Diagnostic(.storedType, message, at: newRaw.range, was: oldRaw.range)]
      }
      return Self.mismatches(ofCases: StoredPairs(old.storedCases, new.storedCases), of: new)
    case (.enumeration, .enumeration):
      let cases = StoredPairs(old.storedCases, new.storedCases)
      var found = Self.mismatches(ofCases: cases, of: new)
      for (old, new, owner) in cases.common.map({ ($0.old.element, $0.new.element, new.ownName) }) {
        found += mismatches(from: old.payload, to: new.payload) { key in
          let value = key == "_0" && new.payload.count == 1 ? "" : "(\(key):)"
          return "'\(owner).\(new.name.value)\(value)'"
        }
      }
      return found
    case (.invalid, _), (_, .invalid): return []
    default: return [otherForm(old, new)]
    }
  }

  private func otherForm(_ old: ResolvedDeclaration, _ new: ResolvedDeclaration) -> Diagnostic {
    let message = "'\(new.ownName)' is written in another way than before"
    return Diagnostic(.storedType, message, at: new.name.range, was: old.name.range)
  }

  /// The mismatches of a struct's fields, or of a case's values.
  ///
  /// - Parameter owner: the struct, whose fields may have defaults that are taken.
  private mutating func mismatches(
    from old: [ResolvedMember],
    to new: [ResolvedMember],
    in owner: ResolvedDeclaration? = nil,
    described: (String) -> String
  ) -> [Diagnostic] {
    let fields = StoredPairs(old.stored, new.stored)
    var found: [Diagnostic] = []
    for (before, now) in fields.common {
      let (old, new) = (before.element.type, now.element.type)
      let isFilled = owner?.takesDefault(of: now.element) ?? false
      if let problem = problem(isFilled ? old.type.wrapped : old.type, new.type) {
        let message = "\(described(now.name)) does not read what was stored: \(problem)"
        found.append(Diagnostic(.storedType, message, at: new.range, was: old.range))
      }
      found += brokenRules(from: before.element, to: now.element, described(now.name))
    }
    for (before, now) in fields.crossed {
      let message = "what was stored for \(described(before.name)) is now '\(now.name)'"
      let range = now.element.name?.range ?? now.element.type.range
      found.append(Diagnostic(.storedField, message, at: range, was: before.element.name?.range))
    }
    for (key, now) in fields.forgotten {
      let message = "\(described(now.name)) no longer reads what was stored as '\(key)'"
      let help: [Help] = ["name it under 'was' for as long as such JSON may be there"]
      found.append(Diagnostic(.storedField, message, at: now.element.name?.range, help: help))
    }
    for now in fields.added {
      let isFilled = owner?.takesDefault(of: now.element) ?? false
      let candidates =
        isTrial ? [] : fields.removed.filter { reads(now.element.type.type, everyValueOf: $0.element.type.type) }
      found += Self.added(
        now,
        before: candidates.count == 1 ? candidates[0] : nil,
        isFilled: isFilled,
        described: described,
        in: owner
      )
      found += [brokenRule(ofAdded: now.element, isFilled: isFilled, described(now.name))].compactMap(\.self)
    }
    return found
  }

  /// - Parameters:
  ///   - before: the field that it may have been.
  ///   - isFilled: whether its default is taken.
  private static func added(
    _ now: Stored<ResolvedMember>,
    before: Stored<ResolvedMember>?,
    isFilled: Bool,
    described: (String) -> String,
    in owner: ResolvedDeclaration?
  ) -> [Diagnostic] {
    let type = now.element.type
    // An optional that was never there is nil, as it should be.
    if type.type.isOptional || isFilled, before == nil { return [] }
    var mismatch = Diagnostic(
      .storedField,
      "\(described(now.name)) is not in what was stored",
      at: now.element.name?.range ?? type.range,
      was: before?.element.name?.range
    )
    if let before {
      mismatch.message += ", which may have it as '\(before.names.key)'"
      mismatch.help = ["if so, 'was: \(before.names.key)' reads it"]
    }
    guard !type.type.isOptional, !isFilled else { return [mismatch] }
    mismatch.help.append(
      owner?.written.decodesDefaults != nil
        ? "give it a default, which is taken then, or make it optional"
        : owner == nil || now.element.defaultValue == nil
          ? "Swift's Codable takes no default for it; an optional is nil then"
          : "Swift's Codable does not take its default; with 'decodesDefaults: true' in the type, it is taken"
    )
    return [mismatch]
  }

  /// Fields that JSON may lack, since an older version had a default for them.
  private func lostDefaults(_ old: ResolvedDeclaration, _ new: ResolvedDeclaration) -> [Diagnostic] {
    StoredPairs(old.fields.stored, new.fields.stored).common.filter { before, now in
      old.takesDefault(of: before.element) && !new.takesDefault(of: now.element) && !now.element.type.type.isOptional
    }
    .map { before, now in
      Diagnostic(
        .storedField,
        "'\(new.ownName).\(now.name)' may not be in what was stored, and its default is no longer taken",
        at: now.element.name?.range,
        was: before.element.name?.range
      )
    }
  }

  /// The mismatches of an enum whose cases are written by their names, or as raw values.
  static func mismatches(
    ofCases cases: StoredPairs<ResolvedCase>,
    of new: ResolvedDeclaration,
    isUnknownRead: Bool = true
  ) -> [Diagnostic] {
    let isRaw = new.storedRaw != nil
    // Unknown cases are read as the case for them.
    let isComplete = isUnknownRead && new.unknownCase != nil
    let removed = isComplete ? [] : cases.removed
    let forgotten = isComplete ? [] : cases.forgotten
    return removed.map {
      gone($0.element.name, described: isRaw ? "the raw value '\($0.names.key)'" : "'\($0.names.key)'", of: new)
    }
      + cases.crossed.map { before, now in
        let message = "what was stored for '\(new.ownName).\(before.name)' is now '\(now.name)'"
        let range = now.element.name.range
        return Diagnostic(.storedCase, message, at: range, was: before.element.name.range)
      }
      + forgotten.map { key, now in
        let message = "'\(new.ownName).\(now.name)' no longer reads what was stored as '\(key)'"
        let help: [Help] = ["name it under 'was' for as long as such JSON may be there"]
        return Diagnostic(.storedCase, message, at: now.element.name.range, help: help)
      }
  }

  private static func gone(_ name: Located<String>, described text: String, of type: ResolvedDeclaration) -> Diagnostic
  {
    let message = "'\(type.ownName)' does not read \(text), which may have been stored"
    return Diagnostic(.storedCase, message, at: type.name.range, was: name.range)
  }
}

extension ResolvedType {
  /// The type without its being optional.
  fileprivate var wrapped: ResolvedType {
    if case .optional(let wrapped) = self { wrapped } else { self }
  }
}

extension Diagnostic {
  init(_ id: DiagnosticID, _ message: String, at range: SourceRange?, was old: SourceRange?, help: [Help] = []) {
    self.init(id, message, at: range, notes: old.map { [Note("it was here", at: $0)] } ?? [], help: help)
  }
}
