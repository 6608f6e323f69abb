import Diagnostics

/// A default cannot need itself: the defaults of the members that it leaves out must not lead back to it.
///
/// A cycle of defaults is within one schema, or within the schemas of a circle. Each of these finds all cycles of the circle,
/// and reports those that begin in it.
struct DefaultCycleCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    // A default hardly ever leaves out a member with such a default.
    guard file.membersWithParts.contains(where: { $0.membersLeftOut.contains(where: \.hasParts) }) else { return }
    let circle = file.circle.isEmpty ? [file] : file.circle.sorted { $0.path < $1.path }
    let members = circle.flatMap(\.membersWithParts)
    let numbers = Dictionary(uniqueKeysWithValues: members.enumerated().map { (ObjectIdentifier($1), $0) })
    let leftOut = members.map { member in
      member.membersLeftOut.compactMap { numbers[ObjectIdentifier($0)] }.unique(by: \.self)
    }
    for cycle in Cycles.disjoint(in: leftOut).map({ $0.map { members[$0] } }) {
      // Children that are always there, and lead back, are an error of their own.
      guard let first = cycle.firstIndex(where: { $0.writtenDefault != nil }), cycle[first].owner.file === file
      else { continue }
      diagnostics.append(.needsItself(Array(cycle[first...] + cycle[..<first])))
    }
  }
}

extension ResolvedFile {
  fileprivate var membersWithParts: [ResolvedMember] { declarations.flatMap(\.storedMembers).filter(\.hasParts) }
}

extension DefaultValue {
  /// Whether it has no members that could be left out.
  fileprivate var isScalar: Bool {
    switch self {
    case .structure, .enumCase(_, _, _?): false
    default: parts.isEmpty
    }
  }
}

extension ResolvedMember {
  /// Whether it has a default with members that could be left out.
  fileprivate var hasParts: Bool { defaultValue.map { !$0.isScalar } ?? false }

  /// The members that its default leaves out.
  fileprivate var membersLeftOut: [ResolvedMember] {
    guard let defaultValue else { return [] }
    return ExpectedValue(defaultValue, as: type, in: owner.file).all.flatMap { part -> [ResolvedMember] in
      switch (part.value, part.type) {
      case (.structure(_, let arguments), .declared(let declaration)):
        declaration.fields.pairs(with: arguments).filter { $0.value == nil }.map(\.member)
      case (.enumCase(_, let name, let arguments?), .declared(let declaration)):
        declaration.payload(ofCase: name).pairs(with: arguments).filter { $0.value == nil }.map(\.member)
      default: []
      }
    }
  }

  private var enumCase: String? { owner.cases.first { $0.payload.contains { $0 === self } }?.name.value }

  /// The member in messages: `'undo' of 'State'`.
  fileprivate var describedInOwner: String {
    let place = "'\(owner.fullName)\(enumCase.map { ".\($0)" } ?? "")'"
    return name.map { "'\($0.value)' of \(place)" } ?? "the value of \(place)"
  }

  /// An example of its value: `undo: []`.
  fileprivate var exampleInYAML: String {
    let value =
      switch type.type.ofValues {
      case _ where type.type.isOptional: "null"
      case .dictionary: "{}"
      case .array, .known: "[]"
      default: "…"
      }
    return name.map { "\($0.value): \(value)" } ?? "\(enumCase ?? "…"): \(value)"
  }
}

extension Diagnostic {
  /// - Parameter cycle: members whose defaults leave out the next one, the last the first.
  fileprivate static func needsItself(_ cycle: [ResolvedMember]) -> Diagnostic {
    let next = cycle.dropFirst() + cycle.prefix(1)
    let notes = zip(cycle, next).dropFirst().map { member, next in
      Note("that has this default, which leaves out \(next.describedInOwner)", at: member.writtenDefault?.range)
    }
    return Diagnostic(
      .invalidDefault,
      "this default needs itself: it leaves out \(next.first?.describedInOwner ?? "")",
      at: cycle.first?.writtenDefault?.range,
      notes: Array(notes),
      help: ["write that too, such as '\(next.first?.exampleInYAML ?? "")'"]
    )
  }
}
