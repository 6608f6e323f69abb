import Diagnostics

/// Compiles one template in one situation.
struct ProcedureCompiler {
  private let program: ProgramCompiler
  private let procedure: Procedure
  private var frame = Frame()
  private var depth = 0

  static func compile(_ procedure: Procedure, in program: ProgramCompiler) {
    var compiler = ProcedureCompiler(procedure, in: program)
    compiler.compile()
  }

  private init(_ procedure: Procedure, in program: ProgramCompiler) {
    self.procedure = procedure
    self.program = program
    for (number, type) in procedure.situation.scopes.enumerated() {
      frame.enter(type, origin: number, isDeeper: false)
    }
  }

  private mutating func compile() {
    let start = program.code.label()
    let part = Part(template: procedure.template, escape: procedure.situation.escape, uses: procedure.uses)
    compile(procedure.template.nodes, part)
    program.code.append(.leave)
    let info = Program.ProcedureLayout(start: start, registerCount: frame.size)
    program.code.setProcedure(procedure.number, info)
  }

  private mutating func compile(_ nodes: [Node], _ part: Part) {
    depth += 1
    defer { depth -= 1 }
    var part = part
    var isLineStart = false
    for node in nodes {
      guard !program.code.isTooLarge else { return }
      program.code.countNode(depth: depth)
      let wasLineStart = isLineStart
      isLineStart = false
      switch node {
      case .lineStart:
        startLine(part)
        isLineStart = true
      case .text(let range):
        program.code.appendText(wasLineStart ? part.dedented(range) : part.template.source.bytes[range])
      case .variable(let name, let isRaw): compileVariable(name, isRaw ? .none : part.escape, part)
      case .section(let section): compileSection(section, part)
      case .partial(let call): compileCall(call, part)
      case .block(let block): compileBlock(block, part)
      case .escape(let name): part.escape = escape(name, part)
      }
    }
  }

  private func startLine(_ part: Part) {
    if procedure.situation.isIndented { program.code.append(.indentation) }
    program.code.appendText(part.prefix)
  }

  private func escape(_ range: Range<Int>, _ part: Part) -> Escape {
    let name = part.template.source.text(range)
    let known = program.library.escapes
    if let escape = known.first(where: { $0.name == name }) { return escape }
    report(.unknownEscape(name, known: known.map(\.name)), range, part)
    return part.escape
  }

  private func report(_ problem: ReferenceProblem, _ range: Range<Int>, _ part: Part) {
    program.library.reporter.report(problem.diagnostic(at: part.place(range), notes: part.uses))
  }
}

// MARK: - Names

extension ProcedureCompiler {
  /// What a name means, and whether it has no problem.
  private func resolve(_ name: Name, _ part: Part) -> (target: Target?, isRight: Bool) {
    let resolver = NameResolver(name, in: frame.scopes)
    for (shape, number) in resolver.members { program.members.insert(number, of: shape) }
    guard let (problem, range) = resolver.problem else { return (resolver.target, true) }
    guard program.library.unknownNames == .areErrors else { return (nil, false) }
    report(problem, range, part)
    return (resolver.target, false)
  }

  private mutating func compileVariable(_ name: Name, _ escape: Escape, _ part: Part) {
    let (target, isRight) = resolve(name, part)
    guard let target else { return }
    scoped { compiler in
      switch target {
      case .value(let value) where value.kind.isText:
        compiler.program.code.appendValue(compiler.place(of: value), escape)
      case .helper(.index, let scope):
        compiler.program.code.append(.index(compiler.frame.scopes[scope].register))
      case .listMember(.count, let list):
        compiler.program.code.append(.count(compiler.place(of: list)))
      case .value, .helper, .listMember, .object:
        if isRight { compiler.report(.notText(name.text, target), name.range, part) }
      }
    }
  }

  private mutating func compileSection(_ section: Section, _ part: Part) {
    let (target, isRight) = resolve(section.name, part)
    guard let target else {
      if section.isInverted, program.library.unknownNames == .areEmpty { compile(section.body, part) }
      return
    }
    scoped { compiler in
      if case .value(let value) = target, !section.isInverted {
        compiler.compileBody(of: section, value, part)
      } else if let jump = compiler.jump(over: section, target) {
        compiler.skipping(jump) { $0.compile(section.body, part) }
      } else if isRight {
        compiler.report(.notCondition(section.name.text, target), section.name.range, part)
      }
    }
  }

  /// Compiles what a jump leaves out.
  private mutating func skipping(_ jump: ProgramBuilder.Jump, _ body: (inout ProcedureCompiler) -> Void) {
    let position = program.code.appendJump(jump)
    body(&self)
    program.code.land(jump, at: position)
  }

