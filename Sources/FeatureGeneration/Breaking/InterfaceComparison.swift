import Diagnostics
import FeatureSchema
import SwiftSource

/// The comparison of the declarations of two versions of generated Swift, which tells breaking changes at the schema's
/// places.
struct InterfaceComparison {
  struct Version {
    var interface = SwiftInterface()
    /// `nil` if there is no schema any more.
    var places: DeclaredPlaces?

    func place(of path: [String]) -> DeclaredPlaces.Place? { places?.place(of: path) }

    /// A declaration in messages, by its name in the feature.
    func described(_ path: [String]) -> String {
      let names = path.dropFirst(path.count > 1 && path[0] == places?.feature ? 1 : 0)
      guard let owner = names.first, owner.contains(where: "< ".contains) else {
        return "'\(names.joined(separator: "."))'"
      }
      return "'\(names.dropFirst().joined(separator: "."))' of '\(owner)'"
    }
  }

  /// The key of a reported change: of several declarations that come from one place, only the first one's is reported.
  private struct ReportKey: Hashable {
    var id: DiagnosticID
    var range: SourceRange?
    /// The declaration's name, if the place is that of the enclosing one.
    var name: String
  }

  let old: Version
  let new: Version
  private(set) var found: [Diagnostic] = []
  private var reported: [ReportKey: [String]] = [:]
  private var added: [SwiftDeclaration] = []

  init(_ old: Version, _ new: Version) {
    (self.old, self.new) = (old, new)
    let pairs = pairs()
    // Removals are told before the changes that come with them.
    for pair in pairs where pair.new == nil { tellRemoval(of: pair.old) }
    for case (let before, let now?) in pairs where !isCovered(before) { compare(before, now) }
    for declaration in added where !isCovered(declaration) { tellAddition(of: declaration) }
  }

  /// The old declarations, each with its new version. Also finds the added ones.
  private mutating func pairs() -> [(old: SwiftDeclaration, new: SwiftDeclaration?)] {
    var rest = Dictionary(grouping: new.interface.declarations, by: \.path)
    func take(_ before: SwiftDeclaration, where isSame: (SwiftDeclaration) -> Bool) -> SwiftDeclaration? {
      rest[before.path]?.firstIndex(where: isSame).flatMap { rest[before.path]?.remove(at: $0) }
    }
    // Those with the same labels first, since one name may have several.
    let known = old.interface.declarations.filter { !old.interface.isInternalMember($0) }
    let same = known.map { before in
      take(before) { ($0.fullName, $0.kind) == (before.fullName, before.kind) }
    }
    let pairs = zip(known, same).map { before, now in
      (before, now ?? take(before) { $0.reach >= before.reach } ?? take(before) { _ in true })
    }
    added = new.interface.declarations.map(\.path).unique(by: \.self).flatMap { rest[$0] ?? [] }
    return pairs
  }

  /// Whether its type, or the type it extends, was itself removed, added or given another kind.
  private func isCovered(_ declaration: SwiftDeclaration) -> Bool {
    let outer = (1..<max(declaration.path.count, 1)).map { Array(declaration.path.prefix($0)) }
    if outer.contains(where: { old.interface.type(at: $0)?.kind != new.interface.type(at: $0)?.kind }) { return true }
    let names = declaration.path[0].split { !($0.isLetter || $0.isNumber || "_.".contains($0)) }
    return names.count > 1
      && names.contains { name in
        let path = name.split(separator: ".").map(String.init)
        return (1...path.count).contains { count in
          let type = Array(path.prefix(count))
          return (old.interface.type(at: type) == nil) != (new.interface.type(at: type) == nil)
        }
      }
  }

  // MARK: Removed and added declarations

  private mutating func tellRemoval(of before: SwiftDeclaration) {
    if isCovered(before) { return }
    let place = old.place(of: before.path)
    if before.isRequirement {
      // Nobody asks for a function that is about something that is gone.
      guard let place, let places = new.places, places.has(place) else { return }
      return tell(.changedHook, "generated code no longer calls '\(before.fullName)'", about: before, at: place)
    }
    let shape = old.interface.shape(of: before)
    let same = added.filter {
      $0.owner == before.owner && $0.kind == before.kind && new.interface.shape(of: $0) == shape
    }
    let notes = same.map { now in
      Diagnostic.Note("perhaps it is now named '\(now.name)'", at: new.place(of: now.path)?.range)
    }
    let message =
      "the \(before.isType ? "type" : before.kind.rawValue) \(old.described(before.owner + [before.fullName])) is gone"
    tell(.removedDeclaration, message, about: before, at: place, notes: notes.count == 1 ? notes : [])
  }

  mutating func tellAddition(of now: SwiftDeclaration) {
    let place = new.place(of: now.path)
    if now.kind == .case {
      let message = "\(new.described(now.owner)) has the new case '\(now.name)', which a switch may lack"
      tell(.addedCase, message, about: now, at: place)
    } else if now.isRequirement, !now.isMet {
      let message = "\(new.described(now.owner)) needs '\(now.fullName)', which it did not need before"
      tell(.addedHandler, message, about: now, at: place, help: ["'featuregen stubs' prints it"])
    } else if let feature = new.places?.feature, now.path == [HooksName.of(feature)],
      old.interface.type(at: [feature]) != nil
    {
      let message = "'\(feature)' needs a conformance to '\(now.name)', and generated code has its body"
      tell(.addedHandler, message, about: now, at: place, help: ["'featuregen stubs' prints it"])
    }
  }

  // MARK: Telling

  mutating func tell(
    _ id: DiagnosticID,
    _ message: String,
    about declaration: SwiftDeclaration,
    at place: DeclaredPlaces.Place?,
    notes: [Diagnostic.Note] = [],
    help: [Help] = []
  ) {
    let isNamed = place.map(\.isAround) ?? true
    let key = ReportKey(
      id: id == .changedDeclaration ? .removedDeclaration : id,
      range: place?.range,
      name: isNamed ? declaration.name : ""
    )
    let identity = declaration.path + [declaration.kind.rawValue]
    guard reported[key, default: identity] == identity else { return }
    reported[key] = identity
    found.append(Diagnostic(id, message, at: place?.range, notes: notes, help: help))
  }

  /// Tells a change at its place in the new version, with a note at the old one.
  mutating func tell(
    _ id: DiagnosticID,
    _ message: String,
    about declaration: SwiftDeclaration,
    part: [String] = [],
    note: String = "it was here"
  ) {
    let before = old.place(of: declaration.path + part)
    let notes = before.map { $0.isAround ? [] : [Diagnostic.Note(note, at: $0.range)] } ?? []
    tell(id, message, about: declaration, at: new.place(of: declaration.path + part), notes: notes)
  }
}

extension SwiftInterface {
  /// Whether other modules see the type, but not this member of it.
  fileprivate func isInternalMember(_ declaration: SwiftDeclaration) -> Bool {
    guard declaration.reach == .internal, [.property, .initializer].contains(declaration.kind) else { return false }
    return type(at: declaration.owner).map { $0.reach > .internal } ?? false
  }

  /// The parts of a declaration that a renaming keeps.
  fileprivate func shape(of declaration: SwiftDeclaration) -> [String] {
    let values = declaration.parameters.map { "\($0.label): \(meaning(of: $0.type, in: declaration.owner))" }
    let members = declarations.filter { $0.path != declaration.path && $0.path.starts(with: declaration.path) }
    return [meaning(of: declaration.type, in: declaration.owner)] + values
      + members.map { $0.path.dropFirst(declaration.path.count).joined(separator: ".") }
  }
}
