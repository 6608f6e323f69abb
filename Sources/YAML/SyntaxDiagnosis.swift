import Diagnostics

/// Explains libyaml's error in the user's words: its probable cause and place.
struct SyntaxDiagnosis {
  let error: YAMLSyntaxError
  let file: SourceFile

  init(_ error: YAMLSyntaxError, in file: SourceFile) {
    self.error = error
    self.file = file
  }

  var diagnostic: Diagnostic {
    if let conflict = MergeConflict.first(in: file.bytes) {
      return diagnostic("a merge conflict is not solved here", at: conflict, help: MergeConflict.help)
    }
    switch error.problem {
    case "mapping values are not allowed in this context": return misplacedColon
    case "could not find expected ':'": return missingColon
    case "did not find expected key", "did not find expected '-' indicator", "did not find expected <document start>":
      return misplacedNode
    case "found character that cannot start any token": return misplacedCharacter
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      return tab
    case "did not find expected ',' or ']'", "did not find expected ',' or '}'": return unclosed(at: contextOffset)
    case "did not find expected node content": return missingValue
    case "found unexpected ':'":
      return diagnostic("expected a space after ':'", at: one(at: error.offset), help: quoteIt)
    case "block sequence entries are not allowed in this context":
      return diagnostic("a list item cannot begin here", at: word, help: "put each '- ' on a line of its own")
    case "mapping keys are not allowed in this context":
      return optionalType ?? diagnostic("'?' cannot be used alone here", at: word, help: quoteIt)
    default: return inContext
    }
  }

  /// Errors whose context says more than their problem.
  private var inContext: Diagnostic {
    switch error.context {
    case "while scanning a quoted scalar", "while parsing a quoted scalar": return quoted
    case "while scanning an anchor", "while scanning an alias":
      let place = one(at: contextOffset)
      return diagnostic("a name must follow '\(text(place))', and end at a space", at: place, help: quoteIt)
    case "while scanning a block scalar":
      let message = "only '+', '-', a number from 1 to 9 and a comment can follow '|' or '>' on its line"
      return diagnostic(message, at: word, help: "put the text on the lines below, or quote it")
    case "while scanning a tag", "while parsing a tag", "while parsing a node", "while parsing a block node",
      "while parsing a flow node":
      let message = "the tag '\(text(word(at: contextOffset)))' is not one that YAML knows"
      return diagnostic(message, at: word(at: contextOffset), help: quoteIt)
    case "while scanning a directive", "while scanning a %YAML directive", "while scanning a %TAG directive":
      return diagnostic("the line begins with '%', but is not a directive of YAML", at: line(at: contextOffset))
    default:
      if error.problem == "found incompatible YAML document" {
        return diagnostic("only YAML 1.1 and 1.2 are read", at: line(at: error.offset))
      }
      let context = error.context.isEmpty ? "" : " \(error.context)"
      return diagnostic("this is not YAML: \(error.problem)\(context)", at: word)
    }
  }

  func diagnostic(_ message: String, at place: Range<Int>, help: Help? = nil) -> Diagnostic {
    Diagnostic(.yamlSyntax, message, at: SourceRange(file, place), help: help.map { [$0] } ?? [])
  }

  var quoteIt: Help { "quote the value if this is meant as text" }
}

// MARK: - Causes

extension SyntaxDiagnosis {
  /// A colon where no key can be.
  private var misplacedColon: Diagnostic {
    if let caseOfSwift { return caseOfSwift }
    let line = line(at: error.offset)
    if let colon = firstColon(in: line.lowerBound..<error.offset) {
      let value = skipBlanks(from: colon + 1)
      let place = value..<max(value, endOfValue(from: value))
      return diagnostic("a value that holds ': ' must be quoted", at: place, help: quoted(place))
    }
    let key = trimmed(line.lowerBound..<error.offset)
    guard let above = lineAbove(line.lowerBound) else {
      return diagnostic("a ':' cannot be used here", at: one(at: error.offset), help: quoteIt)
    }
    guard firstColon(in: above) != nil else { return expectedColon(in: trimmed(above)) }
    return diagnostic(
      "'\(text(key))' is indented deeper than the line above, which has a value already",
      at: key,
      help: "indent it like the keys beside it, or remove the value above if it belongs below that key"
    )
  }

  /// A line in a mapping that is not `key: value`.
  private var missingColon: Diagnostic {
    expectedColon(in: trimmed(contextOffset..<line(at: contextOffset).upperBound))
  }

