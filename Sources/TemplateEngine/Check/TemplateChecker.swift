import Diagnostics

/// Checks one template in one situation, and adds its nodes to a tree.
struct TemplateChecker {
  private let library: LibraryChecker
  private let template: UsedTemplate
  private var tree: CheckedTree
  /// The index from which texts may be joined.
  private var barrier: Int
  private var scopes: [Scope] = []
  /// The number of entered values: the scopes' values, and the objects on the way to a value.
  private var entered = 0
  private var depth = 0

  static func check(_ template: UsedTemplate, in library: LibraryChecker, addingTo tree: inout CheckedTree) {
    var checker = TemplateChecker(template, in: library, tree)
    // Moved out, so that changing the tree does not copy it.
    tree = CheckedTree()
    let part = Part(template: template.template, escape: template.situation.escape, use: template.use)
    let start = checker.tree.nodes.count
    checker.check(template.template.nodes, part)
    tree = checker.tree
    while tree.templates.count <= template.number { tree.templates.append(nil) }
    tree.templates[template.number] = start..<tree.nodes.count
  }

  private init(_ template: UsedTemplate, in library: LibraryChecker, _ tree: CheckedTree) {
    self.template = template
    self.library = library
    self.tree = tree
    barrier = tree.nodes.count
    for (number, type) in template.situation.scopes.enumerated() { enter(type, origin: number, isDeeper: false) }
  }

  private mutating func check(_ nodes: [Node], _ part: Part) {
    depth += 1
    defer { depth -= 1 }
    guard library.allows(nodes.count, textCount: tree.text.count, depth: depth) else { return }
    var part = part
    var isLineStart = false
    for node in nodes {
      let wasLineStart = isLineStart
      isLineStart = false
      switch node {
      case .lineStart:
        startLine(part)
        isLineStart = true
      case .text(let range): append(wasLineStart ? part.dedented(range) : part.template.source.bytes[range])
      case .variable(let name, let isRaw): checkVariable(name, escape: isRaw ? .none : part.escape, in: part)
      case .section(let section): checkSection(section, part)
      case .partial(let call): checkCall(call, part)
      case .block(let block): checkBlock(block, part)
      case .escape(let name): part = part.with(escape(name, part))
      }
    }
  }

  private mutating func startLine(_ part: Part) {
    if template.situation.isIndented { tree.nodes.append(.lineStart) }
    append(part.prefix[...])
  }

  /// Adds a text; adjacent texts become one.
  private mutating func append(_ text: ArraySlice<UInt8>) {
    if text.isEmpty { return }
    var start = tree.text.count
    if tree.nodes.count > barrier, case .text(let before, start) = tree.nodes[tree.nodes.count - 1] {
      start = before
      tree.nodes.removeLast()
    }
    tree.text += text
    tree.nodes.append(.text(start: start, end: tree.text.count))
  }

  /// Adds a node with children.
  private mutating func append(_ node: (_ count: Int) -> CheckedNode, _ content: (inout TemplateChecker) -> Void) {
    let number = tree.nodes.count
    tree.nodes.append(node(0))
    content(&self)
    tree.nodes[number] = node(tree.nodes.count - number - 1)
    barrier = tree.nodes.count
  }

  private func escape(_ range: Range<Int>, _ part: Part) -> Escape {
    let name = part.template.source.text(range)
    let known = library.escapes
    if let escape = known.first(where: { $0.name == name }) { return escape }
    report(.unknownEscape(name, known: known.map(\.name)), at: range, in: part)
    return part.escape
  }

  private func report(_ problem: ReferenceProblem, at range: Range<Int>, in part: Part) {
    library.report(problem.diagnostic(at: part.place(range), notes: part.use?.notes ?? []))
  }
}

// MARK: - Names

extension TemplateChecker {
  /// The meaning of a name, and whether the name is right.
  private func resolve(_ name: Name, _ part: Part) -> (target: Target?, isRight: Bool) {
    let resolver = NameResolver(name, in: scopes)
    guard let (problem, range) = resolver.problem else { return (resolver.target, true) }
    guard library.unknownNames == .areErrors else { return (nil, false) }
    report(problem, at: range, in: part)
    return (resolver.target, false)
  }

  private mutating func checkVariable(_ name: Name, escape: Escape, in part: Part) {
    let (target, isRight) = resolve(name, part)
    guard let target else { return }
    switch target {
    case .value(let value) where value.kind.isText:
      let number = tree.escapes.firstIndex(of: escape) ?? 0
      reach(value) { $0.tree.nodes.append(escape == .none ? .value($1) : .escaped($1, escape: number)) }
    case .helper(.index, let scope): tree.nodes.append(.index(item: scopes[scope].depth))
    case .listMember(.count, let list): reach(list) { $0.tree.nodes.append(.count($1)) }
    case .value, .helper, .listMember, .object:
      if isRight { report(.notText(name.text, target), at: name.range, in: part) }
    }
  }

