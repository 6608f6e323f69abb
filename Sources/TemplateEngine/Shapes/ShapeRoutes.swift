/// How some shapes are reached from a root, so that no others have to be made.
struct ShapeRoutes {
  /// The root, the shapes, and those on the way; none before the one that it is reached from.
  private(set) var all: [ShapeDescription]
  /// For each of them but the root, the place of the one that it is reached from, and the number of the member there.
  private var steps: [(from: Int, member: Int)] = []

  /// Finds ways to some shapes, all of which can be reached.
  init(from root: ShapeDescription, to wanted: [ShapeDescription]) {
    let found = root.routes
    var isNeeded = found.map { wanted.contains($0.shape) }
    isNeeded[0] = true
    for place in found.indices.reversed() where isNeeded[place] { isNeeded[found[place].from] = true }
    let places = found.indices.filter { isNeeded[$0] }
    all = places.map { found[$0].shape }
    steps = places.dropFirst().map { (places.firstIndex(of: found[$0].from) ?? 0, found[$0].member) }
  }

  func write(_ numbers: inout NumberWriter) {
    numbers.append(steps.count)
    for (from, member) in steps {
      numbers.append(from)
      numbers.append(member)
    }
  }

  /// - Returns: `nil` if there is no such way.
  init?(_ numbers: inout NumberReader, from root: ShapeDescription) {
    all = [root]
    for _ in 0..<numbers.nextCount() {
      let (from, member) = (numbers.nextCount(), numbers.nextCount())
      guard !numbers.isExhausted, all.indices.contains(from), let inner = all[from].shape(at: member) else {
        return nil
      }
      all.append(inner)
      steps.append((from, member))
    }
  }
}
