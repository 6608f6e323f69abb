import Diagnostics

/// Checks one template in one situation, and makes its tree.
struct TemplateChecker {
  private let library: LibraryChecker
  private let template: UsedTemplate
  private var scopes: [Scope] = []
  /// How many values are entered: those of the scopes, and those on the way to a value.
  private var entered = 0
  private var depth = 0

  static func tree(of template: UsedTemplate, in library: LibraryChecker) -> [CheckedNode] {
    var checker = TemplateChecker(template, in: library)
    let part = Part(template: template.template, escape: template.situation.escape, use: template.use)
    return checker.check(template.template.nodes, part)
  }

  private init(_ template: UsedTemplate, in library: LibraryChecker) {
    self.template = template
    self.library = library
    for (number, type) in template.situation.scopes.enumerated() { enter(type, origin: number, isDeeper: false) }
  }

  private mutating func check(_ nodes: [Node], _ part: Part) -> [CheckedNode] {
    depth += 1
    defer { depth -= 1 }
    var part = part
    var isLineStart = false
    var checked: [CheckedNode] = []
    checked.reserveCapacity(nodes.count)
    for node in nodes {
      guard !library.isTooLarge else { break }
      library.countNode(depth: depth)
      let wasLineStart = isLineStart
      isLineStart = false
      switch node {
      case .lineStart:
        startLine(part, &checked)
        isLineStart = true
      case .text(let range):
        library.append(wasLineStart ? part.dedented(range) : part.template.source.bytes[range], to: &checked)
      case .variable(let name, let isRaw): checkVariable(name, isRaw ? .none : part.escape, part, &checked)
      case .section(let section): checkSection(section, part, &checked)
      case .partial(let call): checkCall(call, part, &checked)
      case .block(let block): checkBlock(block, part, &checked)
      case .escape(let name): part.escape = escape(name, part)
      }
    }
    return checked
  }

  private func startLine(_ part: Part, _ checked: inout [CheckedNode]) {
    if template.situation.isIndented { checked.append(.lineStart) }
    library.append(part.prefix[...], to: &checked)
  }

  private func escape(_ range: Range<Int>, _ part: Part) -> Escape {
    let name = part.template.source.text(range)
    let known = library.escapes
    if let escape = known.first(where: { $0.name == name }) { return escape }
    report(.unknownEscape(name, known: known.map(\.name)), range, part)
    return part.escape
  }

  private func report(_ problem: ReferenceProblem, _ range: Range<Int>, _ part: Part) {
    library.report(problem.diagnostic(at: part.place(range), notes: part.use?.notes ?? []))
  }
}

// MARK: - Names

extension TemplateChecker {
  /// What a name means, and whether it has no problem.
  private func resolve(_ name: Name, _ part: Part) -> (target: Target?, isRight: Bool) {
    let resolver = NameResolver(name, in: scopes, of: library)
    guard let (problem, range) = resolver.problem else { return (resolver.target, true) }
    guard library.unknownNames == .areErrors else { return (nil, false) }
    report(problem, range, part)
    return (resolver.target, false)
  }

  private mutating func checkVariable(_ name: Name, _ escape: Escape, _ part: Part, _ checked: inout [CheckedNode]) {
    let (target, isRight) = resolve(name, part)
    guard let target else { return }
    switch target {
    case .value(let value) where value.kind.isText:
      checked.append(reaching(value) { _, place in escape == .none ? .value(place) : .escaped(place, escape) })
    case .helper(.index, let scope): checked.append(.index(item: scopes[scope].depth))
    case .listMember(.count, let list): checked.append(reaching(list) { .count($1) })
    case .value, .helper, .listMember, .object:
      if isRight { report(.notText(name.text, target), name.range, part) }
    }
  }