  /// Leaves out a section that puts nothing in reach of names; `nil` if what it names is no condition.
  private mutating func jump(over section: Section, _ target: Target) -> ProgramBuilder.Jump? {
    let isInverted = section.isInverted
    switch target {
    case .value(let value):
      let place = place(of: value)
      return { .jumpIf(place, to: $0) }
    case .listMember(.isEmpty, let list):
      let place = place(of: list)
      return isInverted ? { .jumpUnless(place, to: $0) } : { .jumpIf(place, to: $0) }
    case .listMember(.isSingle, let list):
      let place = place(of: list)
      return { .jumpIfSingle(place, is: isInverted, to: $0) }
    case .helper(.first, let scope):
      let item = frame.scopes[scope].register
      return { .jumpIfFirst(item, is: isInverted, to: $0) }
    case .helper(.last, let scope):
      let item = frame.scopes[scope].register
      return { .jumpIfLast(item, is: isInverted, to: $0) }
    case .listMember(.count, _), .helper(.index, _), .object: return nil
    }
  }

  private mutating func compileBody(of section: Section, _ value: ValuePath, _ part: Part) {
    let place = place(of: value)
    let origin = frame.scopes[value.scope].origin
    skipping({ .jumpUnless(place, to: $0) }) { compiler in
      func enter(_ shape: ShapeDescription, isItem: Bool = false) -> Register {
        compiler.frame.enter(ScopeType(shape: shape, isItem: isItem), origin: origin, isDeeper: true)
      }
      switch value.kind {
      case .flag:
        compiler.compile(section.body, part)
      case .text, .optionalText:
        compiler.program.code.append(.enterText(place, into: enter(.text)))
        compiler.compile(section.body, part)
      case .object(let object), .optionalObject(let object):
        compiler.program.code.append(.enterObject(place, into: enter(object.shape)))
        compiler.compile(section.body, part)
      case .list(let item):
        let shape = item.shape
        let register = enter(shape, isItem: true)
        compiler.program.code.append(.enterList(place, into: register))
        let start = compiler.program.code.label()
        compiler.compile(section.body, part)
        compiler.program.code.append(.nextItem(register, width: UInt16(shape.width), to: UInt32(start)))
      }
    }
  }
}

extension ProcedureCompiler {
  /// Enters the objects on the way to a value.
  private mutating func place(of value: ValuePath) -> Place {
    var register = frame.scopes[value.scope].register
    guard !value.objects.isEmpty else { return Place(register: register, member: UInt16(value.member)) }
    let inner = frame.takeRegisters(1)
    for object in value.objects {
      program.code.append(.enterObject(Place(register: register, member: UInt16(object)), into: inner))
      register = inner
    }
    return Place(register: register, member: UInt16(value.member))
  }

  /// Does something and gives the registers back that it took.
  private mutating func scoped(_ body: (inout ProcedureCompiler) -> Void) {
    let outer = frame
    body(&self)
    frame.restore(outer)
  }
}

// MARK: - Partials and blocks

extension ProcedureCompiler {
  private func compileCall(_ call: PartialCall, _ part: Part) {
    guard let template = program.library.partial(call.name) else {
      guard program.library.unknownNames == .areErrors else { return }
      return report(.unknownPartial(call.name, known: program.library.names), call.nameRange, part)
    }
    let indentation = call.indentation.map { part.prefix + part.dedented($0) }
    let handed = frame.scopes.reachable
    let situation = Situation(
      template: template,
      scopes: handed.map(\.type),
      blocks: blocks(givenIn: call),
      isIndented: indentation.map { procedure.situation.isIndented || !$0.isEmpty } ?? false,
      escape: part.escape
    )
    let use = Diagnostic.Note("'\(call.name)' is used here", at: part.place(call.nameRange))
    let callee = program.procedure(for: situation, uses: [use] + part.uses)
    procedure.calls.append(
      Procedure.Call(
        callee: callee,
        name: call.name,
        range: part.place(call.nameRange),
        direction: procedure.situation.direction(to: handed),
        given: call.blocks.map { ($0.name, part.place($0.nameRange)) }
      )
    )
    let arguments = handed.flatMap { Array($0.register..<$0.register + Register($0.type.registerCount)) }
    program.code.appendCall(callee.number, arguments, indentation: indentation)
  }

  private func blocks(givenIn call: PartialCall) -> [String: Block] {
    var blocks = procedure.situation.blocks
    // Whoever is further out decides.
    for block in call.blocks where blocks[block.name] == nil { blocks[block.name] = block }
    return blocks
  }

  private mutating func compileBlock(_ block: Block, _ part: Part) {
    procedure.blockNames.insert(block.name)
    guard let replacement = procedure.situation.blocks[block.name], !part.expanding.contains(replacement) else {
      return compile(block.body, part)
    }
    let use = Diagnostic.Note("the block '\(block.name)' is used here", at: part.place(block.nameRange))
    var inner = Part(
      template: replacement.template,
      escape: part.escape,
      prefix: part.prefix,
      uses: [use] + part.uses,
      expanding: part.expanding + [replacement]
    )
    if let indentation = block.indentation { inner.prefix += part.dedented(indentation) }
    if let indentation = replacement.layout.bodyIndentation {
      inner.removed = Array(replacement.template.source.bytes[indentation])
    }
    // Its first line begins inside the line of its tag, so nothing has marked it.
    if block.layout.indentation != nil, replacement.layout.indentation == nil { startLine(inner) }
    compile(replacement.body, inner)
  }
}
