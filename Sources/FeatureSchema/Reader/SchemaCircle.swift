import Diagnostics

/// A circle of schemas that lead to each other, or a single schema.
struct SchemaCircle {
  /// Each after the children that are always there.
  let schemas: [ReadSchema]
  /// The references between the schemas.
  private let references: [Reference]

  /// A reference from one of the schemas to another one, or to itself.
  private struct Reference {
    /// The indices of the two.
    let source: Int
    let target: Int
    let written: SchemaFiles.Reference
  }

  /// Whether the schemas are recursive.
  var isClosed: Bool { !references.isEmpty }

  /// Finds the schemas that lead to each other.
  ///
  /// - Returns: all schemas, each after those that it refers to.
  static func all(in files: SchemaFiles) -> [SchemaCircle] {
    let schemas = files.schemas
    let references = schemas.enumerated().map { number, schema in
      schema.references.compactMap { written in
        (files.numbers[written.target] ?? nil).map { Reference(source: number, target: $0, written: written) }
      }
    }
    return Components.of(references.map { $0.map(\.target) }).map { members in
      guard members.count > 1 || references[members[0]].contains(where: { $0.target == members[0] }) else {
        return SchemaCircle(schemas: [schemas[members[0]]], references: [])
      }
      let places = Dictionary(uniqueKeysWithValues: members.enumerated().map { ($1, $0) })
      let inner = members.flatMap { references[$0] }.filter { places[$0.target] != nil }
      let lasting = members.map { member in
        references[member].filter(\.written.isLasting).compactMap { places[$0.target] }
      }
      let order = Components.of(lasting).flatMap(\.self)
      let sorted = Dictionary(uniqueKeysWithValues: order.enumerated().map { (members[$1], $0) })
      return SchemaCircle(
        schemas: order.map { schemas[members[$0]] },
        references: inner.map {
          Reference(source: sorted[$0.source] ?? 0, target: sorted[$0.target] ?? 0, written: $0.written)
        }
      )
    }
  }

  /// The references that may not be recursive: a 'use', and the file name of the feature itself.
  private var refused: [Reference] {
    references.filter { !$0.written.isChild || $0.written.isOnlyOne && $0.source == $0.target }
  }

  /// Whether the schemas cannot be resolved.
  var isRefused: Bool { !refused.isEmpty }

  /// Reports references that may not be recursive.
  func report(into collector: DiagnosticCollector) {
    let outgoing = Dictionary(grouping: references, by: \.source)
    var reported: Set<SourceRange?> = []
    for reference in refused where !reported.contains(reference.written.written.range) {
      let circle = circle(through: reference, among: outgoing)
      reported.formUnion(circle.map(\.written.written.range))
      // The circle begins with the same schema, wherever the search entered it.
      let first = circle.indices.min { schemas[circle[$0].source].path < schemas[circle[$1].source].path } ?? 0
      collector.report(diagnostic(of: Array(circle[first...] + circle[..<first])))
    }
  }

  /// The shortest circle that begins with a reference.
  ///
  /// - Parameter outgoing: the references by the index of their source.
  private func circle(through first: Reference, among outgoing: [Int: [Reference]]) -> [Reference] {
    var steps: [(reference: Reference, before: Int?)] = [(first, nil)]
    var seen: Set<Int> = []
    var next = 0
    while next < steps.count, steps[next].reference.target != first.source {
      let end = steps[next].reference.target
      if seen.insert(end).inserted { steps += (outgoing[end] ?? []).map { ($0, next) } }
      next += 1
    }
    guard next < steps.count else { return [first] }
    return sequence(first: steps[next]) { $0.before.map { steps[$0] } }.map(\.reference).reversed()
  }

  /// - Parameter circle: the references; the last one leads to the schema of the first one.
  private func diagnostic(of circle: [Reference]) -> Diagnostic {
    let ways = circle.map(\.written.written)
    let names = (circle + circle.prefix(1)).map { "'\(schemas[$0.source].path)'" }.joined(separator: " -> ")
    let isTree = circle.allSatisfy(\.written.isChild)
    // The types of a child need no 'use'.
    let isNeedless = circle.contains { use in
      !use.written.isChild
        && references.contains { $0.written.isChild && $0.source == use.source && $0.target == use.target }
    }
    return Diagnostic(
      .cyclicSchemas,
      "these schemas refer to each other in a circle: \(names)",
      at: ways.last?.range,
      notes: ways.dropLast().map { Diagnostic.Note("which is reached from here", at: $0.range) },
      help: isTree
        ? ["name the feature itself 'Self': 'schema: Self', with 'presence: list', for example"]
        : isNeedless
          ? ["leave 'use' out: a feature can name the types of its children"]
          : ["move types that both need to a type library that both use"]
    )
  }
}