  private mutating func checkSection(_ section: Section, _ part: Part, _ checked: inout [CheckedNode]) {
    let (target, isRight) = resolve(section.name, part)
    let holds = !section.isInverted
    switch target {
    case .value(let value):
      checked.append(
        reaching(value) { checker, place in
          holds
            ? checker.checkBody(of: section, value, at: place, part)
            : .section(.isTrue(place), holds: false, checker.check(section.body, part))
        }
      )
    case .listMember(.isEmpty, let list):
      checked.append(reaching(list) { .section(.isTrue($1), holds: !holds, $0.check(section.body, part)) })
    case .listMember(.isSingle, let list):
      checked.append(reaching(list) { .section(.isSingle($1), holds: holds, $0.check(section.body, part)) })
    case .helper(.first, let scope):
      checked.append(.section(.isFirst(item: scopes[scope].depth), holds: holds, check(section.body, part)))
    case .helper(.last, let scope):
      checked.append(.section(.isLast(item: scopes[scope].depth), holds: holds, check(section.body, part)))
    case .listMember(.count, _)?, .helper(.index, _)?, .object?:
      guard isRight, let target else { return }
      report(.notCondition(section.name.text, target), section.name.range, part)
    case nil:
      if !holds, library.unknownNames == .areEmpty { checked += check(section.body, part) }
    }
  }

  private mutating func checkBody(
    of section: Section,
    _ value: ValuePath,
    at place: Place,
    _ part: Part
  ) -> CheckedNode {
    func inside(_ shape: ShapeDescription, isItem: Bool = false, _ checker: inout TemplateChecker) -> [CheckedNode] {
      let type = ScopeType(shape: shape, isItem: isItem)
      checker.enter(type, origin: checker.scopes[value.scope].origin, isDeeper: true)
      defer { checker.leave() }
      return checker.check(section.body, part)
    }
    switch value.kind {
    case .flag: return .section(.isTrue(place), holds: true, check(section.body, part))
    case .text, .optionalText: return .section(.isTrue(place), holds: true, [.dot(place, inside(.text, &self))])
    case .object(let object), .optionalObject(let object):
      return .section(.isTrue(place), holds: true, [.object(place, inside(object.shape, &self))])
    case .list(let item):
      let shape = item.shape
      return .list(place, width: shape.width, inside(shape, isItem: true, &self))
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

  /// Gives a node that is about a value, inside the objects on the way to it.
  private mutating func reaching(
    _ value: ValuePath,
    _ node: (inout TemplateChecker, Place) -> CheckedNode
  ) -> CheckedNode {
    var depth = scopes[value.scope].depth
    if value.objects.isEmpty { return node(&self, Place(depth: depth, member: value.member)) }
    var objects: [Place] = []
    for member in value.objects {
      objects.append(Place(depth: depth, member: member))
      depth = entered
      entered += 1
    }
    defer { entered -= objects.count }
    return objects.reversed().reduce(node(&self, Place(depth: depth, member: value.member))) { .object($1, [$0]) }
  }
}

// MARK: - Partials and blocks

extension TemplateChecker {
  private func checkCall(_ call: PartialCall, _ part: Part, _ checked: inout [CheckedNode]) {
    guard let callee = library.partial(call.name) else {
      guard library.unknownNames == .areErrors else { return }
      return report(.unknownPartial(call.name, known: library.names), call.nameRange, part)
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
    let used = library.template(in: situation, use: Use(of: call.name, at: call.nameRange, in: part))
    template.calls.append(
      UsedTemplate.Call(
        callee: used,
        call: call,
        place: part.template.source.place,
        direction: template.situation.direction(to: handed)
      )
    )
    let node = CheckedCall(template: used.number, handed: handed.map(\.depth), indentation: indentation)
    checked.append(.call(node))
  }

  private func blocks(givenIn call: PartialCall) -> [String: Block] {
    var blocks = template.situation.blocks
    // Whoever is further out decides.
    for block in call.blocks where blocks[block.name] == nil { blocks[block.name] = block }
    return blocks
  }

  private mutating func checkBlock(_ block: Block, _ part: Part, _ checked: inout [CheckedNode]) {
    template.blockNames.insert(block.name)
    guard let replacement = template.situation.blocks[block.name], !part.expanding.contains(replacement) else {
      return checked += check(block.body, part)
    }
    var inner = Part(
      template: replacement.template,
      escape: part.escape,
      prefix: part.prefix,
      use: Use(of: block.name, isBlock: true, at: block.nameRange, in: part),
      expanding: part.expanding + [replacement]
    )
    if let indentation = block.indentation { inner.prefix += part.dedented(indentation) }
    if let indentation = replacement.layout.bodyIndentation {
      inner.removed = Array(replacement.template.source.bytes[indentation])
    }
    // Its first line begins inside the line of its tag, so nothing has marked it.
    if block.layout.indentation != nil, replacement.layout.indentation == nil { startLine(inner, &checked) }
    checked += check(replacement.body, inner)
  }
}
