/// What a tree should do, in arrays: what runs for a feature is a value in its node, and so it goes with the node.
struct TreeModel {
  var root = Node()
  /// The time, in milliseconds.
  private var now = 0
  /// How many mistakes are to be reported.
  private(set) var issues = 0

  mutating func run(_ step: Step) {
    switch step {
    case .send(let path, let command, _): perform(command, at: path)
    case .leave(let path):
      if root.node(at: path.dropLast())?.index(atPlaceOf: path[path.count - 1]) == nil { return issues += 1 }
      leave(path)
    case .advance(let seconds):
      let end = now + seconds * 1000
      while let (deadline, path) = root.next(), deadline <= end {
        now = deadline
        fire(at: path, deadline)
      }
      now = end
    }
  }

  /// Does what is due in a node.
  private mutating func fire(at path: [Place], _ deadline: Int) {
    var command: Command?
    root.modify(path) { node in
      let index = node.effects.firstIndex { $0.deadline == deadline }!
      switch node.effects[index].work {
      case .timer:
        node.count += 1
        node.effects[index].deadline += 1000
      case .answer(let answer):
        command = answer
        node.effects.remove(at: index)
      }
    }
    if let command { perform(command, at: path) }
  }

  private mutating func perform(_ command: Command, at path: [Place]) {
    guard root.node(at: path) != nil else { return issues += 1 }
    switch command {
    case .count: root.modify(path) { $0.count += 1 }
    case .follow(let id): root.modify(path) { $0.successor = id }
    case .start(let id, let isAlone):
      if isAlone { root.modify(path) { $0.cancel(id) } }
      start(.timer, ids: [id], after: 1000, at: path)
    case .stop(let id): root.modify(path) { $0.cancel(id) }
    case .answer(let milliseconds, let command): start(.answer(command), after: milliseconds, at: path)
    case .tell: tell(from: path)
    case .dismiss: dismiss(path)
    case .tellAndDismiss:
      tell(from: path)
      dismiss(path)
    case .work(let parts, _):
      var scopes: [Scope] = []
      work(parts, at: path, in: &scopes)
    case .quit(let editor): quit(path, editor)
    case .rename(let id):
      root.modify(path) { $0.rename(id, isIdentity: path.last.map { $0.kind != .always } ?? false) }
    case .edit(let below, let edit, _): root.modify(path + below) { $0.apply(edit) }
    }
  }

  private mutating func start(_ work: Running.Work, ids: [Int] = [], after milliseconds: Int, at path: [Place]) {
    root.modify(path) { $0.effects.append(Running(work: work, ids: ids, deadline: now + milliseconds)) }
  }

  /// An id around a part of an effect, and whether it was stopped after that part had begun.
  private struct Scope {
    let id: Int
    var isStopped = false
  }

  private mutating func work(_ parts: [Part], at path: [Place], in scopes: inout [Scope]) {
    for part in parts where !scopes.contains(where: \.isStopped) {
      switch part {
      case .tell: tell(from: path)
      case .stop(let id): stop(id, at: path, in: &scopes)
      case .start: start(.timer, ids: scopes.map(\.id), after: 1000, at: path)
      case .within(let id, let isAlone, let parts):
        if isAlone { stop(id, at: path, in: &scopes) }
        // What was stopped just now does not stop what begins after it.
        var inner = scopes.map { Scope(id: $0.id) } + [Scope(id: id)]
        work(parts, at: path, in: &inner)
        for index in scopes.indices where inner[index].isStopped { scopes[index].isStopped = true }
      }
    }
  }

  private mutating func stop(_ id: Int, at path: [Place], in scopes: inout [Scope]) {
    root.modify(path) { $0.cancel(id) }
    for index in scopes.indices where scopes[index].id == id { scopes[index].isStopped = true }
  }

  private mutating func tell(from path: [Place]) {
    if !path.isEmpty { root.modify(path.dropLast()) { $0.heard += 1 } }
  }

  /// The innermost presentation ends.
  private mutating func dismiss(_ path: [Place]) {
    guard let index = path.lastIndex(where: \.isPresentation) else { return issues += 1 }
    leave(Array(path[...index]))
  }

  private mutating func leave(_ path: [Place]) {
    root.modify(path.dropLast()) { $0.leave(path[path.count - 1]) }
  }

  private mutating func quit(_ path: [Place], _ editor: Editor) {
    let isRemoved = path.last.map { $0.kind != .always } ?? false
    if isRemoved { root.modify(path.dropLast()) { $0.remove(path[path.count - 1], withWhatIsAbove: false) } }
    if isRemoved, editor == .before { return issues += 1 }
    tell(from: path)
    if !isRemoved { start(.timer, after: 1000, at: path) }
  }
}

