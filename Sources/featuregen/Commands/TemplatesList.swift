import ArgumentParser
import Diagnostics
import FeatureGeneration

struct TemplatesList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the built-in packs."
  )

  func run() throws {
    let names = PackSource.builtInNames
    let width = names.map(\.count).max() ?? 0
    let loader = PackLoader(disk: Disk(), collector: DiagnosticCollector())
    for name in names {
      let space = String(repeating: " ", count: width - name.count)
      let pack = loader.pack(.builtIn(name))
      try StandardOutput.write("\(name)\(space)  \(pack?.summary ?? "")\n")
      for option in pack?.options ?? [] {
        let indent = String(repeating: " ", count: width + 2)
        try StandardOutput.write("\(indent)\(option.name)=\(option.values.joined(separator: "|"))  \(option.summary)\n")
      }
    }
  }
}
