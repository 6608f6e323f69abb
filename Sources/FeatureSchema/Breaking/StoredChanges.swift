package import Diagnostics

/// What two versions of a program make of the values that its users have: by the places where features keep them, through new
/// names of features and types, and by the names of Codable types.
package struct StoredChanges {
  /// Two versions of a schema; `nil` if it is new or gone.
  package typealias Versions = (old: CompiledSchema?, new: CompiledSchema?)

  private var form = StoredForm()
  private let old: StoredPlaces
  private let new: StoredPlaces

  /// The values that the new version does not read as they were meant.
  ///
  /// - Parameters:
  ///   - versions: the schemas that are compared.
  ///   - others: other schemas of the new version, where something may be now.
  package static func found(in versions: [Versions], and others: [CompiledSchema] = []) -> [Diagnostic] {
    var changes = StoredChanges(versions, others)
    for case (let old?, let new?) in versions {
      for pair in new.storedTypes(since: old) { changes.form.add(pair) }
    }
    var found = changes.form.mismatches()
    for field in changes.old.named { found += changes.mismatches(of: field) }
    found += changes.form.mismatches()
    // Several schemas refer to one.
    return found.unique { [$0.id.rawValue, $0.message, $0.range.map { "\($0.file.path):\($0.lowerBound)" } ?? ""] }
  }

  private init(_ versions: [Versions], _ others: [CompiledSchema]) {
    old = StoredPlaces(versions.compactMap(\.old))
    new = StoredPlaces(versions.compactMap(\.new) + others)
  }

  private mutating func mismatches(of field: StoredField) -> [Diagnostic] {
    let readers = new[field.place]
    // An app has one type for a place, except for a key, which may be one of several with its name.
    let reader =
      readers.first(where: field.isNamed) ?? readers.first { reads($0, field) } ?? readers.first
    guard let reader else { return [departure(of: field)] }
    let described = "'\(reader.member.owner.ownName).\(reader.member.name?.value ?? "")'"
    return unread(field, by: reader) + form.brokenRules(from: field.member, to: reader.member, described)
  }

  private mutating func unread(_ field: StoredField, by reader: StoredField) -> [Diagnostic] {
    // Of a key's value, Swift may know more.
    if case .key = field.place, reader.type.gap(to: .codable) != nil || field.type.gap(to: .codable) != nil {
      return []
    }
    if case .appStorage = field.place, let found = form.mismatchesInAppStorage(field, reader) { return found }
    return form.problem(field.type, reader.type).map { [.unread(field, now: reader, because: $0)] } ?? []
  }

  private func reads(_ reader: StoredField, _ field: StoredField) -> Bool {
    form.reads(reader.type, everyValueOf: field.type)
  }

  /// Reports that no feature reads a place any more, where the new version has the field or one like it at a new place.
  private func departure(of field: StoredField) -> Diagnostic {
    let place = field.place.name ?? ""
    let added = new.named.filter { old[$0.place].isEmpty }
    let similar = added.filter { $0.place.isOfKind(of: field.place) && reads($0, field) }
    guard let now = added.first(where: field.isNamed) ?? (similar.count == 1 ? similar[0] : nil) else {
      return Diagnostic(
        .storedPlace,
        "what was stored in '\(place)' is not read any more",
        at: field.range,
        help: [
          """
          keep it in a field of any feature, under this name; if a schema that is not compared has it now, name that one, too
          """
        ]
      )
    }
    let isSimilar = now.place.isOfKind(of: field.place)
    let words = isSimilar ? place.drop { $0 != ":" }.dropFirst(2) : Substring(place)
    return Diagnostic(
      .storedPlace,
      "what was stored in '\(place)' is not read any more: '\(now.member.name?.value ?? "")' is in '\(now.place.name ?? "")'",
      at: now.range,
      was: field.range,
      help: [
        Help(
          "write '\(words)', where users have it; under another name it starts with the default",
          replacements: isSimilar ? [String(words)] : []
        )
      ]
    )
  }
}

extension Diagnostic {
  static func unread(_ old: StoredField, now new: StoredField, because problem: String) -> Diagnostic {
    Diagnostic(
      .storedType,
      "what was stored in '\(old.place.name ?? "")' is not read: \(problem)",
      at: new.member.type.range,
      was: old.member.type.range,
      help: ["keep the type there as long as users may have such values, and the new one under a name of its own"]
    )
  }
}
