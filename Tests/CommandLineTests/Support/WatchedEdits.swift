import Foundation
import TestSupport
import Testing

/// Edits of every kind to files that `featuregen --watch` has read: a feature, a library that it uses, its child, and a
/// pack. Each waits for what it leads to.
final class WatchedEdits {
  /// What is written in the feature's schema.
  private struct Feature {
    var doc = "start"
    var used = ["Shared/Library.yaml"]
    var type = "Int"
  }

  let tool: WatchingTool
  private let folder: TemporaryFolder
  private var feature = Feature()

  init(_ folder: TemporaryFolder) throws {
    self.folder = folder
    try folder.write("name: mine\noutputs: [{ template: file, path: '{{name}}.txt' }]\n", to: "Mine/pack.yaml")
    try folder.write(Self.template("start"), to: "Mine/file.mustache")
    try folder.write(Self.library("start"), to: "Shared/Library.yaml")
    try folder.write(Self.child("Int"), to: "Child/Child.yaml")
    try folder.write(Self.text(Feature()), to: "Feature.yaml")
    tool = try WatchingTool("Feature.yaml --output Out", in: folder)
    #expect(try tool.nextRun().contains("created Out/Feature.txt\n"))
  }

  /// The edits of one round by their names; each is given the number of the round.
  var kinds: [(name: String, edit: (Int) throws -> Void)] {
    [
      ("write in place", { try self.edit("place\($0)") { try self.folder.write($0, to: "Feature.yaml") } }),
      ("rename over", { try self.renameOver("rename\($0)") }),
      ("delete and recreate", { try self.edit("recreated\($0)", self.recreate) }),
      ("break", { try self.breakFeature("Wrong\($0)") }),
      ("mend", { try self.mend("mended\($0)") }),
      ("touch without change", { _ in try self.touch() }),
      ("rename over after a touch", { try self.renameOver("touched\($0)") }),
      ("ten at once", { try self.tenAtOnce("burst\($0)") }),
      ("edit the used library", { try self.editLibrary("edited\($0)") }),
      (
        "break the used library",
        { try self.write(Self.library("x", type: "Bad\($0)"), "Shared/Library.yaml", "'Bad\($0)'") }
      ),
      ("mend the used library", { try self.editLibrary("mended\($0)") }),
      ("delete the used library", { _ in try self.deleteLibrary() }),
      ("restore the used library", { try self.editLibrary("restored\($0)") }),
      ("move the library's folder away", { _ in try self.moveFolderAway() }),
      ("move the library's folder back", { _ in try self.moveFolderBack() }),
      ("use a schema that is not there", { try self.useNew($0) }),
      ("write the schema that is used", { try self.writeNew($0) }),
      ("break and mend the child", { try self.breakAndMendChild($0) }),
      ("edit a template", { try self.editTemplate("edited\($0)") }),
      ("break and mend a template", { try self.breakAndMendTemplate($0) }),
    ]
  }

  // MARK: The feature

  private func edit(_ doc: String, _ save: (String) throws -> Void) throws {
    feature.doc = doc
    try save(Self.text(feature))
    try waitForOutput("doc \(doc)\n")
  }

  /// As editors save: what they have written takes the file's place. That is one change.
  private func renameOver(_ doc: String) throws {
    let before = tool.runCount
    try edit(doc) { text in
      try folder.write(text, to: "Feature.yaml~")
      #expect(rename(folder.file("Feature.yaml~"), folder.file("Feature.yaml")) == 0)
    }
    #expect(tool.runCount == before + 1)
  }

  private func recreate(_ text: String) throws {
    try folder.remove("Feature.yaml")
    try folder.write(text, to: "Feature.yaml")
  }

  private func breakFeature(_ type: String) throws {
    feature.type = type
    try write(Self.text(feature), "Feature.yaml", "unknown type '\(type)'")
  }

  private func mend(_ doc: String) throws {
    feature.type = "Int"
    try edit(doc) { try folder.write($0, to: "Feature.yaml") }
  }

