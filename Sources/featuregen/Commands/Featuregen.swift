import ArgumentParser
import Diagnostics
import Platform

@main
struct Featuregen: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "featuregen",
    abstract: "Generates Swift features (state, actions, bindings, reducer) from YAML schemas.",
    discussion: """
      To begin, write a schema and generate its code; 'generate' is the default command:

        featuregen init Settings
        featuregen Settings.yaml

      The code that it generates compiles, except for Swift that the schema marks, \\(…), or says to \
      exist (external, imports, key).

      Exit status: 0 success; 1 a schema, a template or another input has errors; 2 'check' or 'format --check' \
      found files that differ, or 'breaking' found changes that break Swift; 64 wrong usage; 74 a file could not be written.
      """,
    // The digests would make every run a little slower.
    version: CommandLine.arguments.contains("--version") ? VersionText.full : toolVersion,
    subcommands: [
      Generate.self, Check.self, Breaking.self, Validate.self, Format.self, Stubs.self, FeatureMap.self, Examples.self,
      Templates.self,
      Initialize.self,
      Import.self,
      JSONSchemaCommand.self,
      Explain.self,
      LanguageServerCommand.self,
    ],
    defaultSubcommand: Generate.self
  )

  static func main() {
    do {
      try checkBytes()
      let words = Array(CommandLine.arguments.dropFirst())
      if words.first == "help" { try checkHelp(words.dropFirst()) }
      if let task = plain(words) { return try task.run() }
      var command = try parsedAlone(words) ?? parseAsRoot(words)
      try command.run()
    } catch let status as ExitCode {
      // Everything is reported; the parser would only compose its help to find that there is no message.
      Platform.exit(status.rawValue)
    } catch {
      let status = exitCode(for: error)
      if status.isSuccess {
        guard CommandLine.arguments.contains(where: { $0.hasPrefix(bytes: "--generate-completion-script") }) else {
          exit(withError: error)
        }
        print(CompletionScript.completingPlainCalls(fullMessage(for: error)))
        return
      }
      // The message may quote an argument.
      let message = DisplayCell.harmlessLines(fullMessage(for: error))
      if !message.isEmpty { StandardError.write(message + "\n") }
      exit(withError: status)
    }
  }

  /// - Throws: if a word is not UTF-8. As text, it would be another path.
  private static func checkBytes() throws {
    for (index, word) in CommandLine.arguments.enumerated() {
      guard let bytes = CommandLine.unsafeArgv[index], strcmp(bytes, word) != 0 else { continue }
      throw ValidationError("'\(word)' is not UTF-8, which is all that featuregen understands")
    }
  }

  /// The task of a plain call; `nil` for any other call.
  static func plain(_ words: [String]) -> (any CommandTask)? {
    switch words.first {
    case nil, "help": nil
    case "generate": GenerateTask.plain(words.dropFirst())
    case "check": CheckTask.plain(words.dropFirst())
    case "validate": ValidateTask.plain(words.dropFirst())
    default: GenerateTask.plain(words[...])
    }
  }

  /// The subcommand of a valid call, parsed without the others: with them, the parser takes three times as long.
  ///
  /// - Returns: `nil` for anything else, such as requests for help and errors, which only the root can answer.
  private static func parsedAlone(_ words: [String]) -> (any ParsableCommand)? {
    guard let first = words.first, first != "help", !first.hasPrefix(bytes: "-") else { return nil }
    let named = configuration.subcommands.first { name(of: $0) == first }
    let command = named ?? Generate.self
    let parsed = try? command.parseAsRoot(named == nil ? words : Array(words.dropFirst()))
    return parsed.flatMap { type(of: $0) == command ? $0 : nil }
  }

  /// Checks a call of 'help', because the parser shows the overview for an unknown subcommand.
  private static func checkHelp(_ words: ArraySlice<String>) throws {
    var command: any ParsableCommand.Type = Self.self
    for word in words where !word.hasPrefix(bytes: "-") && word != "help" {
      let subcommands = command.configuration.subcommands
      guard let next = subcommands.first(where: { name(of: $0) == word }) else {
        let names = subcommands.map(name)
        let help = nearest(to: word, among: names).map { "did you mean '\($0)'?" } ?? names.joined(separator: ", ")
        throw ValidationError("there is no subcommand '\(word)': \(help)")
      }
      command = next
    }
  }

  private static func name(of command: any ParsableCommand.Type) -> String {
    command.configuration.commandName ?? "\(command)".lowercased()
  }

  static var subcommandNames: [String] {
    configuration.subcommands.map(name)
  }
}
