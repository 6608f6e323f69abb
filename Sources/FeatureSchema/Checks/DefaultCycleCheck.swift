import Diagnostics

/// A default cannot need itself: the defaults of the members that it leaves out must not lead back to it.
///
/// Schemas never refer to each other in a cycle, so a cycle of defaults is within one file.
struct DefaultCycleCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    let members = file.declarations.flatMap(\.storedMembers).filter { $0.defaultValue.map { !$0.isScalar } ?? false }
    let numbers = Dictionary(uniqueKeysWithValues: members.enumerated().map { (ObjectIdentifier($1), $0) })
    let leftOut = members.map { member in
      member.membersLeftOut.compactMap { numbers[ObjectIdentifier($0)] }.unique(by: \.self)
    }
    // A default hardly ever leaves out a member with such a default.
    guard leftOut.contains(where: { !$0.isEmpty }) else { return }
    for cycle in Cycles.disjoint(in: leftOut) { diagnostics.append(.needsItself(cycle.map { members[$0] })) }
  }
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
  /// The members that its default leaves out.
  fileprivate var membersLeftOut: [ResolvedMember] {
    guard let defaultValue else { return [] }
    return ExpectedValue(defaultValue, as: type, in: owner.file).all.flatMap { part -> [ResolvedMember] in
      switch (part.value, part.type) {
      case (.structure(_, let arguments), .declared(let declaration)):
        declaration.fields.given(arguments).filter { $0.value == nil }.map(\.member)
      case (.enumCase(_, let name, let arguments?), .declared(let declaration)):
        declaration.payload(ofCase: name).given(arguments).filter { $0.value == nil }.map(\.member)
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
      Note("that has this default, which leaves out \(next.describedInOwner)", at: member.written.defaultValue?.range)
    }
    return Diagnostic(
      .invalidDefault,
      "this default needs itself: it leaves out \(next.first?.describedInOwner ?? "")",
      at: cycle.first?.written.defaultValue?.range,
      notes: Array(notes),
      help: ["write that too, such as '\(next.first?.exampleInYAML ?? "")'"]
    )
  }
}
