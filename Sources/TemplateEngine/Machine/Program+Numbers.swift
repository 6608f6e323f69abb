/// A program as numbers. Its text is kept apart.
extension Program {
  func write(_ numbers: inout NumberWriter) {
    numbers.append(code.count)
    for instruction in code { instruction.write(&numbers) }
    numbers.append(arguments.count)
    for argument in arguments { numbers.append(argument) }
    numbers.append(indentations.count)
    for indentation in indentations { numbers.append(indentation) }
    numbers.append(escapes.count)
    for escape in escapes { numbers.append(Array(escape.name.utf8)) }
    numbers.append(procedures.count)
    for procedure in procedures {
      numbers.append(procedure.start)
      numbers.append(procedure.registerCount)
    }
  }

  /// - Parameter known: the escapes that there are.
  init?(_ numbers: inout NumberReader, text: [UInt8], escapes known: [Escape]) {
    self.text = text
    let count = numbers.nextCount()
    code.reserveCapacity(count)
    for _ in 0..<count {
      guard !numbers.isExhausted, let instruction = Instruction(&numbers) else { return nil }
      code.append(instruction)
    }
    arguments = (0..<numbers.nextCount()).map { _ in numbers.nextShort() }
    indentations = (0..<numbers.nextCount()).map { _ in numbers.nextBytes() }
    for _ in 0..<numbers.nextCount() {
      let name = String(decoding: numbers.nextBytes(), as: UTF8.self)
      guard let escape = known.first(where: { $0.name == name }) else { return nil }
      escapes.append(escape)
    }
    procedures = (0..<numbers.nextCount()).map { _ in
      ProcedureLayout(start: numbers.nextCount(), registerCount: numbers.nextCount())
    }
  }
}
