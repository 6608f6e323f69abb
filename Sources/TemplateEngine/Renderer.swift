/// Runs a program over a context.
///
/// It works on bare memory: the compiler and the filler have made every number in the two a valid one, and the shape
/// that both were made from is compared before.
struct Renderer {
  private let program: Program
  private let slots: [Slot]
  private let root: Int
  private let bytes: [UInt8]

  init(program: Program, slots: [Slot], root: Int, bytes: [UInt8]) {
    self.program = program
    self.slots = slots
    self.root = root
    self.bytes = bytes
  }

  func run() -> OutputBuffer {
    var output = OutputBuffer(capacity: (program.text.count + bytes.count) * 2)
    withMemory { memory in
      var machine = Machine(program: program, memory: memory, root: root)
      machine.run(&output)
    }
    return output
  }

  private func withMemory(_ body: (Memory) -> Void) {
    program.code.withUnsafeBufferPointer { code in
      Self.nonEmpty(program.text, 0).withUnsafeBufferPointer { text in
        Self.nonEmpty(slots, Slot()).withUnsafeBufferPointer { slots in
          Self.nonEmpty(bytes, 0).withUnsafeBufferPointer { bytes in
            body(
              Memory(
                code: code.baseAddress!,
                text: text.baseAddress!,
                slots: slots.baseAddress!,
                bytes: bytes.baseAddress!
              )
            )
          }
        }
      }
    }
  }

  /// An empty array may have no address.
  private static func nonEmpty<Element>(_ array: [Element], _ filler: Element) -> [Element] {
    array.isEmpty ? [filler] : array
  }
}

/// What a program reads.
struct Memory {
  let code: UnsafePointer<Instruction>
  let text: UnsafePointer<UInt8>
  let slots: UnsafePointer<Slot>
  let bytes: UnsafePointer<UInt8>
}
