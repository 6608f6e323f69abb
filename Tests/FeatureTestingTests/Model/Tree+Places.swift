@testable import FeatureRuntime

// The places of a tree's children in its state, its actions and its stores.

extension Tree.State {
  /// Changes the feature that a path leads to, if it is there.
  mutating func modify(_ path: some Collection<Place>, _ body: (inout Self) -> Void) {
    guard let place = path.first else { return body(&self) }
    func below(_ child: inout Self) { child.modify(path.dropFirst(), body) }
    switch place.kind {
    case .always: below(&always)
    case .optional: if optional != nil { below(&optional!) }
    case .presented: if presented != nil { below(&presented!) }
    case .rows: if let index = rows.index(id: place.key) { below(&rows[index]) }
    case .path: element(place) { $0.modify(place.isB ? \.b : \.a, below) }
    case .destination: destination?.modify(place.isB ? \.b : \.a, below)
    case .choice: choice.modify(place.isB ? \.b : \.a, below)
    }
  }

  private mutating func element(_ place: Place, _ body: (inout Choice.State) -> Void) {
    let id = StackElementID(number: place.key)
    guard var element = path[id: id] else { return }
    body(&element)
    path[id: id] = element
  }

  func state(at path: some Collection<Place>) -> Self? {
    var state = self
    var found: Self?
    state.modify(path) { found = $0 }
    return found
  }

  /// The children that are there; one that is always there, if anything was done in it.
  var children: [Place] {
    var places = written?.isBlank ?? true ? [] : [Place(kind: .always)]
    if optional != nil { places.append(Place(kind: .optional)) }
    if presented != nil { places.append(Place(kind: .presented)) }
    places += rows.map { Place(kind: .rows, key: $0.id) }
    places += zip(path.ids, path).map { Place(kind: .path, key: $0.number, isB: $1.is(\.b)) }
    if let destination { places.append(Place(kind: .destination, isB: destination.is(\.b))) }
    if choice != .off { places.append(Place(kind: .choice, isB: choice.is(\.b))) }
    return places
  }

  private var isBlank: Bool { id == 0 && count == 0 && heard == 0 && successor == nil && children.isEmpty }

  /// Does what a reducer does to the children when an action comes.
  mutating func edit(for action: Tree.Action, by editor: Editor) {
    if case .command(.edit(let path, let edit, editor)) = action { modify(path) { $0.apply(edit) } }
    if editor == .composer { follow(action) }
    guard let (place, child) = action.child, case .command(.quit(editor)) = child, state(at: [place]) != nil else {
      return
    }
    if place.kind == .path { path[id: StackElementID(number: place.key)] = nil } else { remove(place) }
  }

  /// Presents another feature when one is dismissed.
  private mutating func follow(_ action: Tree.Action) {
    guard let successor else { return }
    switch action {
    case .presented(.dismiss): put(Self(id: successor), at: Place(kind: .presented))
    case .destination(.dismiss):
      put(Self(id: successor), at: Place(kind: .destination, isB: destination?.is(\.b) == true))
    default: return
    }
    self.successor = nil
  }

  private mutating func apply(_ edit: Edit) {
    switch edit {
    case .put(let place, let id): put(Self(id: id), at: place)
    case .remove(let place): remove(place)
    case .rename(let place, let id):
      guard place.kind == .rows else { return modify([place]) { $0.id = id } }
      guard let index = rows.index(id: place.key), rows[id: id] == nil else { return }
      var row = rows[index]
      row.id = id
      rows[index] = row
    case .reverseRows: rows.reverse()
    }
  }

  private mutating func put(_ state: Self, at place: Place) {
    switch place.kind {
    case .always: always = state
    case .optional: optional = state
    case .presented: presented = state
    case .rows: rows.updateOrAppend(state)
    case .path: path.append(place.isB ? .b(state) : .a(state))
    case .destination: destination = place.isB ? .b(state) : .a(state)
    case .choice: choice = place.isB ? .b(state) : .a(state)
    }
  }

