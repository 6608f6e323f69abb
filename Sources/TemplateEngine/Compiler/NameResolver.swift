import Diagnostics

/// A value, by the way to it.
struct ValuePath {
  var scope: Int
  /// The numbers of the members that are objects to go through, the outermost first.
  var objects: [Int] = []
  var member: Int
  var kind: ValueKind
}

/// What a name means.
enum Target {
  case value(ValuePath)
  case helper(ItemHelper, scope: Int)
  case listMember(ListMember, of: ValuePath)
  /// `.` where an object is the innermost thing.
  case object
}

/// Finds what a name means: its first part in the scopes from the innermost outward, each further part among the members
/// of the one before it.
///
/// A class: there is one for each name, which would be copied with all that it found.
final class NameResolver {
  /// What is wrong with the name. The target is then what was probably meant, enough to check what depends on it.
  private(set) var problem: (problem: ReferenceProblem, range: Range<Int>)?
  /// The members that are named.
  private(set) var members: [(shape: ShapeDescription, number: Int)] = []
  private(set) var target: Target?
  private let scopes: [Scope]

  init(_ name: Name, in scopes: [Scope]) {
    self.scopes = scopes
    guard let first = name.parts.first else {
      target = currentItem()
      return
    }
    target = lookUp(first.text)
    if target == nil {
      let known = scopes.reachable.reversed().flatMap(\.type.names)
      target = meant(first, known: known, owner: nil).flatMap { lookUp($0) }
    }
    for (owner, member) in zip(name.parts, name.parts.dropFirst()) {
      guard let found = target else { return }
      target = resolve(member, of: found, owner)
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
    members.append((shape, 0))
    return .value(ValuePath(scope: scope, member: 0, kind: kind))
  }

  private func lookUp(_ name: String) -> Target? {
    for number in scopes.indices.reversed() {
      let scope = scopes[number]
      if let member = scope.type.shape.number(of: name) {
        members.append((scope.type.shape, member))
        return .value(ValuePath(scope: number, member: member, kind: scope.type.shape.members[member].kind))
      }
      if scope.type.isItem, let helper = ItemHelper(rawValue: name) { return .helper(helper, scope: number) }
    }
    return nil
  }

  private func resolve(_ member: Name.Piece, of target: Target, _ owner: Name.Piece) -> Target? {
    if case .value(let value) = target {
      switch value.kind {
      case .list: return listMember(member, of: value, owner).map { .listMember($0, of: value) }
      case .object(let object), .optionalObject(let object):
        return objectMember(member, of: object.shape, value, owner).map(Target.value)
      case .text, .optionalText, .flag: break
      }
    }
    report(.noMembers(owner.text, target), owner.range)
    return nil
  }

  private func objectMember(
    _ member: Name.Piece,
    of shape: ShapeDescription,
    _ object: ValuePath,
    _ owner: Name.Piece
  ) -> ValuePath? {
    var number = shape.number(of: member.text)
    if number == nil {
      number = meant(member, known: shape.members.map(\.name), owner: owner.text).flatMap(shape.number(of:))
    }
    guard let number else { return nil }
    members.append((shape, number))
    let path = object.objects + [object.member]
    return ValuePath(scope: object.scope, objects: path, member: number, kind: shape.members[number].kind)
  }

  private func listMember(_ member: Name.Piece, of list: ValuePath, _ owner: Name.Piece) -> ListMember? {
    if let found = ListMember(rawValue: member.text) { return found }
    let meant = nearest(to: member.text, among: ListMember.allCases.map(\.rawValue)).flatMap(ListMember.init)
    report(.unknownListMember(member.text, list: owner.text, meant: meant), member.range)
    return meant
  }

  /// Says that a name is unknown; gives the one that was probably meant.
  private func meant(_ name: Name.Piece, known: [String], owner: String?) -> String? {
    let meant = nearest(to: name.text, among: known)
    report(.unknownName(name.text, owner: owner, meant: meant, known: known), name.range)
    return meant
  }

  /// Only the first problem counts: the others may be consequences.
  private func report(_ problem: ReferenceProblem, _ range: Range<Int>) {
    if self.problem == nil { self.problem = (problem, range) }
  }
}

extension ScopeType {
  fileprivate var names: [String] { shape.members.map(\.name) + (isItem ? ItemHelper.allCases.map(\.rawValue) : []) }
}
