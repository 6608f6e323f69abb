import Diagnostics

/// Checks a template, and all templates that it uses, against a shape.
///
/// A partial is checked once for each situation in which it is used. Once it is made, it is used under the library's lock.
final class LibraryChecker: @unchecked Sendable {
  private let library: TemplateLibrary
  private var tree = CheckedTree()
  private var templates: [UsedTemplate] = []
  /// The same templates, by name.
  private var situations: [String: [UsedTemplate]] = [:]
  /// The number of nodes checked, each as often as it is used.
  private var nodeCount = 0
  private var isTooLarge = false
  private let errorsBefore: Int

  init(_ library: TemplateLibrary, template: ParsedTemplate, for shape: ShapeDescription, escape: Escape) {
    self.library = library
    errorsBefore = library.reporter.errorCount
    tree.escapes = library.escapes + [escape]
    let scope = ScopeType(shape: shape, isItem: false)
    let situation = Situation(template: template, scopes: [scope], blocks: [:], isIndented: false, escape: escape)
    _ = self.template(in: situation, use: nil)
  }

  /// Checks the templates, unless they are known to be right; returns whether there is no error.
  func isRight() -> Bool {
    if library.isKnownRight { return !hasErrors }
    var number = 0
    while number < templates.count {
      check(number)
      if isTooLarge || templates.count > 10_000 {
        reportTooLarge(templates[number])
        return false
      }
      number += 1
    }
    TerminationCheck.run(templates, library.reporter)
    if !hasErrors { checkGivenBlocks() }
    return !hasErrors
  }

  /// The tree with the nodes of a template.
  func tree(with number: Int) -> CheckedTree {
    library.lock.withLock { _ in
      if tree.nodes(ofTemplate: number) == nil { check(number) }
      return tree
    }
  }

  private func check(_ number: Int) { TemplateChecker.check(templates[number], in: self, addingTo: &tree) }

  private var hasErrors: Bool { library.reporter.errorCount > errorsBefore || library.isBroken }

  private func reportTooLarge(_ template: UsedTemplate) {
    report(
      Diagnostic(
        .templateLimit,
        "'\(template.template.name)' becomes too large: its partials and blocks are used in too many combinations",
        at: template.template.source.place(0..<0),
        notes: template.use?.notes ?? []
      )
    )
  }

  /// Reports blocks given to a parent that neither the parent nor the templates it uses have.
  private func checkGivenBlocks() {
    for template in templates {
      for call in template.calls where !call.call.blocks.isEmpty {
        let known = blockNames(within: call.callee)
        for block in call.call.blocks where !known.contains(block.name.text) {
          let parent = call.call.name.text
          let problem = ReferenceProblem.unknownBlock(block.name.text, parent: parent, known: known.sorted())
          report(problem.diagnostic(at: call.source.place(block.name.range), notes: template.use?.notes ?? []))
        }
      }
    }
  }

  private func blockNames(within template: UsedTemplate) -> Set<String> {
    var names: Set<String> = []
    var seen: Set<Int> = [template.number]
    var waiting = [template]
    while let next = waiting.popLast() {
      names.formUnion(next.blockNames)
      for call in next.calls where seen.insert(call.callee.number).inserted { waiting.append(call.callee) }
    }
    return names
  }
}

// MARK: - For the checker of a template

extension LibraryChecker {
  var escapes: [Escape] { library.escapes }
  var names: [String] { library.names }
  var unknownNames: TemplateLibrary.UnknownNames { library.unknownNames }

  func partial(_ name: String) -> ParsedTemplate? { library.partial(name) }

  func report(_ diagnostic: Diagnostic) { library.reporter.report(diagnostic) }

  /// Counts more nodes; returns whether the limits still hold.
  ///
  /// - Parameter depth: the nesting depth of sections and blocks.
  func allows(_ count: Int, textCount: Int, depth: Int) -> Bool {
    nodeCount += count
    if nodeCount > 1 << 19 || textCount > 1 << 26 || depth > 512 { isTooLarge = true }
    return !isTooLarge
  }

  /// The template in a situation. A new one is checked later.
  func template(in situation: Situation, use: Use?) -> UsedTemplate {
    let name = situation.template.name
    if let known = situations[name]?.first(where: { $0.situation == situation }) { return known }
    let template = UsedTemplate(number: templates.count, situation: situation, use: use)
    situations[name, default: []].append(template)
    templates.append(template)
    return template
  }
}
