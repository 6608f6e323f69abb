/// Cycles in a graph.
enum Cycles {
  /// Cycles without common nodes, so that each is an error of its own. It does not recurse, because the schema decides how
  /// long a path is.
  ///
  /// - Parameter edges: for each node, the nodes to which it leads.
  static func disjoint(in edges: [[Int]]) -> [[Int]] {
    var found: [[Int]] = []
    var reported: Set<Int> = []
    /// Whether all paths from a node have been followed.
    var isDone = edges.map { _ in false }
    for root in edges.indices where !isDone[root] {
      var path = [(node: root, next: 0)]
      /// The indices of nodes on the path.
      var places = [root: 0]
      while let (node, next) = path.last {
        guard next < edges[node].count else {
          isDone[node] = true
          places[node] = nil
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let inner = edges[node][next]
        if let start = places[inner] {
          let cycle = path[start...].map(\.node)
          if reported.isDisjoint(with: cycle) { found.append(cycle) }
          reported.formUnion(cycle)
        } else if !isDone[inner] {
          places[inner] = path.count
          path.append((inner, 0))
        }
      }
    }
    return found
  }
}
