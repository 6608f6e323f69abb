import Diagnostics

// Variables and sections.
extension ProcedureCompiler {
  mutating func compileVariable(_ name: Name, _ escape: Escape, _ part: Part) {
    scoped { compiler in
      let resolved = compiler.resolve(name, part)
      switch resolved.target {
      case .value(let value) where value.kind.isText:
        compiler.program.code.appendValue(register: value.register, member: value.member, escape)
      case .helper(.index, let register):
        compiler.program.code.append(Instruction(operation: .index, register: UInt16(register)))
      case .listMember(.count, let list):
        compiler.program.code.append(
          Instruction(operation: .count, a: UInt32(list.register), b: UInt32(list.member))
        )
      case .unknown: break
      case .value, .helper, .listMember, .object:
        if !resolved.isGuess { compiler.report(.notText(name.text, resolved.target), name.range, part) }
      }
    }
  }

  mutating func compileSection(_ section: Section, _ part: Part) {
    scoped { compiler in
      let resolved = compiler.resolve(section.name, part)
      switch resolved.target {
      case .unknown:
        if section.isInverted, compiler.program.library.unknownNames == .areEmpty {
          compiler.compile(section.body, part)
        }
      case .object, .helper(.index, _), .listMember(.count, _):
        if !resolved.isGuess {
          compiler.report(.notCondition(section.name.text, resolved.target), section.name.range, part)
        }
      case .value, .helper, .listMember:
        let skip = compiler.program.code.append(resolved.target.condition(inverted: section.isInverted))
        if case .value(let value) = resolved.target, !section.isInverted {
          compiler.compileBody(section, of: value, part)
        } else {
          compiler.compile(section.body, part)
        }
        compiler.program.code.land([skip])
      }
    }
  }

  private mutating func compileBody(_ section: Section, of value: ValuePlace, _ part: Part) {
    switch value.kind {
    case .flag:
      compile(section.body, part)
    case .text, .optionalText:
      enter(value, ScopeType(shape: .text, isItem: false), .enterText)
      compile(section.body, part)
    case .object(let object), .optionalObject(let object):
      enter(value, ScopeType(shape: object.shape, isItem: false), .enterObject)
      compile(section.body, part)
    case .list(let item):
      let shape = item.shape
      enter(value, ScopeType(shape: shape, isItem: true), .enterList)
      compileItems(section, width: shape.width, part)
    }
  }

  private mutating func compileItems(_ section: Section, width: Int, _ part: Part) {
    let register = scopes[scopes.count - 1].register
    let start = program.code.label()
    compile(section.body, part)
    program.code.append(
      Instruction(operation: .nextItem, register: UInt16(register), a: UInt32(width), c: UInt32(start))
    )
  }

  /// Puts a value in reach of names.
  private mutating func enter(_ value: ValuePlace, _ type: ScopeType, _ operation: Operation) {
    let register = takeRegisters(type.registerCount)
    scopes.append(Scope(type: type, register: register, origin: value.origin, isDeeper: true))
    program.code.append(
      Instruction(
        operation: operation,
        register: UInt16(register),
        a: UInt32(value.register),
        b: UInt32(value.member)
      )
    )
  }
}

extension Target {
  /// The jump over what is rendered on a condition.
  fileprivate func condition(inverted: Bool) -> Instruction {
    switch self {
    case .value(let value):
      Instruction(
        operation: inverted ? .when : .unless,
        a: UInt32(value.register),
        b: UInt32(value.member)
      )
    case .listMember(.isSingle, let list):
      Instruction(
        operation: inverted ? .whenSingle : .unlessSingle,
        a: UInt32(list.register),
        b: UInt32(list.member)
      )
    case .listMember(_, let list):
      Instruction(
        operation: inverted ? .unless : .when,
        a: UInt32(list.register),
        b: UInt32(list.member)
      )
    case .helper(.last, let register):
      Instruction(operation: inverted ? .whenLast : .unlessLast, register: UInt16(register))
    case .helper(_, let register):
      Instruction(operation: inverted ? .whenFirst : .unlessFirst, register: UInt16(register))
    case .object, .unknown:
      preconditionFailure("not a condition")
    }
  }
}
