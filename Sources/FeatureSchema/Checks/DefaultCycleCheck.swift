import Diagnostics

/// A default cannot need itself: what it leaves out is what other defaults say, and these must not lead back to it.
///
/// Schemas do not refer to each other in a circle, so a cycle is always within one file.
struct DefaultCycleCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  /// The members that have a default, in the order of the schema, and those of them that each default leaves out.
  private var members: [ResolvedMember] = []
  private var leftOut: [[Int]] = []

  init(file: ResolvedFile, diagnostics: [Diagnostic]) {
    self.file = file
    self.diagnostics = diagnostics
  }

  mutating func run() {
    members = file.declarations.flatMap(\.storedMembers).filter { $0.defaultValue.map { !$0.isScalar } ?? false }
    let numbers = Dictionary(uniqueKeysWithValues: members.enumerated().map { (ObjectIdentifier($1), $0) })
    leftOut = members.map { member in
      member.membersLeftOut.compactMap { numbers[ObjectIdentifier($0)] }.unique(by: \.self)
    }
    // Hardly ever is there one that leaves out another.
    guard leftOut.contains(where: { !$0.isEmpty }) else { return }
    for cycle in cycles() { diagnostics.append(.needsItself(cycle.map { members[$0] })) }
  }

  /// Cycles without a common member. It recurses nowhere: the schema decides how long a chain of defaults is.
  private func cycles() -> [[Int]] {
    var found: [[Int]] = []
    var reported: Set<Int> = []
    /// Whether nothing more is to be found from there.
    var isDone = members.map { _ in false }
    /// The place on the path, of those that are there.
    var places: [Int: Int] = [:]
    for root in members.indices where !isDone[root] {
      var path = [(number: root, next: 0)]
      places = [root: 0]
      while let (number, next) = path.last {
        guard next < leftOut[number].count else {
          isDone[number] = true
          places[number] = nil
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let inner = leftOut[number][next]
        if let start = places[inner] {
          let cycle = path[start...].map(\.number)
          if reported.isDisjoint(with: cycle) { found.append(cycle) }
          reported.formUnion(cycle)
        } else if !isDone[inner] {
          places[inner] = path.count
          path.append((inner, 0))
        }
      }
    }
    return found
  }
}

extension DefaultValue {
  /// Whether nothing can be left out in it.
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

  /// As messages call it: `'undo' of 'State'`.
  fileprivate var describedInOwner: String {
    let place = "'\(owner.fullName)\(enumCase.map { ".\($0)" } ?? "")'"
    return name.map { "'\($0.value)' of \(place)" } ?? "the value of \(place)"
  }

  /// How it could be given: `undo: []`.
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
  /// - Parameter cycle: each leaves out the next one, and the last one the first.
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
