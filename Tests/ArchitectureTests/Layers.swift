/// What uses what, from those that use nothing to those that use most.
struct Layers {
  /// Something that uses another.
  struct Use: Hashable, Comparable, CustomStringConvertible {
    var user: String
    var used: String

    init(_ user: String, _ used: String) {
      self.user = user
      self.used = used
    }

    var description: String { "\(user) uses \(used)" }

    static func < (left: Use, right: Use) -> Bool { (left.user, left.used) < (right.user, right.used) }
  }

  /// Each after all that it uses, as far as that is possible.
  private(set) var order: [String] = []
  /// The uses of what comes later; without circles there are none.
  private(set) var backward: Set<Use> = []
  let uses: Set<Use>

  init(_ names: [String], uses: Set<Use>) {
    self.uses = uses
    var rest = names.sorted()
    while !rest.isEmpty {
      func missing(_ name: String) -> Set<Use> {
        uses.filter { $0.user == name && $0.used != name && rest.contains($0.used) }
      }
      let next = rest.indices.min { missing(rest[$0]).count < missing(rest[$1]).count } ?? 0
      backward.formUnion(missing(rest[next]))
      order.append(rest.remove(at: next))
    }
  }

  /// What something uses, in the order of layers.
  func used(by name: String) -> [String] { order.filter { uses.contains(Use(name, $0)) } }
}
