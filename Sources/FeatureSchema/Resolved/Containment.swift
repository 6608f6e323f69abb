import SwiftSource

/// The containment of declared types in each other, and its consequences: types that contain themselves, and types
/// without values.
///
/// Schemas never refer to each other in a cycle, so a cycle of types is within one file. All functions take time linear
/// in the number of members, and do not recurse, because the schema decides how long a chain of types is.
struct Containment {
  private let file: ResolvedFile
  /// For each declaration of the file, the numbers of the declarations in its members.
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

  /// The declarations that contain themselves, directly or through others: the strongly connected components with a
  /// cycle, found by Tarjan's algorithm.
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

/// The ways to make values of a file's declared types: one for a struct, one for each case of an enum.
struct Construction {
  private struct Way {
    var owner: Int
    /// The declarations whose values it needs.
    var needs: [Int] = []
    /// Whether it needs a value of another file's type without values, or of `Never`.
    var isImpossible = false
  }

  private let file: ResolvedFile
  private var ways: [Way] = []
  /// For each declaration, the ways that need it.
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
    // The case of bindings.
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

  /// The declarations without values: each way to make one needs a value of such a type.
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

  /// The declarations whose values would contain each other without end.
  func endless() -> [ResolvedDeclaration] {
    var missing = ways.map(\.needs.count)
    var isFinite = users.map { _ in false }
    // An enum without cases has no values at all; that is allowed.
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
  /// Calls a function with the declared types whose values are stored inline in a value of this type, not in a
  /// collection's storage.
  func forEachInlineDeclaration(_ body: (ResolvedDeclaration) -> Void) {
    forEachInline { if let declaration = $0.declaration { body(declaration) } }
  }

  /// The same, including types under `external`.
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
  /// Whether values of the arguments are stored inline, so that a type cannot contain itself through them.
  fileprivate var storesArgumentsInline: Bool {
    [
      "ClosedRange", "CollectionOfOne", "InlineArray", "PartialRangeFrom", "PartialRangeThrough", "PartialRangeUpTo",
      "Range", "Result",
    ].contains(name)
  }
}
