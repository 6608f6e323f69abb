import Diagnostics

/// The messages about names in types.
extension Diagnostic {
  static func unknownType(_ name: String, at range: SourceRange, help: [Help]) -> Diagnostic {
    Diagnostic(.unknownType, "unknown type '\(name)'", at: range, help: help)
  }

  static func unknownMember(
    _ name: String,
    of owner: ResolvedDeclaration,
    written: String,
    at range: SourceRange
  ) -> Diagnostic {
    let names = owner.nested.map(\.name.value)
    let help =
      nearest(to: name, among: names).map { Help("did you mean '\(written).\($0)'?", replacements: [$0]) }
      ?? (name == "ID"
        ? "'ID' is the type of an Identifiable's 'id': give it 'conforms: [Identifiable]'"
        : names.isEmpty ? "it has no nested types" : "it has \(names.listed)")
    return Diagnostic(.unknownType, "'\(written)' has no type '\(name)'", at: range, help: [help])
  }

  static func noProtocol(_ name: String, _ declaration: ResolvedDeclaration, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidType,
      "'\(name)' is the type '\(declaration.fullName)' here, and no protocol",
      at: range,
      help: ["leave 'any' out, or rename the type"]
    )
  }

  static func noActor(_ name: String, _ declaration: ResolvedDeclaration, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidType,
      "'@\(name)' would be the type '\(declaration.fullName)', which is not a global actor",
      at: range,
      help: ["rename the type"]
    )
  }

  static func featureAsType(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownType,
      "'\(name)' is the feature itself, not a type of its values",
      at: range,
      help: [.didYouMean("\(name).State")]
    )
  }

  static func noGenericArguments(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.genericArguments, "'\(name)' takes no generic arguments", at: range)
  }

  static func genericArguments(_ name: String, expected: Int, found: Int, at range: SourceRange) -> Diagnostic {
    let needs =
      switch expected {
      case 0: "no generic arguments"
      case 1: "one generic argument"
      default: "\(expected) generic arguments"
      }
    return Diagnostic(
      .genericArguments,
      "'\(name)' takes \(needs), found \(found < 2 ? found == 0 ? "none" : "one" : "\(found)")",
      at: range
    )
  }

  static func wrongArgument(of name: String, _ expected: String, _ found: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.genericArguments, "'\(name)' takes \(expected), found '\(found)'", at: range)
  }

  /// - Parameters:
  ///   - owner: the Equatable type that has the member of this type, if there is one.
  ///   - isError: whether the type has to be an Error.
  static func protocolAsType(
    _ name: String,
    in owner: ResolvedDeclaration?,
    _ isError: Bool,
    at range: SourceRange
  ) -> Diagnostic {
    let any = Help("for a value of any type that conforms to it write 'any \(name)'", replacements: ["any \(name)"])
    let other = owner.map { owner in
      let hasText = name == "Error" && !isError
      let text =
        "hold a type of your own\(hasText ? ", or its text as a 'String'" : ""), since '\(owner.fullName)' must be "
      return Help(text + "Equatable, which 'any \(name)' is not", replacements: hasText ? ["String"] : [])
    }
    return Diagnostic(.invalidType, "'\(name)' is a protocol, not the type of a value", at: range, help: [other ?? any])
  }

  static func compositionAsType(_ types: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidType,
      "'\(types)' is made of protocols, and is not the type of a value",
      at: range,
      help: ["for a value of any type that conforms to them write 'any \(types)'"]
    )
  }

  static func protocolMetatype(_ type: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidType,
      "'\(type).Protocol' is the old name of a type that has 'any'",
      at: range,
      help: [.write("(any \(type)).Type")]
    )
  }

  static func unknownModule(_ module: String, of name: String, _ owner: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownType,
      "the module '\(module)' has no type '\(name)'",
      at: range,
      help: [Help("write '\(name)', or '\(owner).\(name)'", replacements: [name, "\(owner).\(name)"])]
    )
  }

  // MARK: Functions

  static func noActor(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.invalidType, "'\(name)' is not a global actor", at: range)
  }

  static func notIsolated(_ type: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidType,
      "an 'isolated' parameter must be an actor or an optional of one, but '\(type)' is not",
      at: range
    )
  }

  static func notOfC(_ type: String, _ convention: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidType,
      "a function with '@\(convention)' takes only types of C, and '\(type)' is not one",
      at: range
    )
  }
}
