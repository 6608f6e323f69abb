import FeatureGeneration
import Foundation
import TestSupport
import Testing

/// A file that a shared field cannot read is kept before it is overwritten, with each pack.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct UnreadableFileTests {
  /// The files are in the folder that is the program's last argument.
  private static let schema = {
    func field(_ name: String) -> String {
      let url = #"\(URL(fileURLWithPath: CommandLine.arguments[2] + "/\#(name).json"))"#
      return "    \(name): { type: '[Draft] = []', shared: { fileStorage: '\(url)' } }\n"
    }
    return """
      feature: Drafts
      imports: [Foundation]
      types: { Draft: { conforms: [Codable], raw: String, enum: [plain, bold] } }
      state:
        struct:

      """ + ["sound", "damaged", "newer", "stuck"].map(field).joined()
  }()

  /// Writes the files, then changes each value.
  private static let main = """
    let folder = CommandLine.arguments[2]

    func write(_ text: String, _ file: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\\(folder)/\\(file)"))
    }

    func kept(_ file: String) throws -> [String] {
      let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasPrefix(file) }
      return files.map { String($0.dropFirst(file.count)) }.sorted()
    }

    func text(_ file: String) throws -> String {
      try String(contentsOf: URL(fileURLWithPath: "\\(folder)/\\(file)"), encoding: .utf8)
    }

    func change(_ name: String, _ drafts: Shared<[Drafts.Draft]>) async throws {
      let file = name + ".json"
      let error = drafts.loadError == nil ? "read" : "not read"
      drafts.withLock { $0.append(.bold) }
      let isSaved = (try? await drafts.save()) != nil
      drafts.withLock { $0.append(.plain) }
      try? await drafts.save()
      print("> \\(name), \\(error), \\(isSaved ? "saved" : "not saved"): \\(try text(file))")
      for copy in try kept(file + ".unreadable-") { print("> beside it: \\((try? text(file + ".unreadable-" + copy)) ?? "a folder")") }
    }

    try write(#"["plain"]"#, "sound.json")
    try write("[", "damaged.json")
    try write(#"["future"]"#, "newer.json")
    try write("[", "stuck.json")
    try await withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
      let state = Drafts.State()
      try await change("sound", state.$sound)
      try await change("damaged", state.$damaged)
      try await change("newer", state.$newer)
      // No file can be where a folder is.
      let number = try kept("damaged.json.unreadable-")[0]
      try FileManager.default.createDirectory(atPath: "\\(folder)/stuck.json.unreadable-\\(number)", withIntermediateDirectories: true)
      try await change("stuck", state.$stuck)
    }

    """

  static let part = ProgramPart(
    name: "drafts",
    features: [("Drafts", schema, "extension Drafts: DraftsHooks {}\n")],
    main: { _ in main }
  )

  @Test(arguments: [PackSource.standard, .composable])
  func isKeptBesideTheNewOne(_ pack: PackSource) async throws {
    let output = try await withTemporaryFolder { folder in
      try await SharedProgram.output(of: Self.part, pack, [folder.path])
    }
    let lines = output.split(separator: "\n").filter { $0.hasPrefix("> ") }
    #expect(
      lines == [
        #"> sound, read, saved: ["plain","bold","plain"]"#,
        #"> damaged, not read, saved: ["bold","plain"]"#,
        "> beside it: [",
        #"> newer, not read, saved: ["bold","plain"]"#,
        #"> beside it: ["future"]"#,
        "> stuck, not read, not saved: [",
        "> beside it: a folder",
      ],
      "\(output)"
    )
  }
}
