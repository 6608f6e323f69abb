import Diagnostics

/// The way to a value.
struct ValuePath {
  var scope: Int
  /// The object members on the way, the outermost first.
  var objects: [(member: Int, shape: ShapeDescription)] = []
  var member: Int
  var kind: ValueKind
}

enum Target {
  case value(ValuePath)
  case helper(ItemHelper, scope: Int)
  case listMember(ListMember, of: ValuePath)
  /// `.` where the innermost value is an object.
  case object
}

/// Finds what a name means: its first part in the scopes from the innermost outward, each further part among the
/// members of the previous one.
struct NameResolver: ~Copyable {
  /// The problem with the name. The target is then a guess, good enough to check its dependents.
  private(set) var problem: (problem: ReferenceProblem, range: Range<Int>)?
  private(set) var target: Target?
  private let scopes: [Scope]

  init(_ name: Name, in scopes: [Scope]) {
    self.scopes = scopes
    guard !name.isDot else {
      target = currentItem()
      return
    }
    var owner = name.parts.first ?? name
    target = lookUp(owner.text)
    if target == nil {
      let known = scopes.reachable.reversed().flatMap(\.type.names)
      target = meant(owner, known: known, owner: nil).flatMap { lookUp($0) }
    }
    for member in name.parts.dropFirst() {
      guard let found = target else { return }
      target = resolve(member, of: found, owner)
      owner = member
    }
  }

  private func currentItem() -> Target? {
    guard let scope = scopes.indices.last else { return nil }
    let shape = scopes[scope].type.shape
    let kind: ValueKind
    switch shape.content {
    case .text: kind = .text
    case .list(let item): kind = .list(of: item)
    case .object: return .object
    }
    return .value(ValuePath(scope: scope, member: 0, kind: kind))
  }

  private func lookUp(_ name: String) -> Target? {
    for number in scopes.indices.reversed() {
      let scope = scopes[number]
      if let member = scope.type.shape.number(of: name) {
        return .value(ValuePath(scope: number, member: member, kind: scope.type.shape.members[member].kind))
      }
      if scope.type.isItem, let helper = ItemHelper(rawValue: name) { return .helper(helper, scope: number) }
    }
    return nil
  }

  private mutating func resolve(_ member: Name, of target: Target, _ owner: Name) -> Target? {
    if case .value(let value) = target {
      switch value.kind {
      case .list: return listMember(member, of: value, owner: owner).map { .listMember($0, of: value) }
      case .object(let object), .optionalObject(let object):
        return objectMember(member, of: object.shape, object: value, owner: owner).map(Target.value)
      case .text, .optionalText, .flag: break
      }
    }
    report(.noMembers(owner.text, target), owner.range)
    return nil
  }

  private mutating func objectMember(
    _ member: Name,
    of shape: ShapeDescription,
    object: ValuePath,
    owner: Name
  ) -> ValuePath? {
    var number = shape.number(of: member.text)
    if number == nil {
      let meant = meant(member, known: shape.members.map(\.name), owner: owner.text)
      number = meant.flatMap(shape.number)
    }
    guard let number else { return nil }
    let path = object.objects + [(object.member, shape)]
    return ValuePath(scope: object.scope, objects: path, member: number, kind: shape.members[number].kind)
  }

  private mutating func listMember(_ member: Name, of list: ValuePath, owner: Name) -> ListMember? {
    if let found = ListMember(rawValue: member.text) { return found }
    let meant = nearest(to: member.text, among: ListMember.allCases.map(\.rawValue)).flatMap(ListMember.init)
    report(.unknownListMember(member.text, list: owner.text, meant: meant), member.range)
    return meant
  }

  /// Reports an unknown name; returns the name that was probably meant.
  private mutating func meant(_ name: Name, known: [String], owner: String?) -> String? {
    let meant = nearest(to: name.text, among: known)
    report(.unknownName(name.text, owner: owner, meant: meant, known: known), name.range)
    return meant
  }

  /// Reports only the first problem, because the others may be consequences.
  private mutating func report(_ problem: ReferenceProblem, _ range: Range<Int>) {
    if self.problem == nil { self.problem = (problem, range) }
  }
}

extension ScopeType {
  fileprivate var names: [String] { shape.members.map(\.name) + (isItem ? ItemHelper.allCases.map(\.rawValue) : []) }
}
