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
  private var callsLeft: Int
  private var indentation: [UInt8] = []
  private var indentationStart = 0

  init(program: Program, memory: Memory, root: Int, callLimit: Int) {
    self.program = program
    self.memory = memory
    callsLeft = callLimit
    registerCapacity = max(registerCapacity, program.procedures[0].registerCount)
    registers = .allocate(capacity: registerCapacity)
    registers.initialize(repeating: 0, count: registerCapacity)
    registers[0] = UInt32(root)
  }

  deinit { registers.deallocate() }

  /// Gives whether it came to the end: it stops before that where there is too much to do.
  mutating func run(_ output: inout TextBuffer) -> Bool {
    var position = program.procedures[0].start
    while true {
      let instruction = memory.code[position]
      position &+= 1
      switch instruction {
      case .text(let text):
        output.append(memory.text + Int(text.start), Int(text.count))
      case .value(let place, let text):
        output.append(memory.text + Int(text.start), Int(text.count))
        let slot = slot(place)
        output.append(memory.bytes + Int(slot.start), Int(slot.count))
      case .escapedValue(let place, let escape):
        appendEscaped(slot(place), program.escapes[Int(escape)], &output)
      case .index(let item):
        output.append(decimal: Int(registers[frame &+ Int(item) + 1]))
      case .count(let place):
        output.append(decimal: Int(slot(place).count))
      case .indentation:
        appendIndentation(&output)
      case .enterObject(let place, let register):
        registers[frame &+ Int(register)] = slot(place).start
      case .enterText(let place, let register):
        registers[frame &+ Int(register)] = UInt32(slotNumber(place))
      case .enterList(let place, let item):
        let slot = slot(place)
        let register = frame &+ Int(item)
        registers[register] = slot.start
        registers[register &+ 1] = 0
        registers[register &+ 2] = slot.count
      case .nextItem(let item, let width, let start):
        let register = frame &+ Int(item)
        registers[register] &+= UInt32(width)
        registers[register &+ 1] &+= 1
        guard registers[register &+ 1] < registers[register &+ 2] else { continue }
        if output.isFull { return false }
        position = Int(start)
      case .jumpUnless(let place, let target):
        if slot(place).count == 0 { position = Int(target) }
      case .jumpIf(let place, let target):
        if slot(place).count != 0 { position = Int(target) }
      case .jumpIfSingle(let list, let expected, let target):
        if (slot(list).count == 1) == expected { position = Int(target) }
      case .jumpIfFirst(let item, let expected, let target):
        if (registers[frame &+ Int(item) + 1] == 0) == expected { position = Int(target) }
      case .jumpIfLast(let item, let expected, let target):
        let register = frame &+ Int(item)
        if (registers[register &+ 1] &+ 1 == registers[register &+ 2]) == expected { position = Int(target) }
      case .call(let call):
        if callsLeft == 0 || output.isFull { return false }
        callsLeft -= 1
        position = enter(call, returningTo: position)
      case .leave:
        guard let caller = callers.popLast() else { return true }
        position = leave(to: caller)
      }
    }
  }

  @inline(__always)
  private func slot(_ place: Place) -> Slot { memory.slots[slotNumber(place)] }

  @inline(__always)
  private func slotNumber(_ place: Place) -> Int {
    Int(registers[frame &+ Int(place.register)] &+ UInt32(place.member))
  }

  @inline(never)
  private func appendEscaped(_ text: Slot, _ escape: Escape, _ output: inout TextBuffer) {
    let bytes = UnsafeBufferPointer(start: memory.bytes + Int(text.start), count: Int(text.count))
    let text = String(decoding: bytes, as: UTF8.self)
    output.append(escape.apply?(text) ?? text)
  }

  private func appendIndentation(_ output: inout TextBuffer) {
    indentation.withUnsafeBufferPointer {
      guard let base = $0.baseAddress else { return }
      output.append(base + indentationStart, $0.count - indentationStart)
    }
  }

  /// Gives the position to go on at.
  private mutating func enter(_ call: Instruction.Call, returningTo position: Int) -> Int {
    callers.append(
      Caller(
        position: position,
        frame: frame,
        procedure: procedure,
        indentationStart: indentationStart,
        indentationEnd: indentation.count
      )
    )
    if let more = call.indentation {
      let added = program.indentations[Int(more)]
      if !added.isEmpty { indentation += added }
    } else {
      indentationStart = indentation.count
    }
    let next = frame + program.procedures[procedure].registerCount
    procedure = Int(call.procedure)
    let called = program.procedures[procedure]
    reserve(next + called.registerCount)
    for argument in 0..<Int(call.argumentCount) {
      registers[next + argument] = registers[frame &+ Int(program.arguments[Int(call.firstArgument) + argument])]
    }
    frame = next
    return called.start
  }

  private mutating func leave(to caller: Caller) -> Int {
    frame = caller.frame
    procedure = caller.procedure
    indentationStart = caller.indentationStart
    if indentation.count > caller.indentationEnd { indentation.removeSubrange(caller.indentationEnd...) }
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
