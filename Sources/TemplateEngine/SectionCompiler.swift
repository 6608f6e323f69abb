import Diagnostics

// Variables and sections.
extension ProcedureCompiler {
  mutating func compileVariable(_ name: Name, _ part: Part) {
    scoped { compiler in
      let resolved = compiler.resolve(name, part)
      switch resolved.target {
      case .value(let value) where value.kind.isText:
        compiler.program.code.appendValue(register: value.register, member: value.member)
      case .helper(.index, let register):
        compiler.program.code.append(Instruction(operation: .index, register: UInt16(register)))
      case .unknown: break
      case .value, .helper, .object:
        if !resolved.isGuess { compiler.report(.notText(name.text, resolved.target), name.range, part) }
      }
      compiler.program.code.land(resolved.jumpsWhenAbsent)
    }
  }

  mutating func compileSection(_ section: Section, _ part: Part) {
    scoped { compiler in
      let resolved = compiler.resolve(section.name, part)
      switch resolved.target {
      case .unknown:
        if section.isInverted, compiler.program.library.unknownNames == .areEmpty {
          compiler.program.code.land(resolved.jumpsWhenAbsent)
          compiler.compile(section.body, part)
        } else {
          compiler.program.code.land(resolved.jumpsWhenAbsent)
        }
      case .object, .helper(.index, _):
        if !resolved.isGuess {
          compiler.report(.notCondition(section.name.text, resolved.target), section.name.range, part)
        }
        compiler.program.code.land(resolved.jumpsWhenAbsent)
      case .helper, .value:
        section.isInverted
          ? compiler.compileInverted(section, resolved, part)
          : compiler.compileUpright(section, resolved, part)
      }
    }
  }

  private mutating func compileInverted(_ section: Section, _ resolved: Resolved, _ part: Part) {
    let skip = program.code.append(resolved.target.condition(inverted: true))
    program.code.land(resolved.jumpsWhenAbsent)
    compile(section.body, part)
    program.code.land([skip])
  }

  private mutating func compileUpright(_ section: Section, _ resolved: Resolved, _ part: Part) {
    let skip: Int
    switch resolved.target {
    case .value(let value):
      switch value.kind {
      case .flag:
        skip = program.code.append(resolved.target.condition(inverted: false))
        compile(section.body, part)
      case .text, .optionalText:
        skip = enter(value, ScopeType(shape: .text, isItem: false), .enterText)
        compile(section.body, part)
      case .object(let object), .optionalObject(let object):
        skip = enter(value, ScopeType(shape: object.shape, isItem: false), .enterObject)
        compile(section.body, part)
      case .list(let item):
        let shape = item.shape
        skip = enter(value, ScopeType(shape: shape, isItem: true), .enterList)
        compileItems(section, width: shape.width, part)
      }
    default:
      skip = program.code.append(resolved.target.condition(inverted: false))
      compile(section.body, part)
    }
    program.code.land([skip] + resolved.jumpsWhenAbsent)
  }

  private mutating func compileItems(_ section: Section, width: Int, _ part: Part) {
    let register = scopes[scopes.count - 1].register
    let start = program.code.label()
    compile(section.body, part)
    program.code.append(
      Instruction(operation: .nextItem, register: UInt16(register), a: UInt32(width), c: UInt32(start))
    )
  }

  /// Puts a value in reach of names; gives the jump that is taken when it is not there.
  mutating func enter(_ value: ValuePlace, _ type: ScopeType, _ operation: Operation) -> Int {
    let register = takeRegisters(type.registerCount)
    scopes.append(Scope(type: type, register: register, origin: value.origin, isDeeper: true))
    return program.code.append(
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
    case .helper(.last, let register):
      Instruction(operation: inverted ? .whenLast : .unlessLast, register: UInt16(register))
    case .helper(_, let register):
      Instruction(operation: inverted ? .whenFirst : .unlessFirst, register: UInt16(register))
    case .object, .unknown:
      preconditionFailure("not a condition")
    }
  }
}
