/// The state of a running program.
struct Machine: ~Copyable {
  /// What a call comes back to.
  private struct Caller {
    var position: Int
    var frame: Int
    var procedure: Int
    var indentationStart: Int
    var indentationEnd: Int
  }

  private let program: Program
  private let memory: Memory
  private var registers: UnsafeMutablePointer<UInt32>
  private var registerCapacity = 256
  private var frame = 0
  private var procedure = 0
  private var callers: [Caller] = []
  private var indentation: [UInt8] = []
  private var indentationStart = 0

  init(program: Program, memory: Memory, root: Int) {
    self.program = program
    self.memory = memory
    registerCapacity = max(registerCapacity, program.procedures[0].registerCount)
    registers = .allocate(capacity: registerCapacity)
    registers.initialize(repeating: 0, count: registerCapacity)
    registers[0] = UInt32(root)
  }

  deinit { registers.deallocate() }

  @inline(__always)
  private func slot(_ register: UInt32, _ member: UInt32) -> Slot {
    memory.slots[slotNumber(register, member)]
  }

  @inline(__always)
  private func slotNumber(_ register: UInt32, _ member: UInt32) -> Int {
    Int(registers[frame + Int(register)] &+ member)
  }

  mutating func run(_ output: inout OutputBuffer) {
    var position = program.procedures[0].start
    while true {
      let instruction = memory.code[position]
      position += 1
      let register = frame + Int(instruction.register)
      var jumps = false
      switch instruction.operation {
      case .text:
        output.append(memory.text + Int(instruction.a), Int(instruction.b))
      case .value:
        output.append(memory.text + Int(instruction.a), Int(instruction.b))
        let slot = slot(UInt32(instruction.register), instruction.c)
        output.append(memory.bytes + Int(slot.start), Int(slot.count))
      case .escapedValue:
        let slot = slot(UInt32(instruction.register), instruction.c)
        appendEscaped(
          UnsafeBufferPointer(start: memory.bytes + Int(slot.start), count: Int(slot.count)),
          instruction.a,
          &output
        )
      case .index:
        output.append(decimal: Int(registers[register + 1]))
      case .count:
        output.append(decimal: Int(slot(instruction.a, instruction.b).count))
      case .lineStart:
        appendIndentation(&output)
      case .enterObject:
        registers[register] = slot(instruction.a, instruction.b).start
      case .enterText:
        registers[register] = UInt32(slotNumber(instruction.a, instruction.b))
      case .enterList:
        let slot = slot(instruction.a, instruction.b)
        registers[register] = slot.start
        registers[register + 1] = 0
        registers[register + 2] = slot.count
      case .nextItem:
        registers[register] &+= instruction.a
        registers[register + 1] &+= 1
        jumps = registers[register + 1] < registers[register + 2]
      case .unless: jumps = slot(instruction.a, instruction.b).count == 0
      case .when: jumps = slot(instruction.a, instruction.b).count != 0
      case .unlessSingle: jumps = slot(instruction.a, instruction.b).count != 1
      case .whenSingle: jumps = slot(instruction.a, instruction.b).count == 1
      case .unlessFirst: jumps = registers[register + 1] != 0
      case .whenFirst: jumps = registers[register + 1] == 0
      case .unlessLast: jumps = registers[register + 1] &+ 1 != registers[register + 2]
      case .whenLast: jumps = registers[register + 1] &+ 1 == registers[register + 2]
      case .call, .callUnindented: position = call(instruction, returningTo: position)
      case .leave:
        guard let caller = callers.popLast() else { return }
        position = leave(to: caller)
      }
      if jumps { position = Int(instruction.target) }
    }
  }

  @inline(never)
  private func appendEscaped(_ text: UnsafeBufferPointer<UInt8>, _ escape: UInt32, _ output: inout OutputBuffer) {
    guard let apply = program.escapes[Int(escape)].apply else { return }
    output.append(apply(String(decoding: text, as: UTF8.self)))
  }

  private func appendIndentation(_ output: inout OutputBuffer) {
    indentation.withUnsafeBufferPointer {
      guard let base = $0.baseAddress else { return }
      output.append(base + indentationStart, $0.count - indentationStart)
    }
  }

  /// Gives the position to go on at.
  private mutating func call(_ instruction: Instruction, returningTo position: Int) -> Int {
    callers.append(
      Caller(
        position: position,
        frame: frame,
        procedure: procedure,
        indentationStart: indentationStart,
        indentationEnd: indentation.count
      )
    )
    if instruction.operation == .callUnindented {
      indentationStart = indentation.count
    } else {
      indentation += program.indentations[Int(instruction.c)]
    }
    let next = frame + program.procedures[procedure].registerCount
    procedure = Int(instruction.a)
    let info = program.procedures[procedure]
    reserve(next + info.registerCount)
    for argument in 0..<Int(instruction.register) {
      registers[next + argument] = registers[frame + Int(program.arguments[Int(instruction.b) + argument])]
    }
    frame = next
    return info.start
  }

  private mutating func leave(to caller: Caller) -> Int {
    frame = caller.frame
    procedure = caller.procedure
    indentationStart = caller.indentationStart
    indentation.removeSubrange(caller.indentationEnd...)
    return caller.position
  }

  private mutating func reserve(_ count: Int) {
    guard count > registerCapacity else { return }
    let capacity = max(registerCapacity * 2, count)
    let larger = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity)
    larger.initialize(repeating: 0, count: capacity)
    larger.update(from: registers, count: registerCapacity)
    registers.deallocate()
    registers = larger
    registerCapacity = capacity
  }
}