  private mutating func remove(_ place: Place) {
    switch place.kind {
    case .always: break
    case .optional: optional = nil
    case .presented: presented = nil
    case .rows: rows.remove(id: place.key)
    case .path: path.pop(from: StackElementID(number: place.key))
    case .destination: destination = nil
    case .choice: choice = .off
    }
  }
}

extension Tree.Action {
  /// An action of the feature that a path leads to.
  init(_ action: Self, at path: some BidirectionalCollection<Place>) {
    self = path.reversed().reduce(action) { Self($1, $0) }
  }

  private init(_ place: Place, _ action: Self) {
    switch place.kind {
    case .always: self = .always(action)
    case .optional: self = .optional(action)
    case .presented: self = .presented(.presented(action))
    case .rows: self = .rows(.element(id: place.key, action: action))
    case .path:
      self = .path(.element(id: StackElementID(number: place.key), action: Choice.Action(action, isB: place.isB)))
    case .destination: self = .destination(.presented(Choice.Action(action, isB: place.isB)))
    case .choice: self = .choice(Choice.Action(action, isB: place.isB))
    }
  }

  /// The dismissal of what is at a place.
  init(leaving place: Place) {
    switch place.kind {
    case .presented: self = .presented(.dismiss)
    case .destination: self = .destination(.dismiss)
    case .path: self = .path(.popFrom(id: StackElementID(number: place.key)))
    case .always, .optional, .rows, .choice: fatalError("Nothing there can be dismissed")
    }
  }

  /// The child's action, if it is one.
  var child: (place: Place, action: Self)? {
    switch self {
    case .always(let action): (Place(kind: .always), action)
    case .optional(let action): (Place(kind: .optional), action)
    case .presented(.presented(let action)): (Place(kind: .presented), action)
    case .rows(.element(let id, let action)): (Place(kind: .rows, key: id), action)
    case .path(.element(let id, let action)):
      (Place(kind: .path, key: id.number, isB: action.tree.isB), action.tree.action)
    case .destination(.presented(let action)): (Place(kind: .destination, isB: action.tree.isB), action.tree.action)
    case .choice(let action): (Place(kind: .choice, isB: action.tree.isB), action.tree.action)
    case .command, .ticked, .told, .presented(.dismiss), .path, .destination(.dismiss): nil
    }
  }
}

extension Choice.Action {
  init(_ action: Tree.Action, isB: Bool) {
    self = isB ? .b(action) : .a(action)
  }

  var tree: (isB: Bool, action: Tree.Action) {
    switch self {
    case .a(let action): (false, action)
    case .b(let action): (true, action)
    }
  }
}

extension StoreOf<Tree> {
  /// The store of the feature that a path leads to, if it is there.
  func store(at path: some Collection<Place>) -> StoreOf<Tree>? {
    guard let place = path.first else { return self }
    return child(at: place)?.store(at: path.dropFirst())
  }

  private func child(at place: Place) -> StoreOf<Tree>? {
    switch place.kind {
    case .always: scope(state: \.always, action: \.always)
    case .optional: scope(state: \.optional, action: \.optional)
    case .presented: scope(state: \.presented, action: \.presented.presented)
    case .rows: scope(state: \.rows, action: \.rows).first { $0.core.state.id == place.key }
    case .path:
      scope(state: \.path, action: \.path).scope(id: StackElementID(number: place.key))?.tree(isB: place.isB)
    case .destination: scope(state: \.destination, action: \.destination.presented)?.tree(isB: place.isB)
    case .choice: scope(state: \.choice, action: \.choice).tree(isB: place.isB)
    }
  }
}

extension StoreOf<Choice> {
  fileprivate func tree(isB: Bool) -> StoreOf<Tree>? {
    isB ? scope(state: \.b, action: \.b) : scope(state: \.a, action: \.a)
  }
}
