import Diagnostics

/// Compiles one template in one situation.
struct ProcedureCompiler {
  /// What the nodes that are being compiled belong to.
  struct Part {
    var template: ParsedTemplate
    var escape: Escape
    /// What each line begins with, and
    var prefix: [UInt8] = []
    /// the indentation that it has in the template and is to lose: both not empty only in a replaced block.
    var removed: [UInt8] = []
    var uses: [Diagnostic.Note]
    /// The replacements that this is inside of.
    var expanding: Set<ObjectIdentifier> = []

    func place(_ range: Range<Int>) -> SourceRange? { template.source.place(range) }

    /// A line's leading space without what it is to lose.
    func dedented(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
      text.dropFirst(zip(text, removed).prefix { $0 == $1 }.count)
    }
  }

  let program: ProgramCompiler
  let procedure: Procedure
  var scopes: [Scope] = []
  private var registers = 0
  private var mostRegisters = 0

  init(_ procedure: Procedure, in program: ProgramCompiler) {
    self.procedure = procedure
    self.program = program
    for (number, type) in procedure.scopes.enumerated() {
      let register = takeRegisters(type.registerCount)
      scopes.append(Scope(type: type, register: register, origin: number, isDeeper: false))
    }
  }

  mutating func compile() {
    let start = program.code.label()
    compile(
      procedure.template.nodes,
      Part(template: procedure.template, escape: procedure.escape, uses: procedure.uses)
    )
    program.code.append(Instruction(operation: .leave))
    program.code.setProcedure(procedure.number, ProcedureInfo(start: start, registerCount: mostRegisters))
  }

  mutating func takeRegisters(_ count: Int) -> Int {
    registers += count
    mostRegisters = max(mostRegisters, registers)
    return registers - count
  }

  /// Does something and gives the registers back that it took.
  mutating func scoped(_ body: (inout ProcedureCompiler) -> Void) {
    let before = (registers, scopes.count)
    body(&self)
    registers = before.0
    scopes.removeSubrange(before.1...)
  }

  mutating func compile(_ nodes: [Node], _ part: Part) {
    var part = part
    var isLineStart = false
    for node in nodes {
      guard !program.code.isTooLarge else { return }
      program.code.countNode()
      let wasLineStart = isLineStart
      isLineStart = false
      switch node {
      case .lineStart:
        startLine(part)
        isLineStart = true
      case .text(let range):
        let text = part.template.source.bytes[range]
        program.code.appendText(wasLineStart ? part.dedented(text) : text)
      case .variable(let name, let isRaw): compileVariable(name, isRaw ? .none : part.escape, part)
      case .section(let section): compileSection(section, part)
      case .partial(let call): compileCall(call, part)
      case .block(let block): compileBlock(block, part)
      case .escape(let name): part.escape = escape(name, part)
      }
    }
  }

  private func escape(_ range: Range<Int>, _ part: Part) -> Escape {
    let name = part.template.source.text(range)
    let known = program.library.escapes
    if let escape = known.first(where: { $0.name == name }) { return escape }
    report(.unknownEscape(name, known: known.map(\.name)), range, part)
    return part.escape
  }

  private func startLine(_ part: Part) {
    if procedure.isIndented { program.code.append(Instruction(operation: .lineStart)) }
    program.code.appendText(part.prefix)
  }

  private mutating func compileCall(_ call: PartialCall, _ part: Part) {
    guard let template = program.library.partial(call.name) else {
      return reportMissing(call, part)
    }
    let indentation = call.indentation.map { part.prefix + part.dedented(part.template.source.bytes[$0]) }
    let handed = scopes.reachable
    let given = Dictionary(uniqueKeysWithValues: call.blocks.map { ($0.name, $0) })
    let callee = program.procedure(
      template,
      scopes: handed.map(\.type),
      // Whoever is further out decides.
      blocks: given.merging(procedure.blocks) { _, outer in outer },
      indentation.map { procedure.isIndented || !$0.isEmpty } ?? false,
      part.escape,
      uses: [Diagnostic.Note("'\(call.name)' is used here", at: part.place(call.nameRange))] + part.uses
    )
    procedure.calls.append(
      Procedure.Call(
        callee: callee,
        name: call.name,
        range: part.place(call.nameRange),
        flow: ScopeFlow(handed.map { ScopeFlow.Source(scope: $0.origin, isDeeper: $0.isDeeper) }),
        given: call.blocks.map { ($0.name, part.place($0.nameRange)) }
      )
    )
    let arguments = handed.flatMap { Array($0.register..<$0.register + $0.type.registerCount) }
    program.code.appendCall(callee.number, arguments: arguments, indentation: indentation)
  }

  private func reportMissing(_ call: PartialCall, _ part: Part) {
    guard program.library.unknownNames == .areErrors else { return }
    program.library.reporter.report(
      ReferenceProblem.unknownPartial(call.name, known: program.library.names)
        .diagnostic(at: part.place(call.nameRange), notes: part.uses)
    )
  }

  private mutating func compileBlock(_ block: Block, _ part: Part) {
    procedure.blockNames.insert(block.name)
    guard let replacement = procedure.blocks[block.name],
      !part.expanding.contains(ObjectIdentifier(replacement))
    else { return compile(block.body, part) }

    let source = replacement.template.source
    var inner = Part(
      template: replacement.template,
      escape: part.escape,
      uses: part.uses,
      expanding: part.expanding
    )
    inner.uses.insert(Diagnostic.Note("the block '\(block.name)' is used here", at: part.place(block.nameRange)), at: 0)
    inner.expanding.insert(ObjectIdentifier(replacement))
    inner.prefix = part.prefix
    if let indentation = block.indentation {
      inner.prefix += part.dedented(part.template.source.bytes[indentation])
    }
    if let indentation = replacement.layout.bodyIndentation { inner.removed = Array(source.bytes[indentation]) }
    // Its first line begins inside the line of its tag, so nothing has marked it.
    if block.layout.indentation != nil, replacement.layout.indentation == nil { startLine(inner) }
    compile(replacement.body, inner)
  }
}
