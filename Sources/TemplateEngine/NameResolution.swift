import Diagnostics

/// Where a value is found when the program runs.
struct ValuePlace {
  var register: Int
  var member: Int
  var kind: ValueKind
  /// The scope of the procedure's caller that it is reached from.
  var origin: Int
}

/// What a name stands for.
enum Target {
  case value(ValuePlace)
  case helper(ItemHelper, register: Int)
  case listMember(ListMember, of: ValuePlace)
  /// `.` where an object is the innermost thing.
  case object
  case unknown
}

struct Resolved {
  var target: Target
  /// Whether the name is misspelt, and this is what was probably meant: enough to check what depends on it.
  var isGuess = false
}

extension ValueKind {
  var isText: Bool {
    switch self {
    case .text, .optionalText: true
    default: false
    }
  }

  var object: ShapeDescription? {
    switch self {
    case .object(let reference), .optionalObject(let reference): reference.shape
    default: nil
    }
  }
}

extension ProcedureCompiler {
  /// Finds what a name stands for: its first part in the scopes from the innermost outward, each further part among
  /// the members of the one before it.
  mutating func resolve(_ name: Name, _ part: Part) -> Resolved {
    guard let first = name.parts.first else { return Resolved(target: currentItem()) }
    var resolved = Resolved(target: lookUp(first.text))
    if case .unknown = resolved.target {
      let known = scopes.reachable.reversed().flatMap(\.names)
      resolved.isGuess = true
      resolved.target = reportUnknown(first, known, owner: nil, part).map(lookUp) ?? .unknown
    }
    for (owner, member) in zip(name.parts, name.parts.dropFirst()) {
      if case .unknown = resolved.target { break }
      if case .value(let value) = resolved.target, case .list = value.kind {
        resolveListMember(member, of: value, owner.text, &resolved, part)
        continue
      }
      guard case .value(let value) = resolved.target, let shape = value.kind.object else {
        if !resolved.isGuess { report(.noMembers(owner.text, resolved.target), owner.range, part) }
        resolved.target = .unknown
        resolved.isGuess = true
        break
      }
      resolveMember(member, of: value, shape, owner.text, &resolved, part)
    }
    return resolved
  }

  private mutating func resolveMember(
    _ member: (text: String, range: Range<Int>),
    of value: ValuePlace,
    _ shape: ShapeDescription,
    _ owner: String,
    _ resolved: inout Resolved,
    _ part: Part
  ) {
    var number = shape.number(of: member.text)
    if number == nil {
      resolved.isGuess = true
      number = reportUnknown(member, shape.members.map(\.name), owner: owner, part).flatMap(shape.number(of:))
    }
    guard let number else {
      resolved.target = .unknown
      return
    }
    program.members.insert(number, of: shape)
    let register = takeRegisters(1)
    program.code.append(
      Instruction(
        operation: .enterObject,
        register: UInt16(register),
        a: UInt32(value.register),
        b: UInt32(value.member)
      )
    )
    let kind = shape.members[number].kind
    resolved.target = .value(ValuePlace(register: register, member: number, kind: kind, origin: value.origin))
  }

  private func resolveListMember(
    _ member: (text: String, range: Range<Int>),
    of list: ValuePlace,
    _ owner: String,
    _ resolved: inout Resolved,
    _ part: Part
  ) {
    var found = ListMember(rawValue: member.text)
    if found == nil {
      found = nearest(to: member.text, among: ListMember.allCases.map(\.rawValue)).flatMap(ListMember.init)
      report(.unknownListMember(member.text, list: owner, meant: found), member.range, part)
      resolved.isGuess = true
    }
    resolved.target = found.map { .listMember($0, of: list) } ?? .unknown
  }

  private func currentItem() -> Target {
    guard let scope = scopes.last else { return .unknown }
    let kind: ValueKind
    switch scope.type.shape.content {
    case .text: kind = .text
    case .list(let item): kind = .list(of: item)
    case .object: return .object
    }
    return .value(ValuePlace(register: scope.register, member: 0, kind: kind, origin: scope.origin))
  }

  private func lookUp(_ name: String) -> Target {
    for scope in scopes.reversed() {
      if let number = scope.type.shape.number(of: name) {
        program.members.insert(number, of: scope.type.shape)
        let kind = scope.type.shape.members[number].kind
        return .value(ValuePlace(register: scope.register, member: number, kind: kind, origin: scope.origin))
      }
      if scope.type.isItem, let helper = ItemHelper(rawValue: name) {
        return .helper(helper, register: scope.register)
      }
    }
    return .unknown
  }

  /// Says that a name is unknown; gives the one that was probably meant.
  private func reportUnknown(
    _ name: (text: String, range: Range<Int>),
    _ known: [String],
    owner: String?,
    _ part: Part
  ) -> String? {
    guard program.library.unknownNames == .areErrors else { return nil }
    let meant = nearest(to: name.text, among: known)
    report(.unknownName(name.text, owner: owner, meant: meant, known: known), name.range, part)
    return meant
  }

  func report(_ problem: ReferenceProblem, _ range: Range<Int>, _ part: Part) {
    program.library.reporter.report(problem.diagnostic(at: part.place(range), notes: part.uses))
  }
}

extension Scope {
  fileprivate var names: [String] {
    type.shape.members.map(\.name) + (type.isItem ? ItemHelper.allCases.map(\.rawValue) : [])
  }
}
