/// Collects a program. Texts that meet become one, and a value takes the text in front of it along.
struct CodeBuffer {
  private(set) var program = Program()
  /// Behind the last place that something jumps to, where nothing may be joined with what is before it.
  private var barrier = 0

  var position: Int { program.code.count }

  /// The nodes that were compiled, each as often as it is used.
  private(set) var nodeCount = 0

  var isTooLarge: Bool { nodeCount > 1 << 19 || program.text.count > 1 << 26 }

  mutating func countNode() { nodeCount += 1 }

  mutating func appendText(_ bytes: some Collection<UInt8>) {
    guard !bytes.isEmpty else { return }
    if position > barrier, program.code[position - 1].operation == .text {
      program.code[position - 1].b += UInt32(bytes.count)
    } else {
      append(Instruction(operation: .text, a: UInt32(program.text.count), b: UInt32(bytes.count)))
    }
    program.text.append(contentsOf: bytes)
  }

  mutating func appendValue(register: Int, member: Int, _ escape: Escape) {
    if escape.apply != nil { return appendEscaped(register: register, member: member, escape) }
    var value = Instruction(operation: .value, register: UInt16(register), c: UInt32(member))
    if position > barrier, let last = program.code.last, last.operation == .text {
      (value.a, value.b) = (last.a, last.b)
      program.code.removeLast()
    }
    append(value)
  }

  private mutating func appendEscaped(register: Int, member: Int, _ escape: Escape) {
    var number = program.escapes.firstIndex { $0.name == escape.name }
    if number == nil {
      number = program.escapes.count
      program.escapes.append(escape)
    }
    append(
      Instruction(operation: .escapedValue, register: UInt16(register), a: UInt32(number ?? 0), c: UInt32(member))
    )
  }

  @discardableResult
  mutating func append(_ instruction: Instruction) -> Int {
    program.code.append(instruction)
    return position - 1
  }

  /// Marks a place that something jumps to.
  mutating func label() -> Int {
    barrier = position
    return position
  }

  /// Makes earlier jumps go to this place.
  mutating func land(_ jumps: [Int]) {
    guard !jumps.isEmpty else { return }
    let target = UInt32(label())
    for jump in jumps { program.code[jump].target = target }
  }

  mutating func appendCall(_ procedure: Int, arguments: [Int], indentation: [UInt8]?) {
    var call = Instruction(operation: indentation == nil ? .callUnindented : .call)
    call.register = UInt16(arguments.count)
    call.a = UInt32(procedure)
    call.b = UInt32(program.arguments.count)
    program.arguments.append(contentsOf: arguments.map(UInt16.init))
    if let indentation { call.c = UInt32(number(of: indentation)) }
    append(call)
  }

  private mutating func number(of indentation: [UInt8]) -> Int {
    if let known = program.indentations.firstIndex(of: indentation) { return known }
    program.indentations.append(indentation)
    return program.indentations.count - 1
  }

  mutating func addProcedure() -> Int {
    program.procedures.append(ProcedureInfo())
    return program.procedures.count - 1
  }

  mutating func setProcedure(_ number: Int, _ info: ProcedureInfo) {
    program.procedures[number] = info
  }
}