  /// A key without a colon, or without a space after it.
  private func expectedColon(in place: Range<Int>) -> Diagnostic {
    let isQuoted = place.first.map { [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(file.bytes[$0]) } ?? false
    let colon = isQuoted ? nil : file.bytes[place].firstIndex(of: UInt8(ascii: ":"))
    guard let colon, colon + 1 < place.upperBound else {
      let isName = file.bytes[place].allSatisfy(Self.isOfName)
      let help = isName ? Help("write '\(text(place)):'", replacements: ["\(text(place)):"]) : nil
      return diagnostic("expected ':' after '\(text(place))'", at: place, help: help)
    }
    let help = text(one(at: colon + 1)).unicodeScalars.first?.spaceLookalike.map { Help($0) }
    return diagnostic("expected a space after ':'", at: one(at: colon), help: help)
  }

  /// A node in a place where the list or mapping around it needs something else.
  private var misplacedNode: Diagnostic {
    let start = line(at: error.offset).lowerBound
    let before = trimmed(start..<error.offset)
    if isAtColon { return missingKey }
    if error.problem == "did not find expected <document start>", before.isEmpty, let above = lineAbove(start),
      column(of: trimmed(above).lowerBound) <= column(of: error.offset), firstColon(in: above) == nil
    {
      return expectedColon(in: trimmed(above))
    }
    if !before.isEmpty, before.upperBound <= error.offset {
      let last = file.bytes[before.upperBound - 1]
      let help: Help = "quote the whole value; within single quotes write '' for one quote, within double quotes \\\""
      switch last {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        return unclosedQuote ?? diagnostic("unexpected text after the closing quote", at: restOfLine, help: help)
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        return optionalType
          ?? diagnostic("unexpected text after the closing bracket", at: restOfLine, help: quotedType ?? quoteIt)
      default:
        return diagnostic("unexpected text after the value", at: restOfLine, help: quoteIt)
      }
    }
    let isSameIndentation = error.contextOffset.map { column(of: $0) == column(of: error.offset) } ?? false
    let isItem = text(word) == "-"
    switch error.problem {
    case "did not find expected key" where isItem && isSameIndentation:
      return diagnostic("expected the next key, found a list item", at: word)
    case "did not find expected '-' indicator" where isSameIndentation:
      return diagnostic("expected '- ' and the next item of the list", at: word)
    default:
      return diagnostic(
        "the indentation fits none of the lines above",
        at: word,
        help: "lines that belong together begin in the same column"
      )
    }
  }

  var isAtColon: Bool { text(one(at: error.offset)) == ":" }

  private var missingKey: Diagnostic { diagnostic("there is no key before this ':'", at: one(at: error.offset)) }

  private var misplacedCharacter: Diagnostic {
    let place = one(at: error.offset)
    if text(place) == "\t" { return tab }
    let help = attribute ?? quotedType ?? "quote the value"
    return diagnostic("a value cannot begin with '\(text(place))'", at: place, help: help)
  }

  private var tab: Diagnostic {
    let start = line(at: error.offset).lowerBound
    let blanks = file.bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }
    let tab = blanks.firstIndex(of: 0x09) ?? error.offset
    if error.context == "while scanning a block scalar", let depth = depthOfBlock(before: start), tab - start > depth {
      let help: Help = "say how far the text is indented: '|\(tab - start - depth)' or '>\(tab - start - depth)'"
      return diagnostic(
        "the first line of a text after '|' or '>' cannot begin with a tab",
        at: one(at: tab),
        help: help
      )
    }
    return diagnostic(
      "a tab cannot be used for indentation",
      at: one(at: tab),
      help: Help("use spaces", replacements: ["  "])
    )
  }

  /// The column of what has the text whose first line begins at an offset; `nil` if it is not the first one.
  private func depthOfBlock(before start: Int) -> Int? {
    let blank: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
    guard let last = file.bytes[..<start].lastIndex(where: { !blank.contains($0) }) else { return nil }
    let header = file.bytes[line(at: last)]
    let sign = contextOffset
    guard header.indices.contains(sign), [UInt8(ascii: "|"), UInt8(ascii: ">")].contains(file.bytes[sign]) else {
      return nil
    }
    // The key after the dashes, or the last dash.
    var (depth, index) = (header.startIndex, header.startIndex)
    while index < sign, [0x20, UInt8(ascii: "-")].contains(file.bytes[index]) {
      if file.bytes[index] == UInt8(ascii: "-") { depth = index }
      index += 1
    }
    return (index < sign ? index : depth) - header.startIndex
  }

  private var missingValue: Diagnostic {
    if let bracket = bracketOpenAtEnd { return unclosed(at: bracket) }
    guard error.offset < file.bytes.count else { return diagnostic("expected a value", at: word) }
    if isAtColon { return missingKey }
    let isItem = text(word) == "-"
    return diagnostic(
      "expected a value before '\(text(one(at: error.offset)))'",
      at: one(at: error.offset),
      help: isItem ? "between brackets the items of a list have no '- ', and commas between them" : quoteIt
    )
  }

  private var quoted: Diagnostic {
    switch error.problem {
    case "found unexpected end of stream", "found unexpected document indicator":
      return diagnostic("the quote that opens here is never closed", at: one(at: contextOffset))
    default: break
    }
    let backslash = file.bytes[contextOffset...min(error.offset, file.bytes.count - 1)].lastIndex(
      of: UInt8(ascii: "\\")
    )
    let start = backslash ?? error.offset
    let escape = start..<end(ofScalarAt: start + 1)
    if error.problem == "found unknown escape character" {
      let help: Help = "write '\\\\' for a backslash, or put the text in single quotes"
      return diagnostic("'\(text(escape))' is not an escape that YAML knows", at: escape, help: help)
    }
    let message = "'\(text(escape))' must be followed by the number of a character, with all its digits"
    let help: Help = "\\x takes 2 hexadecimal digits, \\u takes 4, \\U takes 8; surrogates are not characters"
    return diagnostic(message, at: escape, help: help)
  }
}
