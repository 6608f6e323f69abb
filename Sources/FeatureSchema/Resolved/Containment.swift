import SwiftSource

/// Which declared types' values contain values of which others, and what follows from that: which types contain
/// themselves, and of which no value can be made.
///
/// Schemas do not refer to each other in a circle, so a cycle is always within one file. All of this takes time linear in
/// the number of members and recurses nowhere: the schema decides how long a chain of types is.
struct Containment {
  private let file: ResolvedFile
  /// For each declaration of the file, those that its members contain, by their numbers.
  private let contained: [[Int]]

  init(_ file: ResolvedFile) {
    self.file = file
    contained = file.declarations.map { declaration in
      var numbers: [Int] = []
      for member in declaration.storedMembers {
        member.type.type.forEachInlineDeclaration { inner in
          if inner.file === file { numbers.append(inner.number) }
        }
      }
      return numbers
    }
  }

  /// The declarations that contain themselves, through any number of others. Tarjan's algorithm: they are those of a
  /// strongly connected component that has a cycle.
  ///
  /// - Parameter isOpen: whether to look into a declaration.
  func cyclic(through isOpen: (ResolvedDeclaration) -> Bool) -> [ResolvedDeclaration] {
    let isOpen = file.declarations.map(isOpen)
    var found: [Int] = []
    /// The order in which the declarations were met, from 1, and the earliest that each leads back to.
    var orders = [Int](repeating: 0, count: contained.count)
    var earliest = orders
    var count = 0
    var component: [Int] = []
    var isInComponent = isOpen.map { _ in false }
    for root in contained.indices where isOpen[root] && orders[root] == 0 {
      var path = [(number: root, next: 0)]
      while let (number, next) = path.last {
        if next == 0 {
          count += 1
          (orders[number], earliest[number]) = (count, count)
          component.append(number)
          isInComponent[number] = true
        }
        if next < contained[number].count {
          path[path.count - 1].next += 1
          let inner = contained[number][next]
          guard isOpen[inner] else { continue }
          if orders[inner] == 0 {
            path.append((inner, 0))
          } else if isInComponent[inner] {
            earliest[number] = min(earliest[number], orders[inner])
          }
          continue
        }
        path.removeLast()
        if let outer = path.last?.number { earliest[outer] = min(earliest[outer], earliest[number]) }
        guard earliest[number] == orders[number], let start = component.lastIndex(of: number) else { continue }
        let whole = component[start...]
        if whole.count > 1 || contained[number].contains(number) { found += whole }
        for inner in whole { isInComponent[inner] = false }
        component.removeSubrange(start...)
      }
    }
    return found.map { file.declarations[$0] }
  }
}

/// The ways in which values of a file's declared types can be made: one for a struct, one for each case of an enum.
struct Construction {
  private struct Way {
    var owner: Int
    /// The declarations of which it takes a value.
    var needs: [Int] = []
    /// Whether it takes a value of a type of another file that has none, or of `Never`.
    var isImpossible = false
  }

  private let file: ResolvedFile
  private var ways: [Way] = []
  /// For each declaration the ways that need it.
  private var users: [[Int]]

  init(_ file: ResolvedFile) {
    self.file = file
    users = Array(repeating: [], count: file.declarations.count)
    for declaration in file.declarations {
      switch declaration.kind {
      case .invalid: add(declaration, [])
      case .structure(let fields): add(declaration, fields)
      case .enumeration(let cases, _): for enumCase in cases { add(declaration, enumCase.payload) }
      }
    }
    // The case that bindings send.
    if let action = file.action, !file.bindingPaths.isEmpty { add(action, []) }
  }

  private mutating func add(_ owner: ResolvedDeclaration, _ members: [ResolvedMember]) {
    var way = Way(owner: owner.number)
    for member in members { add(member.type.type, to: &way) }
    for need in way.needs { users[need].append(ways.count) }
    ways.append(way)
  }

  private func add(_ type: ResolvedType, to way: inout Way) {
    switch type {
    case .declared(let declaration) where declaration.file === file: way.needs.append(declaration.number)
    case .declared(let declaration): way.isImpossible = way.isImpossible || declaration.isUninhabited
    case .known(let known, _) where known.name != KnownTypes.identifiedAction.name:
      way.isImpossible = way.isImpossible || known.name == "Never"
    case .known, .tuple, .identifier: for part in type.parts { add(part, to: &way) }
    case .external, .optional, .array, .dictionary, .function, .existential, .metatype, .invalid: break
    }
  }

  /// The declarations of which no value can ever be made: each way needs a value of such a type itself.
  func uninhabited() -> [ResolvedDeclaration] {
    var isPossible = ways.map { !$0.isImpossible }
    var possible = users.map { _ in 0 }
    for way in ways where !way.isImpossible { possible[way.owner] += 1 }
    var found = possible.indices.filter { possible[$0] == 0 }
    var next = 0
    while next < found.count {
      for way in users[found[next]] where isPossible[way] {
        isPossible[way] = false
        possible[ways[way].owner] -= 1
        if possible[ways[way].owner] == 0 { found.append(ways[way].owner) }
      }
      next += 1
    }
    return found.map { file.declarations[$0] }
  }

  /// The declarations of which every value would contain another one, and so on without an end.
  func endless() -> [ResolvedDeclaration] {
    var missing = ways.map(\.needs.count)
    var isFinite = users.map { _ in false }
    // An enum without cases has no values at all, which is another matter.
    var finite = Set(users.indices).subtracting(ways.map(\.owner)) + ways.filter(\.needs.isEmpty).map(\.owner)
    while let number = finite.popLast() {
      guard !isFinite[number] else { continue }
      isFinite[number] = true
      for way in users[number] {
        missing[way] -= 1
        if missing[way] == 0 { finite.append(ways[way].owner) }
      }
    }
    return file.declarations.filter { !isFinite[$0.number] }
  }
}

extension ResolvedType {
  /// Gives the declared types whose values are within a value of this type itself; those in a collection's storage are
  /// not.
  func forEachInlineDeclaration(_ body: (ResolvedDeclaration) -> Void) {
    forEachInline { if let declaration = $0.declaration { body(declaration) } }
  }

  /// The same with types that are only named under `external`.
  func forEachInline(_ body: (ResolvedType) -> Void) {
    switch self {
    case .declared, .external: body(self)
    case .known(let known, let arguments) where arguments.isEmpty || !known.storesArgumentsInline: break
    case .array, .dictionary: break
    default: for part in parts { part.forEachInline(body) }
    }
  }

  var inlineDeclarations: [ResolvedDeclaration] {
    var found: [ResolvedDeclaration] = []
    forEachInlineDeclaration { found.append($0) }
    return found
  }
}

extension KnownType {
  /// Whether values of the arguments are within a value of this type, so that it cannot contain itself through them.
  fileprivate var storesArgumentsInline: Bool {
    [
      "ClosedRange", "CollectionOfOne", "InlineArray", "PartialRangeFrom", "PartialRangeThrough", "PartialRangeUpTo",
      "Range", "Result",
    ].contains(name)
  }
}