  private mutating func checkSection(_ section: Section, _ part: Part) {
    let (target, isRight) = resolve(section.name, part)
    let holds = !section.isInverted
    func check(_ condition: Condition, holds: Bool, _ checker: inout TemplateChecker) {
      checker.append({ .section(condition, holds: holds, count: $0) }) { $0.check(section.body, part) }
    }
    switch target {
    case .value(let value):
      reach(value) { checker, place in
        if holds {
          checker.checkBody(of: section, value, at: place, part)
        } else {
          check(.isTrue(place), holds: false, &checker)
        }
      }
    case .listMember(.isEmpty, let list): reach(list) { check(.isTrue($1), holds: !holds, &$0) }
    case .listMember(.isSingle, let list): reach(list) { check(.isSingle($1), holds: holds, &$0) }
    case .helper(.first, let scope): check(.isFirst(item: scopes[scope].depth), holds: holds, &self)
    case .helper(.last, let scope): check(.isLast(item: scopes[scope].depth), holds: holds, &self)
    case .listMember(.count, _)?, .helper(.index, _)?, .object?:
      guard isRight, let target else { return }
      report(.notCondition(section.name.text, target), at: section.name.range, in: part)
    case nil:
      if !holds, library.unknownNames == .areEmpty { self.check(section.body, part) }
    }
  }

  private mutating func checkBody(of section: Section, _ value: ValuePath, at place: Place, _ part: Part) {
    func inside(_ shape: ShapeDescription, isItem: Bool = false, _ checker: inout TemplateChecker) {
      let type = ScopeType(shape: shape, isItem: isItem)
      checker.enter(type, origin: checker.scopes[value.scope].origin, isDeeper: true)
      checker.check(section.body, part)
      checker.leave()
    }
    func ifTrue(_ content: (inout TemplateChecker) -> Void) {
      append({ .section(.isTrue(place), holds: true, count: $0) }, content)
    }
    switch value.kind {
    case .flag: ifTrue { $0.check(section.body, part) }
    case .text, .optionalText: ifTrue { $0.append({ .dot(place, count: $0) }) { inside(.text, &$0) } }
    case .object(let object), .optionalObject(let object):
      ifTrue { $0.append({ .object(place, width: object.shape.width, count: $0) }) { inside(object.shape, &$0) } }
    case .list(let item):
      let shape = item.shape
      append({ .list(place, width: shape.width, count: $0) }) { inside(shape, isItem: true, &$0) }
    }
  }

  private mutating func enter(_ type: ScopeType, origin: Int, isDeeper: Bool) {
    scopes.append(Scope(type: type, depth: entered, origin: origin, isDeeper: isDeeper))
    entered += 1
  }

  private mutating func leave() {
    scopes.removeLast()
    entered -= 1
  }

  /// Adds nodes about a value, inside nodes for the objects on the way to it.
  private mutating func reach(_ value: ValuePath, _ content: (inout TemplateChecker, Place) -> Void) {
    func reach(object number: Int, at depth: Int, _ checker: inout TemplateChecker) {
      if number == value.objects.count { return content(&checker, Place(depth: depth, member: value.member)) }
      let (member, shape) = value.objects[number]
      let place = Place(depth: depth, member: member)
      checker.append({ .object(place, width: shape.width, count: $0) }) { checker in
        checker.entered += 1
        reach(object: number + 1, at: checker.entered - 1, &checker)
        checker.entered -= 1
      }
    }
    reach(object: 0, at: scopes[value.scope].depth, &self)
  }
}

// MARK: - Partials and blocks

extension TemplateChecker {
  private mutating func checkCall(_ call: PartialCall, _ part: Part) {
    let name = call.name
    guard let callee = library.partial(name.text) else {
      guard library.unknownNames == .areErrors else { return }
      return report(.unknownPartial(name.text, known: library.names), at: name.range, in: part)
    }
    let indentation = call.indentation.map { part.prefix + part.dedented($0) }
    let handed = scopes.reachable
    let situation = Situation(
      template: callee,
      scopes: handed.map(\.type),
      blocks: blocks(givenIn: call),
      isIndented: indentation.map { template.situation.isIndented || !$0.isEmpty } ?? false,
      escape: part.escape
    )
    let used = library.template(in: situation, use: Use(of: name, in: part))
    template.calls.append(
      UsedTemplate.Call(
        callee: used,
        call: call,
        source: part.template.source,
        direction: template.situation.direction(to: handed)
      )
    )
    tree.nodes.append(.call(tree.calls.count))
    let (handedStart, textStart) = (tree.handed.count, tree.text.count)
    tree.handed += handed.map(\.depth)
    tree.text += indentation ?? []
    tree.calls.append(
      CheckedCall(
        template: used.number,
        handed: handedStart..<tree.handed.count,
        indentation: indentation.map { _ in textStart..<tree.text.count }
      )
    )
  }

  private func blocks(givenIn call: PartialCall) -> [String: Block] {
    var blocks = template.situation.blocks
    // The outermost user's block wins.
    for block in call.blocks where blocks[block.name.text] == nil { blocks[block.name.text] = block }
    return blocks
  }

  private mutating func checkBlock(_ block: Block, _ part: Part) {
    template.blockNames.insert(block.name.text)
    guard let replacement = template.situation.blocks[block.name.text], !part.expanding.contains(replacement) else {
      return check(block.body, part)
    }
    let removed = replacement.layout.bodyIndentation.map { Array(replacement.template.source.bytes[$0]) }
    let inner = Part(
      template: replacement.template,
      escape: part.escape,
      prefix: part.prefix + (block.indentation.map(part.dedented) ?? []),
      removed: removed ?? [],
      use: Use(of: block.name, isBlock: true, in: part),
      expanding: part.expanding + [replacement]
    )
    // The replacement's first line begins inside the tag's line, so no node marks its start.
    if block.layout.indentation != nil, replacement.layout.indentation == nil { startLine(inner) }
    check(replacement.body, inner)
  }
}
