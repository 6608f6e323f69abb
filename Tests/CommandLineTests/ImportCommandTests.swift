import Foundation
import TestSupport
import Testing

/// How `featuregen import` finds the program that it runs; what that does, `FeatureImportTests` try.
@Suite(.waiting) struct ImportCommandTests {
  private static let program = "featuregen-import"
  private static let missing = """
    featuregen: error: the program 'featuregen-import' is neither beside featuregen nor on the PATH
       = help: 'make install' in the sources of featuregen builds it, and puts it there

    """
  private let folder = TemporaryFolder()

  /// A program that says where it is, and what it is given.
  private func writeProgram(in place: String) throws {
    try folder.writeScript("echo \(place) \"$@\"; echo reported >&2; exit 7\n", to: "\(place)/\(Self.program)")
  }

  /// A name of featuregen in a folder.
  private func link(_ name: String, to destination: String = CommandLineTool.executable.path) throws {
    let path = folder.file(name)
    let parent = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: destination)
  }

  /// The program in a folder of its own: beside that of this build may be an import.
  private func copy(_ name: String) throws {
    let copy = URL(fileURLWithPath: folder.file(name))
    try FileManager.default.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: CommandLineTool.executable, to: copy)
  }

  /// Calls featuregen as a shell does that searches some folders of the test.
  private func call(_ command: String, searching folders: String...) throws -> (status: Int32, output: String) {
    let path = folders.map { folder.file($0) } + ["/usr/bin", "/bin"]
    return try Command("sh")!(["-c", command], in: folder, environment: ["PATH": path.joined(separator: ":")])
  }

  @Test func isOnThePath() throws {
    try writeProgram(in: "tools")
    try copy("other/featuregen")
    let run = try call("featuregen import 'A B.swift' --replace --logic switch", searching: "other", "tools")
    #expect(run.status == 7 && run.output == "tools A B.swift --replace --logic switch\nreported\n")
  }

  @Test(arguments: ["beside/featuregen import A.swift", "featuregen import A.swift"])
  func isBesideFeaturegenFirst(_ command: String) throws {
    try writeProgram(in: "tools")
    try writeProgram(in: "beside")
    try link("beside/featuregen")
    let run = try call(command, searching: "tools", "beside")
    #expect(run.status == 7 && run.output == "beside A.swift\nreported\n")
  }

  @Test func isBesideWhatALinkLeadsTo() throws {
    try writeProgram(in: "Cellar")
    try copy("Cellar/featuregen")
    try link("bin/featuregen", to: "../Cellar/featuregen")
    #expect(try call("featuregen import A.swift", searching: "bin").output == "Cellar A.swift\nreported\n")
    try folder.remove("Cellar/\(Self.program)")
    let run = try call("featuregen import A.swift", searching: "bin")
    #expect(run.status == 1 && run.output == Self.missing)
  }

  @Test func wrongCallsNeedNoProgram() throws {
    try copy("bin/featuregen")
    let both = try call("featuregen import A.swift --output Out --replace", searching: "bin")
    #expect(both.status == 64 && both.output.hasPrefix("Error: give '--output' or '--replace', not both\n"))
    #expect(try call("featuregen import", searching: "bin").status == 64)
    #expect(try call("featuregen import A.swift --logic mine", searching: "bin").status == 64)
    let help = try call("featuregen import --help", searching: "bin")
    #expect(help.status == 0 && help.output.contains("USAGE: featuregen import <file> ..."))
  }
}
