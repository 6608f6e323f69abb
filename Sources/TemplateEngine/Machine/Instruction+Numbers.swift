/// Instructions as numbers: one that tells the kind, then those that it has. They are kept beyond a run of the tool, so a
/// kind that changes gets a new number.
extension Instruction {
  private enum Kind: UInt32 {
    case text, value, escapedValue, index, count, indentation, enterObject, enterText, enterList, nextItem, jumpUnless,
      jumpIf, jumpIfSingle, jumpIfFirst, jumpIfLast, call, leave
  }

  func write(_ numbers: inout NumberWriter) {
    func write(_ kind: Kind, _ values: UInt32...) {
      numbers.append(kind.rawValue)
      values.forEach { numbers.append($0) }
    }
    switch self {
    case .text(let text): write(.text, text.start, text.count)
    case .value(let place, let text): write(.value, place.number, text.start, text.count)
    case .escapedValue(let place, let escape): write(.escapedValue, place.number, UInt32(escape))
    case .index(let item): write(.index, UInt32(item))
    case .count(let list): write(.count, list.number)
    case .indentation: write(.indentation)
    case .enterObject(let place, let register): write(.enterObject, place.number, UInt32(register))
    case .enterText(let place, let register): write(.enterText, place.number, UInt32(register))
    case .enterList(let place, let register): write(.enterList, place.number, UInt32(register))
    case .nextItem(let item, let width, let target): write(.nextItem, UInt32(item), UInt32(width), target)
    case .jumpUnless(let place, let target): write(.jumpUnless, place.number, target)
    case .jumpIf(let place, let target): write(.jumpIf, place.number, target)
    case .jumpIfSingle(let list, let expected, let target): write(.jumpIfSingle, list.number, expected.number, target)
    case .jumpIfFirst(let item, let expected, let target): write(.jumpIfFirst, UInt32(item), expected.number, target)
    case .jumpIfLast(let item, let expected, let target): write(.jumpIfLast, UInt32(item), expected.number, target)
    case .call(let call):
      // One more, so that nothing is 0.
      let indentation = call.indentation.map { UInt32($0) + 1 } ?? 0
      write(.call, call.procedure, call.firstArgument, UInt32(call.argumentCount), indentation)
    case .leave: write(.leave)
    }
  }

  init?(_ numbers: inout NumberReader) {
    guard let kind = Kind(rawValue: numbers.next()) else { return nil }
    switch kind {
    case .text: self = .text(numbers.nextText())
    case .value: self = .value(Place(numbers.next()), after: numbers.nextText())
    case .escapedValue: self = .escapedValue(Place(numbers.next()), escape: numbers.nextShort())
    case .index: self = .index(numbers.nextShort())
    case .count: self = .count(Place(numbers.next()))
    case .indentation: self = .indentation
    case .enterObject: self = .enterObject(Place(numbers.next()), into: numbers.nextShort())
    case .enterText: self = .enterText(Place(numbers.next()), into: numbers.nextShort())
    case .enterList: self = .enterList(Place(numbers.next()), into: numbers.nextShort())
    case .nextItem: self = .nextItem(numbers.nextShort(), width: numbers.nextShort(), to: numbers.next())
    case .jumpUnless: self = .jumpUnless(Place(numbers.next()), to: numbers.next())
    case .jumpIf: self = .jumpIf(Place(numbers.next()), to: numbers.next())
    case .jumpIfSingle: self = .jumpIfSingle(Place(numbers.next()), is: numbers.next() == 1, to: numbers.next())
    case .jumpIfFirst: self = .jumpIfFirst(numbers.nextShort(), is: numbers.next() == 1, to: numbers.next())
    case .jumpIfLast: self = .jumpIfLast(numbers.nextShort(), is: numbers.next() == 1, to: numbers.next())
    case .call:
      let (procedure, firstArgument) = (numbers.next(), numbers.next())
      let (argumentCount, indentation) = (numbers.nextShort(), numbers.nextShort())
      self = .call(
        Call(
          procedure: procedure,
          firstArgument: firstArgument,
          argumentCount: argumentCount,
          indentation: indentation == 0 ? nil : indentation - 1
        )
      )
    case .leave: self = .leave
    }
  }
}

extension Place {
  fileprivate var number: UInt32 { UInt32(register) << 16 | UInt32(member) }

  fileprivate init(_ number: UInt32) {
    self.init(register: Register(number >> 16), member: UInt16(truncatingIfNeeded: number))
  }
}

extension Bool {
  fileprivate var number: UInt32 { self ? 1 : 0 }
}

extension NumberReader {
  fileprivate mutating func nextText() -> TextRange { TextRange(start: next(), count: next()) }
}
