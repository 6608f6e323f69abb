/// A wrapper of a child's action, by the kind of child.
package protocol ChildActionWrapping {
  /// The child's action, and how the path to it goes on: `[id: 0]`.
  var childAction: (path: String, action: Any)? { get }
}

extension PresentationAction: ChildActionWrapping {
  package var childAction: (path: String, action: Any)? {
    guard case .presented(let action) = self else { return nil }
    return ("", action)
  }
}

extension IdentifiedAction: ChildActionWrapping {
  package var childAction: (path: String, action: Any)? {
    switch self {
    case .element(let id, let action): ("[id: \(String(reflecting: id))]", action)
    }
  }
}

extension StackAction: ChildActionWrapping {
  package var childAction: (path: String, action: Any)? {
    guard case .element(let id, let action) = self else { return nil }
    return ("[id: \(id.number)]", action)
  }
}
