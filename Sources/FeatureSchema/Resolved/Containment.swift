import SwiftSource

/// The containment of declared types in each other, and its consequences: types that contain themselves, and types
/// without values.
///
/// Only children lead from a schema back to it, so a cycle of types is within the schemas of one circle. All functions take
/// time linear in the number of members, and do not recurse, because the schema decides how long a chain of types is.
struct Containment {
  private let declarations: NumberedDeclarations
  /// For each declaration, the numbers of the declarations in its members.
  private let contained: [[Int]]

  /// - Parameter files: a schema, or those of a circle.
  init(_ files: [ResolvedFile]) {
    let declarations = NumberedDeclarations(files)
    self.declarations = declarations
    contained = declarations.all.map { declaration in
      var numbers: [Int] = []
      for member in declaration.storedMembers where !member.isHeldIndirectly {
        member.type.type.forEachInlineDeclaration { inner in
          if let number = declarations.number(of: inner) { numbers.append(number) }
        }
      }
      return numbers
    }
  }

  /// The declarations that contain themselves, directly or through others.
  ///
  /// - Parameter isOpen: whether to look into a declaration.
  func cyclic(through isOpen: (ResolvedDeclaration) -> Bool) -> [ResolvedDeclaration] {
    let isOpen = declarations.all.map(isOpen)
    let edges = contained.indices.map { isOpen[$0] ? contained[$0].filter { isOpen[$0] } : [] }
    let cyclic = Components.of(edges).filter { $0.count > 1 || edges[$0[0]].contains($0[0]) }
    return cyclic.joined().map { declarations.all[$0] }
  }
}

/// The declarations of a schema, or of those of a circle, each with a number.
private struct NumberedDeclarations {
  let all: [ResolvedDeclaration]
  /// The number of the first declaration of each file.
  private let offsets: [ObjectIdentifier: Int]

  init(_ files: [ResolvedFile]) {
    var (all, offsets): ([ResolvedDeclaration], [ObjectIdentifier: Int]) = ([], [:])
    for file in files {
      offsets[ObjectIdentifier(file)] = all.count
      all += file.declarations
    }
    (self.all, self.offsets) = (all, offsets)
  }

  /// The number of a declaration; `nil` if it is another file's.
  func number(of declaration: ResolvedDeclaration) -> Int? {
    offsets[ObjectIdentifier(declaration.file)].map { $0 + declaration.number }
  }
}

/// The ways to make values of the declared types of a schema, or of those of a circle: one for a struct, one for each case of
/// an enum.
struct Construction {
  private struct Way {
    var owner: Int
    /// The declarations whose values it needs.
    var needs: [Int] = []
    /// Whether it needs a value of another file's type without values, or of `Never`.
    var isImpossible = false
  }

  private let declarations: NumberedDeclarations
  private var ways: [Way] = []
  /// For each declaration, the ways that need it.
  private var users: [[Int]]

  /// - Parameter files: a schema, or those of a circle.
  init(_ files: [ResolvedFile]) {
    declarations = NumberedDeclarations(files)
    users = Array(repeating: [], count: declarations.all.count)
    for declaration in declarations.all {
      switch declaration.kind {
      case .invalid: add(declaration, [])
      case .structure(let fields): add(declaration, fields)
      case .enumeration(let cases, _): for enumCase in cases { add(declaration, enumCase.payload) }
      }
    }
    // The case of bindings.
    for file in files where !file.bindingPaths.isEmpty {
      if let action = file.action { add(action, []) }
    }
  }

  private mutating func add(_ owner: ResolvedDeclaration, _ members: [ResolvedMember]) {
    guard let number = declarations.number(of: owner) else { return }
    var way = Way(owner: number)
    for member in members { add(member.type.type, to: &way) }
    for need in way.needs { users[need].append(ways.count) }
    ways.append(way)
  }

  private func add(_ type: ResolvedType, to way: inout Way) {
    switch type {
    case .declared(let declaration):
      if let number = declarations.number(of: declaration) { return way.needs.append(number) }
      way.isImpossible = way.isImpossible || declaration.isUninhabited
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
    return found.map { declarations.all[$0] }
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
    return declarations.all.indices.filter { !isFinite[$0] }.map { declarations.all[$0] }
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
