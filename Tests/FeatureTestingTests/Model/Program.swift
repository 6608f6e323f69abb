import TestSupport

/// What is done to a tree, one step after the other.
enum Step: Sendable {
  /// A feature is sent a command, by an action of the root or by a store of its own.
  case send([Place], Command, byItsStore: Bool)
  /// A view dismisses what is presented somewhere.
  case leave([Place])
  case advance(seconds: Int)
}

/// Where a child is in its parent.
struct Place: Hashable, Sendable {
  enum Kind: CaseIterable {
    case always, optional, presented, rows, path, destination, choice
  }

  var kind: Kind
  /// The id of a row, or of an element of the stack.
  var key = 0
  /// Which of several features it is.
  var isB = false
}

/// What a feature is told to do.
indirect enum Command: Sendable {
  case count
  /// Starts a timer with an id. If it is to be alone, others with that id are stopped.
  case start(id: Int, isAlone: Bool)
  case stop(id: Int)
  /// Performs another command later.
  case answer(milliseconds: Int, Command)
  case tell
  case dismiss
  case tellAndDismiss
  /// Does several things in one effect, at the same time or one after the other.
  case work([Part], isMerged: Bool)
  /// Tells something and starts something, and is removed by its parent meanwhile.
  case quit(Editor)
  case rename(Int)
  /// When what the feature presents is dismissed, it presents another one in its place.
  case follow(Int)
  /// Changes what is below: the feature's own children, or those of another one further down.
  case edit([Place], Edit, Editor)
}

/// A part of an effect.
indirect enum Part: Sendable {
  case tell
  case stop(id: Int)
  /// A timer. Nothing comes after it, unless at the same time.
  case start
  case within(id: Int, isAlone: Bool, [Part])
}

/// A change of a feature's children.
enum Edit: Sendable {
  case put(Place, id: Int)
  case remove(Place)
  case rename(Place, to: Int)
  case reverseRows
}

/// Which of a feature's reducers does something: the one that composes its children, or one that runs before or after it.
enum Editor: CaseIterable, Sendable {
  case before, composer, after
}

extension Generator {
  /// - Parameter model: Is where the program has led to, so that most steps meet something.
  mutating func program(length: Int) -> [Step] {
    var model = TreeModel()
    return (1...length).map { number in
      let step = step(number, in: model.root)
      model.run(step)
      return step
    }
  }

  private mutating func step(_ number: Int, in root: Node) -> Step {
    switch Int.random(in: 0..<10, using: &self) {
    case 0, 1: return .advance(seconds: Int.random(in: 1...2, using: &self))
    case 2:
      let path = path(in: root)
      return .leave(path.last?.isPresentation == true ? path : path + [Place(kind: .presented)])
    default:
      let path = path(in: root)
      return .send(path, command(number, at: path, in: root), byItsStore: bool())
    }
  }

  /// The way to a feature, which may be absent.
  private mutating func path(in node: Node) -> [Place] {
    switch Int.random(in: 0..<16, using: &self) {
    case 0: return [place()]
    case 1: return [Place(kind: .always)]
    case 2..<6: return []
    default:
      if node.children.isEmpty { return [] }
      let child = one(of: node.children)
      return [child.place] + path(in: child.node)
    }
  }

  private mutating func place() -> Place {
    let kind = one(of: Place.Kind.allCases)
    return Place(
      kind: kind,
      key: [.rows, .path].contains(kind) ? Int.random(in: 0...2, using: &self) : 0,
      isB: [.path, .destination, .choice].contains(kind) && bool()
    )
  }

  private mutating func command(_ number: Int, at path: [Place], in root: Node) -> Command {
    switch Int.random(in: 0..<20, using: &self) {
    case 0..<4: return .start(id: Int.random(in: 0...1, using: &self), isAlone: bool())
    case 4: return .stop(id: Int.random(in: 0...1, using: &self))
    case 5:
      let isMerged = bool()
      let id = Int.random(in: 0...1, using: &self)
      return .work([.within(id: id, isAlone: bool(), parts(isMerged, depth: 2) + [.start])], isMerged: isMerged)
    case 6, 7:
      // Two answers never come at the same time, nor one together with the tick of a timer.
      let delay = Int.random(in: 0...2, using: &self) * 1000 + number
      return .answer(milliseconds: delay, answer(at: path, in: root))
    default: return answer(at: path, in: root)
    }
  }

  /// A command that does at once what it does, except for one to quit that is not followed.
  private mutating func answer(at path: [Place], in root: Node) -> Command {
    switch Int.random(in: 0..<16, using: &self) {
    case 0: return .count
    case 1: return .tell
    case 2: return .dismiss
    case 3: return .tellAndDismiss
    case 4: return .follow(Int.random(in: 0...2, using: &self))
    case 5: return .quit(one(of: Editor.allCases))
    // A row cannot change its own id.
    case 6 where path.last?.kind != .rows: return .rename(Int.random(in: 0...2, using: &self))
    default:
      let below = root.node(at: path).map { self.path(in: $0) } ?? []
      return .edit(below.count + path.count < 3 ? below : [], edit(), one(of: Editor.allCases))
    }
  }

  private mutating func parts(_ isMerged: Bool, depth: Int) -> [Part] {
    (0..<Int.random(in: 0...3, using: &self)).map { _ in
      let id = Int.random(in: 0...1, using: &self)
      switch Int.random(in: 0..<4, using: &self) {
      case 0: return .stop(id: id)
      case 1 where isMerged: return .start
      case 2 where depth > 0: return .within(id: id, isAlone: bool(), parts(isMerged, depth: depth - 1))
      default: return .tell
      }
    }
  }

  private mutating func edit() -> Edit {
    switch Int.random(in: 0..<10, using: &self) {
    case 0..<6: .put(place(), id: Int.random(in: 0...2, using: &self))
    case 6, 7: .remove(place())
    case 8: .rename(place(), to: Int.random(in: 0...2, using: &self))
    default: .reverseRows
    }
  }
}

/// Leaves out steps until none can go.
@MainActor
func shrunk(_ program: [Step], while fails: ([Step]) async -> Bool) async -> [Step] {
  var program = program
  var size = program.count / 2
  while size > 0 {
    let count = program.count
    var start = 0
    while start < program.count {
      var shorter = program
      shorter.removeSubrange(start..<min(start + size, program.count))
      if await fails(shorter) { program = shorter } else { start += size }
    }
    // A step that was needed may not be without those that went after it.
    if size > 1 || program.count == count { size /= 2 }
  }
  return program
}
