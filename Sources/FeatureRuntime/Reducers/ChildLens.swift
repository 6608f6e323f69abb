/// The access to children in a parent's state: a single one, or the elements of a collection, each with an id.
///
/// It is sendable because it is made of key paths and case paths, which are.
struct ChildLens<Parent, ID: Hashable & Sendable, Child>: @unchecked Sendable {
  let keyPath: any AnyKeyPath & Sendable
  /// The child with an id.
  let find: (Parent, ID) -> Child?
  /// Changes the child with an id, and says whether there is one.
  let modify: (inout Parent, ID, (inout Child) -> Void) -> Bool
  /// The identity of the child with an id, or `nil` if it is not there.
  let identity: (Parent, ID) -> ChildIdentity?
  /// Whether the identity differs between children; otherwise it is the same for any child.
  var tellsIdentity = false
  /// Whether two states are seen at once to have the same children.
  let hasSameChildren: (Parent, Parent) -> Bool
  /// Which of the children of two states with the same children may have changed.
  let changed: (Parent, Parent) -> [ID]

  /// The place of a child.
  func place(of id: ID) -> Place {
    Place(keyPath, element: id is SingleChild ? nil : CancellationID(id))
  }
}

/// The id of a child that is the only one at its place.
struct SingleChild: Hashable, Sendable {}

extension ChildLens where ID == SingleChild {
  /// A child that is always there.
  init(always keyPath: any WritableKeyPath<Parent, Child> & Sendable) {
    let range = bytes(at: keyPath, in: Parent.self)
    self.init(
      keyPath: keyPath,
      find: { parent, _ in parent[keyPath: keyPath] },
      modify: { parent, _, body in
        body(&parent[keyPath: keyPath])
        return true
      },
      identity: { _, _ in ChildIdentity() },
      hasSameChildren: { _, _ in true },
      changed: { old, new in hasSameBytes(old, new, in: range) ? [] : [SingleChild()] }
    )
  }

  /// A child that may be absent.
  init(_ keyPath: any WritableKeyPath<Parent, Child?> & Sendable) {
    self.init(keyPath, find: { $0[keyPath: keyPath] }) { parent, body in
      guard parent[keyPath: keyPath] != nil else { return false }
      body(&parent[keyPath: keyPath]!)
      return true
    }
  }

  /// A child that is one case of its parent.
  init(_ keyPath: CaseKeyPath<Parent, Child> & Sendable) where Parent: CasePathable {
    let path = Parent.allCasePaths[keyPath: keyPath]
    self.init(keyPath, find: path.extract) { path.modify(&$0, $1) != nil }
  }

  private init(
    _ keyPath: any AnyKeyPath & Sendable,
    find: @escaping (Parent) -> Child?,
    modify: @escaping (inout Parent, (inout Child) -> Void) -> Bool
  ) {
    let identification = ChildIdentification<Child>().of
    let range = bytes(at: keyPath, in: Parent.self)
    self.init(
      keyPath: keyPath,
      find: { parent, _ in find(parent) },
      modify: { parent, _, body in modify(&parent, body) },
      identity: { parent, _ in
        guard let child = find(parent) else { return nil }
        return identification?(child) ?? ChildIdentity()
      },
      tellsIdentity: identification != nil,
      hasSameChildren: { hasSameBytes($0, $1, in: range) },
      changed: { _, _ in [] }
    )
  }
}

extension ChildLens where Child: Identifiable, ID == Child.ID {
  /// The elements of an array.
  init(_ keyPath: any WritableKeyPath<Parent, [Child]> & Sendable) {
    let index: (Parent, ID) -> Int? = { parent, id in parent[keyPath: keyPath].firstIndex { $0.id == id } }
    self.init(
      keyPath: keyPath,
      find: { parent, id in index(parent, id).map { parent[keyPath: keyPath][$0] } },
      modify: { parent, id, body in
        guard let index = index(parent, id) else { return false }
        body(&parent[keyPath: keyPath][index])
        return true
      },
      identity: { parent, id in index(parent, id).map { _ in ChildIdentity() } },
      hasSameChildren: { $0[keyPath: keyPath].hasSameIDs($1[keyPath: keyPath]) },
      changed: { changedIDs($0[keyPath: keyPath], $1[keyPath: keyPath]) }
    )
  }

  /// The elements of a list with unique ids.
  init(_ keyPath: any WritableKeyPath<Parent, IdentifiedArray<ID, Child>> & Sendable) {
    self.init(
      keyPath: keyPath,
      find: { parent, id in parent[keyPath: keyPath][id: id] },
      modify: { parent, id, body in
        guard let index = parent[keyPath: keyPath].index(id: id) else { return false }
        body(&parent[keyPath: keyPath][index])
        return true
      },
      identity: { parent, id in parent[keyPath: keyPath].index(id: id).map { _ in ChildIdentity() } },
      hasSameChildren: { $0[keyPath: keyPath].positions === $1[keyPath: keyPath].positions },
      changed: { changedIDs($0[keyPath: keyPath].elements, $1[keyPath: keyPath].elements) }
    )
  }
}

private func changedIDs<Element: Identifiable>(_ old: [Element], _ new: [Element]) -> [Element.ID] {
  old.indicesOfDifferentBytes(new)?.map { new[$0].id } ?? new.map(\.id)
}

extension ChildLens where ID == StackElementID {
  /// The elements of a navigation stack.
  init(_ keyPath: any WritableKeyPath<Parent, StackState<Child>> & Sendable) {
    let identification = ChildIdentification<Child>().of
    self.init(
      keyPath: keyPath,
      find: { parent, id in parent[keyPath: keyPath][id: id] },
      modify: { parent, id, body in parent[keyPath: keyPath].update(id, body) },
      identity: { parent, id in
        let stack = parent[keyPath: keyPath]
        guard let element = stack[id: id] else { return nil }
        var identity = identification?(element) ?? ChildIdentity()
        identity.stack = stack.lineage
        return identity
      },
      tellsIdentity: true,
      hasSameChildren: { $0[keyPath: keyPath].hasSameElements($1[keyPath: keyPath]) },
      changed: { old, new in
        let (old, new) = (old[keyPath: keyPath], new[keyPath: keyPath])
        return old.indicesOfChanged(in: new).map { new.ids[$0] }
      }
    )
  }
}

extension CasePath {
  /// The path to the actions of a child that is the only one at its place.
  var single: CasePath<Root, (id: SingleChild, action: Value)> {
    let path = self
    return CasePath<Root, (id: SingleChild, action: Value)>(
      embed: { path.embed($0.action) },
      extract: { path.extract(from: $0).map { (SingleChild(), $0) } }
    )
  }
}
