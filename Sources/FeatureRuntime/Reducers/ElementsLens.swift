/// How the elements of a list are found and changed inside their parent's state.
struct ElementsLens<Parent, ID: Hashable, Element> {
  /// Changes the element with an id, and says whether there is one.
  let modify: (inout Parent, ID, (inout Element) -> Void) -> Bool
  /// Notes which elements there are. What it gives says which of them are not there in another state.
  let note: (Parent) -> (Parent) -> [ID]

  init(_ keyPath: WritableKeyPath<Parent, [Element]>) where Element: Identifiable, ID == Element.ID {
    modify = { parent, id, body in
      guard let index = parent[keyPath: keyPath].firstIndex(where: { $0.id == id }) else { return false }
      body(&parent[keyPath: keyPath][index])
      return true
    }
    note = { parent in
      let before = parent[keyPath: keyPath]
      return { parent in
        let after = parent[keyPath: keyPath]
        return before.hasSameIDs(after) ? [] : missing(before.map(\.id), in: Set(after.lazy.map(\.id)).contains)
      }
    }
  }

  init(_ keyPath: WritableKeyPath<Parent, IdentifiedArray<ID, Element>>) where Element: Identifiable, ID == Element.ID {
    modify = { parent, id, body in
      guard let index = parent[keyPath: keyPath].index(id: id) else { return false }
      body(&parent[keyPath: keyPath][index])
      return true
    }
    note = { parent in
      let before = parent[keyPath: keyPath].positions
      return { parent in
        let after = parent[keyPath: keyPath].positions
        // The order in which effects are cancelled is that of the list.
        guard before !== after else { return [] }
        return missing(before.inOrder, in: { after[$0] != nil })
      }
    }
  }
}

private func missing<ID>(_ ids: [ID], in isThere: (ID) -> Bool) -> [ID] {
  ids.filter { !isThere($0) }
}
