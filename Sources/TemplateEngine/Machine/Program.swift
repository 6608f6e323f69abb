/// What a template becomes when all its names are known: a list of instructions.
///
/// A *procedure* is the part for one template in one situation. It has a frame of registers that say where in the context
/// its values are.
struct Program: Sendable {
  var code: [Instruction] = []
  /// The templates' own texts, one after another.
  var text: [UInt8] = []
  /// For each call: the registers that are handed over, in the order in which the called procedure has them.
  var arguments: [Register] = []
  /// The texts that partials are indented by.
  var indentations: [[UInt8]] = []
  var escapes: [Escape] = []
  /// The first one is what is run.
  var procedures: [ProcedureLayout] = []

  struct ProcedureLayout: Sendable {
    var start = 0
    var registerCount = 0
  }
}

extension Program {
  /// Renders values.
  ///
  /// It works on bare memory: the compiler and the filler have made every number in the two a valid one, and the shape
  /// that both were made from is compared before.
  ///
  /// - Parameters:
  ///   - limit: the most bytes of output, and the most calls of partials.
  ///   - output: what is rendered is appended to it.
  func run(_ data: ContextData, limit: Int, to output: inout TextBuffer) throws(RenderingLimit) {
    var isComplete = false
    withMemory(data) { memory in
      var machine = Machine(program: self, memory: memory, root: data.root, callLimit: limit)
      isComplete = machine.run(&output)
    }
    guard isComplete, !output.isFull else { throw RenderingLimit() }
  }

  /// The memory that the text for some values hardly fills: what is not written to costs nothing, growing costs a copy.
  func roomyCount(for data: ContextData) -> Int { (text.count + data.bytes.count) * 4 }

  private func withMemory(_ data: ContextData, _ body: (Memory) -> Void) {
    // An empty array may have no address.
    let slots = data.slots.isEmpty ? [Slot()] : data.slots
    let bytes = data.bytes.isEmpty ? [0] : data.bytes
    let text = text.isEmpty ? [0] : text
    code.withUnsafeBufferPointer { code in
      text.withUnsafeBufferPointer { text in
        slots.withUnsafeBufferPointer { slots in
          bytes.withUnsafeBufferPointer { bytes in
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
}

/// What a program reads.
struct Memory {
  let code: UnsafePointer<Instruction>
  let text: UnsafePointer<UInt8>
  let slots: UnsafePointer<Slot>
  let bytes: UnsafePointer<UInt8>
}

/// There is more output than anybody can want, or partials use each other almost without end.
package struct RenderingLimit: Error {
  /// Bytes of output, or calls of partials.
  package static let standard = 1 << 27
}