  /// Nothing follows, as the next edit finds out.
  private func touch() throws {
    try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: folder.file("Feature.yaml"))
  }

  /// What changes before the tool can look is one change.
  private func tenAtOnce(_ doc: String) throws {
    let before = tool.runCount
    try edit(doc) { text in
      try tool.whileStopped {
        for number in 1...10 { try folder.write(text.replacing(doc, with: "\(doc)-\(number)"), to: "Feature.yaml") }
        try folder.write(text, to: "Feature.yaml")
      }
    }
    #expect(tool.runCount == before + 1)
  }

  // MARK: What it refers to

  private func editLibrary(_ name: String) throws {
    try folder.write(Self.library(name), to: "Shared/Library.yaml")
    try waitForOutput("shared\(name.prefix(1).uppercased() + name.dropFirst())Changed")
  }

  private func deleteLibrary() throws {
    try folder.remove("Shared/Library.yaml")
    try waitForMessage("'Shared/Library.yaml' cannot be read: there is no such file")
  }

  private func moveFolderAway() throws {
    try FileManager.default.moveItem(atPath: folder.file("Shared"), toPath: folder.file("Elsewhere"))
    try waitForMessage("'Shared/Library.yaml' cannot be read: there is no such file")
  }

  private func moveFolderBack() throws {
    try FileManager.default.moveItem(atPath: folder.file("Elsewhere"), toPath: folder.file("Shared"))
    try waitForMessage("1 file is up to date\n")
  }

  private func useNew(_ round: Int) throws {
    feature.used = ["Shared/Library.yaml", "New/\(round)/Library.yaml"]
    try write(Self.text(feature), "Feature.yaml", "'New/\(round)/Library.yaml' cannot be read")
  }

  private func writeNew(_ round: Int) throws {
    try folder.write("types: {}\n", to: "New/\(round)/Library.yaml")
    try waitForMessage("1 file is up to date\n")
  }

  private func breakAndMendChild(_ round: Int) throws {
    try write(Self.child("Bad\(round)"), "Child/Child.yaml", "Child/Child.yaml:2:28: error: unknown type 'Bad\(round)'")
    try write(Self.child("Int"), "Child/Child.yaml", "1 file is up to date\n")
  }

  // MARK: The pack

  private func editTemplate(_ word: String) throws {
    try folder.write(Self.template(word), to: "Mine/file.mustache")
    try waitForOutput("template \(word)\n")
  }

  private func breakAndMendTemplate(_ round: Int) throws {
    try write(Self.template("{{bad\(round)}}"), "Mine/file.mustache", "unknown name 'bad\(round)'")
    try editTemplate("mended\(round)")
  }

  // MARK: Waiting

  /// Writes a file, and waits for a message about it.
  private func write(_ text: String, _ name: String, _ message: String) throws {
    try folder.write(text, to: name)
    try waitForMessage(message)
  }

  private func waitForMessage(_ message: String) throws {
    _ = try tool.run { $0.contains(message) }
  }

  private func waitForOutput(_ text: String) throws {
    _ = try tool.run { _ in folder.text("Out/Feature.txt")?.contains(text) ?? false }
  }

  // MARK: Texts

  private static func text(_ feature: Feature) -> String {
    """
    feature: Feature
    pack: ./Mine
    doc: doc \(feature.doc)
    use: [\(feature.used.joined(separator: ", "))]
    state: { struct: { shared: { type: Shared, bindable: true }, number: \(feature.type) } }
    children: { child: { schema: Child/Child.yaml } }

    """
  }

  private static func library(_ name: String, type: String = "Int") -> String {
    "types: { Shared: { struct: { \(name): { type: \(type), bindable: true } } } }\n"
  }

  private static func child(_ type: String) -> String {
    "feature: Child\nstate: { struct: { number: \(type) } }\n"
  }

  private static func template(_ word: String) -> String {
    """
    // Generated by featuregen from {{schema}}
    template \(word)
    {{#doc}}
    {{.}}
    {{/doc}}
    {{#feature}}
    {{#hooks}}
    {{name}}
    {{/hooks}}
    {{/feature}}

    """
  }
}
