import ArgumentParser

/// What a process costs that parses the same arguments and does nothing.
@main
struct Nothing: ParsableCommand {
  @Argument var schemas: [String] = []
  @Option var output: String?
  @Flag(name: .shortAndLong) var quiet = false
}
