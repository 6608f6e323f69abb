import Foundation
import TestSupport
import Testing

/// What the commands do in a folder with a project file, or below one.
@Suite(.waiting) struct ProjectCommandTests {
  let folder = TemporaryFolder()
  var featuregen: CommandLineTool { CommandLineTool(folder: folder) }

  private static let project = """
    access: package
    modules:
      Core: { schemas: "Core/**/*.yaml", output: Core/Generated }
      App: { schemas: "App/**/*.yaml", imports: [Core] }

    """

  init() throws {
    try folder.write(Self.project, to: "featuregen.yaml")
    try folder.write("types: { Item: { struct: { count: Int = 0 } } }\n", to: "Core/Types.yaml")
    try folder.write(
      "feature: Root\nstate: { struct: { item: Item? } }\n",
      to: "App/Root.yaml"
    )
  }

  @Test func withoutArgumentsEveryCommandDoesTheProject() throws {
    let first = try featuregen("")
    #expect(first.errors == "" && first.status == 0)
    #expect(
      first.output == """
        created Core/Generated/Types.generated.swift
        created App/Root.generated.swift
        created App/Root.swift (yours to edit)

        """
    )
    #expect(try featuregen("").output == "2 files are up to date\n")
    #expect(try featuregen("check").output == "2 files are up to date\n")
    #expect(try featuregen("validate").output == "2 schemas are valid\n")
    #expect(try featuregen("stubs").output == "nothing is missing\n")
    #expect(try featuregen("map").output.contains("Root"))
    #expect(try featuregen("examples").errors == "no type is Codable\n")
  }

  /// As Git finds its repository.
  @Test func itIsFoundFromFoldersBelow() throws {
    try folder.write("", to: "App/Views/None.txt")
    let run = try featuregen("--dry-run", in: "App/Views")
    #expect(run.errors == "")
    #expect(
      run.output == """
        would create ../../Core/Generated/Types.generated.swift
        would create ../Root.generated.swift
        would create ../Root.swift (yours to edit)

        """
    )
    // What a schema of a module is named as does not change what is made of it.
    #expect(try featuregen("Root.yaml -q", in: "App").status == 0)
    #expect(try featuregen("App/Root.yaml").output == "1 file is up to date\n")
    #expect(try featuregen("check App").output == "1 file is up to date\n")
    #expect(try featuregen("check .", in: "App").output == "1 file is up to date\n")
    #expect(try featuregen("check ../Core", in: "App").status == 2)
  }

  /// As Xcode's build phases and SwiftPM's plug-ins name schemas, from anywhere.
  @Test func itIsFoundAboveAnAbsolutePath() throws {
    let elsewhere = CommandLineTool(folder: TemporaryFolder())
    let run = try elsewhere("\(folder.path)/App/Root.yaml")
    #expect(run.errors == "" && run.status == 0)
    #expect(
      run.output == """
        created \(folder.path)/App/Root.generated.swift
        created \(folder.path)/App/Root.swift (yours to edit)

        """
    )
    let generated = folder.text("App/Root.generated.swift")
    #expect(generated?.contains("import struct Core.Item") == true)
    // However it is named, the same is made of it.
    #expect(try featuregen("-q").status == 0)
    #expect(folder.text("App/Root.generated.swift") == generated)
    #expect(try elsewhere("check \(folder.path)/Core").output == "1 file is up to date\n")
    #expect(try elsewhere("check \(folder.path)").output == "2 files are up to date\n")
  }

  /// As builds write one, beside what is generated: JSON is YAML, too.
  @Test func aProjectFileThatIsNamedIsReadInsteadOfTheNearestOne() throws {
    let project = """
      {
        "modules": {
          "Core": { "schemas": ["../../Core/Types.yaml"], "access": "public" },
          "App": { "schemas": ["../../App/Root.yaml"], "imports": ["Core"], "output": "../Out" }
        }
      }
      """
    try folder.write(project, to: "Build/App/project.json")
    try folder.write("modules: nonsense", to: "featuregen.yaml")
    let run = try featuregen("App/Root.yaml --project Build/App/project.json --no-scaffold")
    #expect(run.errors == "" && run.output == "created Build/Out/Root.generated.swift\n")
    #expect(folder.text("Build/Out/Root.generated.swift")?.contains("import struct Core.Item\n") ?? false)
    let stale = try featuregen("check --project Build/App/project.json --no-scaffold")
    #expect(
      stale.output.hasSuffix(
        "run 'featuregen Core/Types.yaml --project Build/App/project.json --no-scaffold'\n"
      )
    )
    // Places are as the call has them.
    try folder.write(
      "feature: Root\nstate: { struct: { item: Itm? } }\n",
      to: "App/Root.yaml"
    )
    let wrong = try featuregen("App/Root.yaml --project ./Build/App/project.json")
    #expect(wrong.errors.hasPrefix("App/Root.yaml:2:26: error: unknown type 'Itm'"))
    #expect(try featuregen("breaking --against HEAD --project Build/App/none.json").status == 1)
    let none = try featuregen("validate --project Build/App/none.json")
    #expect(
      none.errors.hasPrefix("Build/App/none.json: error: this cannot be read: there is no such file")
        && none.status == 1
    )
  }

  /// A build may lay out its inputs so.
  @Test func aFolderThatAPatternNamesMayBeALink() throws {
    try folder.write("types: { Item: { struct: { count: Int } } }\n", to: "Elsewhere/More/Types.yaml")
    try FileManager.default.createSymbolicLink(atPath: folder.file("Linked"), withDestinationPath: "Elsewhere")
    try folder.write("modules: { Core: { schemas: Linked/More/*.yaml } }", to: "featuregen.yaml")
    #expect(try featuregen("").output == "created Linked/More/Types.generated.swift\n")
    // What only a sign stands for is not looked for in links, which may lead round in a circle.
    try folder.write("modules: { Core: { schemas: 'L*/More/*.yaml' } }", to: "featuregen.yaml")
    #expect(try featuregen("").status == 1)
  }

  @Test func optionsGoBeforeTheProject() throws {
    #expect(try featuregen("-o Out -q").status == 0)
    #expect(folder.text("Out/Root.generated.swift")?.contains("import struct Core.Item\n") ?? false)
    #expect(folder.text("Core/Generated/Types.generated.swift") == nil)
  }

  @Test func leftoverFilesAreFoundInEveryModule() throws {
    _ = try featuregen("-q")
    try folder.write("types: { Other: { enum: [a] } }\n", to: "Core/More/Other.yaml")
    _ = try featuregen("-q")
    try folder.remove("Core/More")
    // A run for a part of the project does not know whether the rest is still wanted.
    #expect(try featuregen("check App").status == 0)
    #expect(
      try featuregen("check Core/Types.yaml").output.contains("Core/Generated/Other.generated.swift: error: orphaned")
    )
    let check = try featuregen("check")
    #expect(check.status == 2 && check.output.contains("Core/Generated/Other.generated.swift: error: orphaned"))
    #expect(try featuregen("--prune").output.contains("removed Core/Generated/Other.generated.swift"))
    #expect(try featuregen("check").status == 0)
  }

  @Test func aPartOfAModuleLeavesTheRestAlone() throws {
    try folder.write("types: { Other: { enum: [a] } }\n", to: "Core/More/Other.yaml")
    _ = try featuregen("-q")
    let check = try featuregen("check Core/Types.yaml")
    #expect(check.status == 0 && check.output == "1 file is up to date\n")
    let prune = try featuregen("Core/More --prune")
    #expect(prune.output == "1 file is up to date\n")
  }

  @Test func breakingComparesTheProject() throws {
    try folder.commit("One")
    #expect(try featuregen("breaking --against HEAD").output == "nothing breaks\n")
    try folder.write("types: { Item: { struct: { count: Double = 0 } } }\n", to: "Core/Types.yaml")
    let run = try featuregen("breaking --against HEAD")
    #expect(run.status == 2 && run.errors.contains("[changed-declaration]"))
  }

  /// Which others could name without a path.
  @Test func breakingKnowsTheNamesOfASchemaThatIsGone() throws {
    try folder.write("feature: Root\nstate: { struct: { item: Item?, old: Old? } }\n", to: "App/Root.yaml")
    try folder.write("types: { Old: { struct: { n: Int } } }\n", to: "Core/Old.yaml")
    try folder.commit("One")
    try folder.remove("Core/Old.yaml")
    try folder.write("feature: Root\nstate: { struct: { item: Item? } }\n", to: "App/Root.yaml")
    let run = try featuregen("breaking --against HEAD")
    #expect(run.status == 2 && !run.errors.contains("unknown-type"), "\(run.errors)")
  }

  /// Standard input is of the module of a schema in the current folder.
  @Test func standardInputHasTheNamesOfItsFolder() throws {
    let text = "feature: Other\nstate: { struct: { item: Item? } }\nchildren: { root: Root }\n"
    let run = try featuregen("validate -", in: "App", input: text)
    #expect(run.output == "1 schema is valid\n" && run.errors == "")
    #expect(try featuregen("validate -", input: text).errors.contains("unknown-type"))
  }

  /// A schema that has moved had the access and the pack of its module before, too.
  @Test func breakingKnowsTheModuleOfAMovedSchema() throws {
    let project = Self.project.replacing("imports: [Core] }", with: "imports: [Core], pack: composable }")
    try folder.write(project, to: "featuregen.yaml")
    try folder.commit("One")
    try folder.write(try #require(folder.text("App/Root.yaml")), to: "App/Start.yaml")
    try folder.remove("App/Root.yaml")
    let run = try featuregen("breaking --against HEAD")
    #expect(run.errors == "")
    #expect(run.output == "safe: 'App/Start.yaml' was 'App/Root.yaml' in 'HEAD'\nnothing breaks, 1 safe\n")
  }

  @Test func aNewSchemaIsSeen() throws {
    let tool = try WatchingTool("", in: folder)
    _ = try tool.run { $0.contains("created App/Root.generated.swift\n") }
    try folder.write("feature: Later\n", to: "App/Deep/Later.yaml")
    _ = try tool.run { $0.contains("created App/Deep/Later.generated.swift\n") }
    try folder.write(Self.project.replacing("App/**/*.yaml", with: "App/*.yaml"), to: "featuregen.yaml")
    _ = try tool.run { $0.contains("2 files are up to date\n") }
    #expect(try #require(tool.interrupt()).status == 0)
  }

  // MARK: The sample

  /// What is committed of it is what its schemas say, and each module compiles with what it imports in the project file.
  /// Its own tests compile it with its pack as an old project does.
  @Test(
    .enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)),
    arguments: Toolchain.Mode.paired(with: ["composable", ""], in: [.plain, .asInNewProjects])
  )
  func theSample(mode: Toolchain.Mode, pack: String) async throws {
    let place = folder.file("Modules")
    try FileManager.default.copyItem(atPath: Folder.samples.appendingPathComponent("Modules").path, toPath: place)
    #expect(try featuregen("check", in: "Modules").output == "7 files are up to date\n")
    var library = try #require(Toolchain.modules)
    if !pack.isEmpty {
      #expect(try featuregen("--pack \(pack) -q", in: "Modules").errors == "")
      library = try await StandIn.composableArchitecture
    }
    try await compile(["Models", "Stops", "TripEditor", "Trips"], in: place, as: mode, with: library)
  }

  /// Compiles modules, each after those that it imports.
  private func compile(
    _ names: [String],
    in place: String,
    as mode: Toolchain.Mode,
    with library: URL
  ) async throws {
    let modules = URL(fileURLWithPath: folder.file("compiled-\(mode)"))
    try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: true)
    for name in names {
      let sources = Folder.files(in: URL(fileURLWithPath: place + "/Sources/" + name), withExtension: "swift")
      let found = try await #require(Toolchain.current)
        .emitModule(name, of: sources, as: mode, into: modules, options: ["-I", library.path])
      #expect(found == "", "\(name)")
    }
  }

  /// Names that Foundation and another module of the project have, too.
  @Test(
    .enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)),
    arguments: Toolchain.Mode.paired(with: ["standalone", "composable"], in: [.plain, .asInNewProjects])
  )
  func namesThatOtherModulesHave(mode: Toolchain.Mode, pack: String) async throws {
    try folder.write(
      """
      access: public
      pack: \(pack)
      modules:
        Clocks: { schemas: Sources/Clocks/*.yaml }
        Other: { schemas: Sources/Other/*.yaml }
        Home: { schemas: Sources/Home/*.yaml, imports: [Clocks, Other] }

      """,
      to: "featuregen.yaml"
    )
    try folder.write("feature: Timer\nactions: [tapped]\n", to: "Sources/Clocks/Timer.yaml")
    try folder.write("types: { Unit: { enum: [one] }, Item: { struct: {} } }\n", to: "Sources/Clocks/Types.yaml")
    try folder.write(
      "types: { Timer: { struct: {} }, Unit: { struct: {} }, Only: { struct: {} } }\n",
      to: "Sources/Other/Types.yaml"
    )
    try folder.write(
      """
      feature: Home
      use: [../Clocks/Types.yaml]
      external: [Only]
      imports: [Other]
      state: { struct: { since: Date?, unit: { type: Unit = .one, bindable: true }, only: Only? } }
      actions: { chosen: { unit: Unit, at: Date } }
      children: { timer: { schema: ../Clocks/Timer.yaml, presence: presented } }

      """,
      to: "Sources/Home/Home.yaml"
    )
    #expect(try featuregen("-q").errors == "")
    let library = pack == "standalone" ? try #require(Toolchain.modules) : try await StandIn.composableArchitecture
    try await compile(["Clocks", "Other", "Home"], in: folder.path, as: mode, with: library)
  }

  /// A default needs a type that no declaration names, and another declaration names one of the same module. Modules that
  /// differ in their access, and in what their schemas say of imports.
  @Test(
    .enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)),
    arguments: [Toolchain.Mode.plain, .asInNewProjects]
  )
  func allImportsOfAModuleHaveOneAccess(mode: Toolchain.Mode) async throws {
    let apps = [
      ("Inner", "package", ""), ("Named", "package", "imports: [Core]\n"), ("Outer", "public", ""),
      ("Seen", "public", "imports: [Core]\n"),
    ]
    let modules = apps.map { name, access, _ in
      "  \(name): { schemas: Sources/\(name)/*.yaml, imports: [Core], access: \(access) }\n"
    }
    try folder.write(
      "access: public\nmodules:\n  Core: { schemas: Sources/Core/*.yaml }\n" + modules.joined(),
      to: "featuregen.yaml"
    )
    try folder.write("types: { Limit: { enum: , types: { Kind: { enum: [one] } } } }\n", to: "Sources/Core/Limit.yaml")
    try folder.write("types: { User: { struct: { kind: Limit.Kind } } }\n", to: "Sources/Core/User.yaml")
    for (name, _, imports) in apps {
      try folder.write(
        "feature: Price\n\(imports)state: { struct: { user: 'User = User(kind: .one)' } }\n",
        to: "Sources/\(name)/Price.yaml"
      )
    }
    #expect(try featuregen("-q").errors == "")
    try await compile(["Core"] + apps.map(\.0), in: folder.path, as: mode, with: try #require(Toolchain.modules))
  }

  /// A block that begins with the path of a file is that file.
  @Test func theArticleShowsTheSample() throws {
    let article = Folder.package.appendingPathComponent("Documentation/featuregen.docc/SeveralModules.md")
    let blocks = try String(contentsOf: article, encoding: .utf8).matches(of: /```\w+\n(?:#|\/\/) (\S+)\n((?s:.*?))```/)
    #expect(blocks.count == 3)
    for block in blocks {
      let file = Folder.samples.appendingPathComponent("Modules/\(block.1)")
      #expect(try String(contentsOf: file, encoding: .utf8) == String(block.2), "\(block.1)")
    }
  }

  /// Both features of the page have the value of the module that they import.
  @Test(
    .enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)),
    arguments: [Toolchain.Mode.plain, .asInNewProjects]
  )
  func theSharedValueOfTheArticleCompiles(mode: Toolchain.Mode) async throws {
    let article = Folder.package.appendingPathComponent("Documentation/featuregen.docc/SeveralModules.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let blocks = text.matches(of: /```yaml\n# \w+\.yaml, in the module (\w+).*\n((?s:.*?))```/)
    #expect(blocks.map(\.1) == ["Models", "Stops"])
    let modules = ["Stops", "Trips"].map { "  \($0): { schemas: Sources/\($0)/*.yaml, imports: [Models] }\n" }
    try folder.write(
      "access: package\nmodules:\n  Models: { schemas: Sources/Models/*.yaml }\n" + modules.joined(),
      to: "featuregen.yaml"
    )
    for (module, schema) in zip(["Models", "Stops", "Trips"], [blocks[0].2, blocks[1].2, blocks[1].2]) {
      try folder.write(String(schema), to: "Sources/\(module)/\(module == "Models" ? "Units" : "Map").yaml")
    }
    #expect(try featuregen("-q").errors == "")
    let library = try #require(Toolchain.modules)
    try await compile(["Models", "Stops", "Trips"], in: folder.path, as: mode, with: library)
  }

  // MARK: init

  @Test(
    .enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)),
    arguments: [Toolchain.Mode.plain, .asInNewProjects]
  )
  func aBegunFeatureCompiles(mode: Toolchain.Mode) async throws {
    try folder.remove("featuregen.yaml")
    _ = try featuregen("init Settings -o Sources/Begun")
    #expect(try featuregen("Sources/Begun/Settings.yaml").status == 0)
    try await compile(["Begun"], in: folder.path, as: mode, with: try #require(Toolchain.modules))
  }

  @Test func aProjectIsBegunFromWhatIsThere() throws {
    try folder.remove("featuregen.yaml")
    for (old, new) in [("Core/Types.yaml", "Sources/Core/Types.yaml"), ("App/Root.yaml", "Sources/App/Root.yaml")] {
      try folder.write(try #require(folder.text(old)), to: new)
    }
    try folder.remove("Core")
    try folder.remove("App")
    try folder.write("services: {}\n", to: "compose.yaml")
    _ = try featuregen("Sources/Core/Types.yaml -o Sources/Core/Generated -q")
    let run = try featuregen("init --project")
    #expect(run.output == "created featuregen.yaml\nnext: featuregen\n")
    #expect(
      folder.text("featuregen.yaml") == """
        # The modules of this project. 'featuregen' generates all of it, and 'featuregen check', in CI, reports what is stale.
        # Paths are relative to this file. '*.generated.* linguist-generated' in .gitattributes folds generated code in reviews.

        # Of all modules, or of one: the access level of schemas that say none, the pack, and what there is besides the code.
        access: package
        # pack: composable
        # packs:
        #   - { pack: views, output: "Sources/{module}/Views" }
        #   - { pack: walks, output: Tests/WalkTests/Generated }
        #   - { pack: strings, output: "Sources/{module}/Resources" }
        #   - { pack: diagram, output: Documentation }
        modules:
          App:
            schemas: "Sources/App/**/*.yaml"
            # output: Sources/App/Generated
            imports: [Core]
          Core:
            schemas: "Sources/Core/**/*.yaml"
            output: Sources/Core/Generated

        """
    )
    #expect(try featuregen("-q").status == 0)
    #expect(try featuregen("init --project").output.hasPrefix("1 file is up to date\n"))
    try folder.write("modules: {}\n", to: "featuregen.yaml")
    let again = try featuregen("init --project")
    #expect(again.status == 1 && again.errors.contains("featuregen.yaml"))
  }

  /// Its targets, with the names of their modules, what they depend on, and folders in each other; and its library.
  @Test(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
  func aProjectIsBegunFromThePackage() throws {
    for name in ["featuregen.yaml", "Core", "App"] { try folder.remove(name) }
    try folder.write(
      """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(
        name: "app",
        dependencies: [.package(url: "https://github.com/pointfreeco/swift-composable-architecture", from: "1.25.5")],
        targets: [
          .target(
            name: "app-core",
            dependencies: [.product(name: "ComposableArchitecture", package: "swift-composable-architecture")],
            path: "Modules/Core"
          ),
          .target(name: "rows", dependencies: ["app-core"], exclude: ["inner"]),
          .target(name: "inner", dependencies: ["rows"], path: "Sources/rows/inner"),
        ]
      )

      """,
      to: "Package.swift"
    )
    let schemas = [
      ("Modules/Core/Types.yaml", "types: { Item: { struct: { count: Int = 0 } } }\n"),
      ("Sources/rows/Rows.yaml", "feature: Rows\nstate: { struct: { items: '[Item]' } }\n"),
      ("Sources/rows/inner/More.yaml", "feature: More\nstate: { struct: { item: Item? } }\nchildren: { rows: Rows }\n"),
    ]
    // Nobody has written Swift yet.
    for (path, text) in schemas { try folder.write(text, to: path) }
    try folder.write("a: b\n", to: "Sources/rows/strange.yaml")
    #expect(try featuregen("init --project -q").errors == "")
    #expect(folder.text("featuregen.yaml")?.contains("\npack: composable\n") == true)
    #expect(
      folder.text("featuregen.yaml")?.components(separatedBy: "\nmodules:\n").last == """
          app_core:
            schemas: "Modules/Core/**/*.yaml"
            # output: Modules/Core/Generated
          inner:
            schemas: "Sources/rows/inner/**/*.yaml"
            # output: Sources/rows/inner/Generated
            imports: [app_core, rows]
          rows:
            schemas: "Sources/rows/**/*.yaml"
            exclude: ["Sources/rows/inner/**", "Sources/rows/strange.yaml"]
            # output: Sources/rows/Generated
            imports: [app_core]

        """
    )
    #expect(try featuregen("validate").output == "3 schemas are valid\n")
  }

  @Test(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
  func aPackageThatCannotBeReadIsTold() throws {
    try folder.remove("featuregen.yaml")
    try folder.write("// swift-tools-version: 6.1\nlet package = Package(\n", to: "Package.swift")
    let run = try featuregen("init --project")
    #expect(run.status == 0 && run.errors.hasPrefix("Package.swift: warning: SwiftPM cannot read this package"))
  }

  /// Its imports would be missing.
  @Test func aSchemaThatIsNoYAMLIsTold() throws {
    try folder.remove("featuregen.yaml")
    try folder.write("feature: Odd\nstate: { struct: { a: Shape = .c(r: 1) } }\n", to: "App/Odd.yaml")
    let run = try featuregen("init --project")
    #expect(run.status == 1 && run.errors.hasPrefix("App/Odd.yaml:2:31: error: "))
    #expect(folder.text("featuregen.yaml") == nil)
  }

  @Test func withoutSchemasItIsAnExample() throws {
    let empty = TemporaryFolder()
    let tool = CommandLineTool(folder: empty)
    #expect(try tool("init --project").status == 0)
    #expect(try tool("").output == "0 files are up to date\n")
    // The example, without its comments.
    let text = try #require(empty.text("featuregen.yaml"))
    try empty.write(
      text.replacing("modules: {}", with: "modules:").replacing("  # ", with: "  "),
      to: "featuregen.yaml"
    )
    #expect(try tool("").errors.contains("no schema matches 'Sources/App/**/*.yaml'"))
  }

  @Test func withoutAProjectASchemaIsNamed() throws {
    let empty = CommandLineTool(folder: TemporaryFolder())
    for command in ["", "check", "validate", "map", "stubs", "breaking --against HEAD"] {
      let run = try empty(command)
      #expect(run.status == 64, "\(command)")
      #expect(run.errors.hasPrefix("Error: name a schema; there is no project file 'featuregen.yaml' here or above\n"))
    }
  }
}