/// A feature, with what is below it and what runs for it.
struct Node {
  var id = 0
  var count = 0
  var heard = 0
  /// What it presents when what it presents is dismissed.
  var successor: Int?
  var effects: [Running] = []
  var children: [Child] = []
  /// The id of the element that is put on its stack next.
  var nextElement = 0

  var effectCount: Int { children.reduce(effects.count) { $0 + $1.node.effectCount } }

  /// When what is due first is due, and where.
  func next() -> (deadline: Int, path: [Place])? {
    let own = effects.map { (deadline: $0.deadline, path: [Place]()) }
    let below = children.compactMap { child in
      child.node.next().map { (deadline: $0.deadline, path: [child.place] + $0.path) }
    }
    return (own + below).min { $0.deadline < $1.deadline }
  }

  func node(at path: some Collection<Place>) -> Node? {
    guard let place = path.first else { return self }
    let child = children.first { $0.place == place }?.node ?? (place.kind == .always ? Node() : nil)
    return child?.node(at: path.dropFirst())
  }

  /// Where the child is that has a place, whichever of several features it is.
  func index(atPlaceOf place: Place) -> Int? {
    children.firstIndex { $0.place.kind == place.kind && $0.place.key == place.key }
  }

  mutating func modify(_ path: some Collection<Place>, _ body: (inout Node) -> Void) {
    guard let place = path.first else { return body(&self) }
    if place.kind == .always, index(atPlaceOf: place) == nil { children.append(Child(place: place, node: Node())) }
    guard let index = children.firstIndex(where: { $0.place == place }) else { return }
    children[index].node.modify(path.dropFirst(), body)
  }

  /// Cancels what runs with an id, here and below.
  mutating func cancel(_ id: Int) {
    effects.removeAll { $0.ids.contains(id) }
    for index in children.indices { children[index].node.cancel(id) }
  }

  mutating func cancelAll() {
    effects = []
    for index in children.indices { children[index].node.cancelAll() }
  }

  /// - Parameter isIdentity: Whether a feature with another id is another one here.
  mutating func rename(_ id: Int, isIdentity: Bool) {
    if isIdentity, id != self.id { cancelAll() }
    self.id = id
  }

  mutating func apply(_ edit: Edit) {
    switch edit {
    case .put(let place, let id): put(Node(id: id), at: place)
    case .remove(let place): remove(place, withWhatIsAbove: true)
    case .rename(let place, let id):
      if place.kind == .rows, index(atPlaceOf: Place(kind: .rows, key: id)) != nil { break }
      modify([place]) { $0.rename(id, isIdentity: place.kind != .always) }
      if place.kind == .rows, let index = index(atPlaceOf: place) { children[index].place.key = id }
    case .reverseRows:
      let rows = children.filter { $0.place.kind == .rows }
      children = children.filter { $0.place.kind != .rows } + rows.reversed()
    }
  }

  private mutating func put(_ node: Node, at place: Place) {
    var place = place
    switch place.kind {
    case .rows: place.key = node.id
    case .path:
      place.key = nextElement
      nextElement += 1
    default: place.key = 0
    }
    guard let index = index(atPlaceOf: place) else { return children.append(Child(place: place, node: node)) }
    let old = children[index]
    children[index] = Child(place: place, node: node)
    if old.place == place, old.node.id == node.id || place.kind == .always {
      children[index].node.keepEffects(of: old.node)
    }
  }

  /// Goes on with what runs for a feature that this one replaces, and is the same as.
  private mutating func keepEffects(of old: Node) {
    effects = old.effects
    let always = Place(kind: .always)
    if let child = old.children.first(where: { $0.place == always }) {
      modify([always]) { $0.keepEffects(of: child.node) }
    }
  }

  /// Something that is presented is dismissed.
  mutating func leave(_ place: Place) {
    guard let successor, place.kind != .path, let index = index(atPlaceOf: place) else {
      return remove(place, withWhatIsAbove: true)
    }
    self.successor = nil
    // The same one is not another one.
    if children[index].node.id == successor { return remove(place, withWhatIsAbove: true) }
    children[index].node = Node(id: successor)
  }

  mutating func remove(_ place: Place, withWhatIsAbove isPop: Bool) {
    guard place.kind != .always, let index = index(atPlaceOf: place) else { return }
    let end = isPop && place.kind == .path ? children.endIndex : index + 1
    for index in (index..<end).reversed() where children[index].place.kind == place.kind { children.remove(at: index) }
  }
}

struct Child {
  var place: Place
  var node: Node
}

/// Something that runs for a feature.
struct Running {
  enum Work {
    case timer
    case answer(Command)
  }

  let work: Work
  let ids: [Int]
  var deadline: Int
}

extension Place {
  /// Whether a feature there can be dismissed.
  var isPresentation: Bool { [.presented, .path, .destination].contains(kind) }
}
