import ArgumentParser
import Diagnostics
import FeatureGeneration

struct TemplatesList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the built-in packs."
  )

  func run() throws {
    let loader = PackLoader(disk: Disk(), collector: DiagnosticCollector())
    let rows = PackSource.builtInNames.compactMap { loader.pack(.builtIn($0)) }.flatMap { pack in
      let options = pack.manifest.options.map { "\($0.name)=\($0.shownValues)  \($0.summary)" }
      return [(name: pack.manifest.name, meaning: pack.manifest.summary)] + options.map { (name: "", meaning: $0) }
    }
    try StandardOutput.write(rows: rows)
  }
}
