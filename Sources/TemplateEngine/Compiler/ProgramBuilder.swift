/// Collects a program. Texts that meet become one, and a value takes the text before it along.
struct ProgramBuilder {
  private(set) var program = Program()
  /// After the last place that something jumps to, where nothing may be joined with what is before it.
  private var barrier = 0
  /// The nodes that were compiled, each as often as it is used.
  private var nodeCount = 0
  /// How deep sections and blocks were inside each other.
  private var greatestDepth = 0

  private var position: Int { program.code.count }

  var isTooLarge: Bool { nodeCount > 1 << 19 || program.text.count > 1 << 26 || greatestDepth > 512 }

  mutating func countNode(depth: Int) {
    nodeCount += 1
    greatestDepth = max(greatestDepth, depth)
  }

  mutating func append(_ instruction: Instruction) {
    program.code.append(instruction)
  }

  mutating func appendText(_ bytes: some Collection<UInt8>) {
    guard !bytes.isEmpty else { return }
    var text = takeText() ?? TextRange(start: UInt32(program.text.count), count: 0)
    text.count += UInt32(bytes.count)
    append(.text(text))
    program.text.append(contentsOf: bytes)
  }

  mutating func appendValue(_ place: Place, _ escape: Escape) {
    if escape == .none {
      let text = takeText() ?? TextRange(start: 0, count: 0)
      append(.value(place, after: text))
    } else {
      append(.escapedValue(place, escape: UInt16(number(of: escape, in: \.escapes))))
    }
  }

  /// Removes the text that the program ends with.
  private mutating func takeText() -> TextRange? {
    guard position > barrier, case .text(let text) = program.code[position - 1] else { return nil }
    program.code.removeLast()
    return text
  }

  /// A jump whose target is not known yet.
  typealias Jump = (_ target: UInt32) -> Instruction

  /// Gives the position of the jump.
  mutating func appendJump(_ jump: Jump) -> Int {
    append(jump(0))
    return position - 1
  }

  /// Makes an earlier jump go to this place.
  mutating func land(_ jump: Jump, at position: Int) {
    program.code[position] = jump(UInt32(label()))
  }

  /// Marks a place that something jumps to.
  mutating func label() -> Int {
    barrier = position
    return position
  }

  /// - Parameter indentation: `nil` for no indentation at all.
  mutating func appendCall(_ procedure: Int, _ arguments: [Register], indentation: [UInt8]?) {
    append(
      .call(
        Instruction.Call(
          procedure: UInt32(procedure),
          firstArgument: UInt32(program.arguments.count),
          argumentCount: UInt16(arguments.count),
          indentation: indentation.map { UInt16(number(of: $0, in: \.indentations)) }
        )
      )
    )
    program.arguments += arguments
  }

  private mutating func number<Element: Equatable>(
    of element: Element,
    in table: WritableKeyPath<Program, [Element]>
  ) -> Int {
    if let known = program[keyPath: table].firstIndex(of: element) { return known }
    program[keyPath: table].append(element)
    return program[keyPath: table].count - 1
  }

  mutating func addProcedure() -> Int {
    program.procedures.append(Program.ProcedureLayout())
    return program.procedures.count - 1
  }

  mutating func setProcedure(_ number: Int, _ procedure: Program.ProcedureLayout) {
    program.procedures[number] = procedure
  }
}
