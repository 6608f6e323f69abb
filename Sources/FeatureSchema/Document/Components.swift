/// The nodes of a graph that lead to each other, and those that others lead to.
enum Components {
  /// Some nodes and all that they lead to, each once.
  static func reached<Node: AnyObject>(from nodes: [Node], by edges: (Node) -> [Node]) -> [Node] {
    var found: [Node] = []
    var seen: Set<ObjectIdentifier> = []
    var pending = nodes
    while let node = pending.popLast() {
      guard seen.insert(ObjectIdentifier(node)).inserted else { continue }
      found.append(node)
      pending += edges(node)
    }
    return found
  }

  /// The strongly connected components of a graph, each after all that it leads to, found by Tarjan's algorithm. It does
  /// not recurse, because the schema decides how long a path is.
  ///
  /// - Parameter edges: for each node, the nodes to which it leads.
  static func of(_ edges: [[Int]]) -> [[Int]] {
    var found: [[Int]] = []
    /// The order in which the nodes were met, from 1, and the earliest that each leads back to.
    var orders = [Int](repeating: 0, count: edges.count)
    var earliest = orders
    var count = 0
    var component: [Int] = []
    var isInComponent = edges.map { _ in false }
    for root in edges.indices where orders[root] == 0 {
      var path = [(number: root, next: 0)]
      while let (number, next) = path.last {
        if next == 0, orders[number] == 0 {
          count += 1
          (orders[number], earliest[number]) = (count, count)
          component.append(number)
          isInComponent[number] = true
        }
        if next < edges[number].count {
          path[path.count - 1].next += 1
          let inner = edges[number][next]
          if orders[inner] == 0 {
            path.append((inner, 0))
          } else if isInComponent[inner] {
            earliest[number] = min(earliest[number], orders[inner])
          }
          continue
        }
        path.removeLast()
        if let outer = path.last?.number { earliest[outer] = min(earliest[outer], earliest[number]) }
        guard earliest[number] == orders[number], let start = component.lastIndex(of: number) else { continue }
        found.append(Array(component[start...]))
        for inner in component[start...] { isInComponent[inner] = false }
        component.removeSubrange(start...)
      }
    }
    return found
  }
}
