import Foundation

/// What the tool tells of its commands, as the part of the manual page that lists them.
struct ManualPage: Decodable {
  struct Command: Decodable {
    var commandName: String
    var abstract: String?
    var discussion: String?
    var arguments: [Argument]?
    var subcommands: [Command]?
  }

  struct Argument: Decodable, Hashable {
    struct Name: Decodable, Hashable {
      var kind, name: String
    }

    var kind: String
    var names: [Name]?
    var valueName: String?
    var abstract: String?
    var defaultValue: String?
    var allValues: [String]?
    var isOptional, isRepeating: Bool

    /// Whether it is one of the parser's own, which every command has.
    var isCommon: Bool { ["help", "version"].contains(names?.first { $0.kind == "long" }?.name) }
  }

  var command: Command

  /// - Parameter dump: what `--experimental-dump-help` prints.
  init(_ dump: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(dump.utf8))
  }

  /// Lines of mdoc(7).
  var text: String {
    let commands = leaves(of: command, path: [])
    let uses = commands.flatMap { command in command.arguments.map { ($0, command.name) } }
    var users: [Argument: [String]] = [:]
    for (argument, name) in uses where argument.kind != "positional" { users[argument, default: []].append(name) }
    var lines: [String] = []
    for command in commands {
      lines += [".Ss \(command.name)", Self.line(command.abstract)] + Self.paragraphs(command.discussion)
      let own = command.arguments.filter { (users[$0]?.count ?? 1) == 1 }
      lines += Self.list(own.map { ($0, "") })
    }
    var seen: Set<Argument> = []
    let shared = uses.map(\.0).filter { (users[$0]?.count ?? 1) > 1 && seen.insert($0).inserted }
    lines += [".Ss Options of several commands", "Every command takes", ".Fl -help", "and", ".Fl h ."]
    lines += Self.list(shared.map { ($0, "For " + users[$0]!.joined(separator: ", ") + ".") })
    return lines.map { $0 + "\n" }.joined()
  }

  private struct Leaf {
    var name, abstract, discussion: String
    var arguments: [Argument]
  }

  /// Every command that does something by itself, or has something to say.
  private func leaves(of command: Command, path: [String]) -> [Leaf] {
    (command.subcommands ?? []).filter { $0.commandName != "help" }.flatMap { command -> [Leaf] in
      let path = path + [command.commandName]
      let own = Leaf(
        name: path.joined(separator: " "),
        abstract: command.abstract ?? "",
        discussion: command.discussion ?? "",
        arguments: (command.arguments ?? []).filter { !$0.isCommon }
      )
      return [own] + leaves(of: command, path: path)
    }
  }

  private static func list(_ arguments: [(Argument, String)]) -> [String] {
    if arguments.isEmpty { return [] }
    return [".Bl -tag -width indent"]
      + arguments.flatMap { argument, users in
        ([heading(argument), line(description(argument)), line(users)]).filter { !$0.isEmpty }
      } + [".El"]
  }

  private static func heading(_ argument: Argument) -> String {
    guard let names = argument.names else {
      return ".It Ar \(argument.valueName ?? "")" + (argument.isRepeating ? " ..." : "")
    }
    let value = argument.kind == "option" ? " Ar \(argument.valueName ?? "")" : ""
    return ".It "
      + names.map { "Fl \($0.kind == "long" ? "-" : "")\(escape($0.name))\(value)" }.joined(separator: " , ")
  }

  private static func description(_ argument: Argument) -> String {
    var notes: [String] = []
    if let values = argument.allValues { notes.append("Values: \(values.joined(separator: ", ")).") }
    if let value = argument.defaultValue { notes.append("(default: \(value))") }
    return ([argument.abstract ?? ""] + notes).joined(separator: " ")
  }

  /// Indented lines are shown as they are.
  private static func paragraphs(_ text: String) -> [String] {
    text.split(separator: "\n\n").flatMap { paragraph -> [String] in
      let lines = paragraph.split(separator: "\n").map(String.init)
      guard lines.allSatisfy({ $0.hasPrefix("  ") }) else { return [".Pp", line(lines.joined(separator: " "))] }
      return [".Bd -literal -offset indent"] + lines.map { line(String($0.dropFirst(2))) } + [".Ed"]
    }
  }

  /// A line of text, in which nothing is a request.
  private static func line(_ text: String) -> String {
    let escaped = escape(text)
    return escaped.first.map { ".'".contains($0) } ?? false ? "\\&" + escaped : escaped
  }

  private static func escape(_ text: String) -> String {
    text.unicodeScalars.map { character in
      switch character {
      case "\\": "\\e"
      case "'": "\\(aq"
      case "-": "\\-"
      case _ where character.isASCII: String(character)
      default: "\\[u" + String(character.value, radix: 16, uppercase: true).leftPadded(to: 4) + "]"
      }
    }.joined()
  }
}

extension String {
  fileprivate func leftPadded(to count: Int) -> String {
    String(repeating: "0", count: max(0, count - self.count)) + self
  }
}
