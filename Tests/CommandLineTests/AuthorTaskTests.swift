import TestSupport
import Testing

/// What the author is told when a schema has changed and their file is there already.
@Suite(.waiting) struct AuthorTaskTests {
  private let folder = TemporaryFolder()

  private let schema = """
    feature: Profile
    state: { struct: { name: { type: String = "", bindable: true } } }
    actions:
      saved:

    """

  private var featuregen: CommandLineTool { CommandLineTool(folder: folder) }

  @Test func newActionsAreToldWithStubsToPaste() throws {
    try folder.write(schema, to: "Profile.yaml")
    #expect(try featuregen("Profile.yaml").status == 0)
    let author = try #require(folder.text("Profile.swift"))
    try folder.write(schema + "  loggedOut: { everywhere: Bool }\n", to: "Profile.yaml")
    let run = try featuregen("Profile.yaml")
    #expect(run.status == 0)
    #expect(
      run.output == """
        updated Profile.generated.swift

        handlers are missing; add to Profile.swift:

        extension Profile {
          func loggedOut(everywhere: Bool, in state: inout State) -> Effects {
            .none
          }
        }

        """
    )
    #expect(folder.text("Profile.swift") == author, "the author's file is never touched")
    #expect(try featuregen("Profile.yaml").output == "1 file is up to date\n")
  }

  @Test func otherChangesAskForNothing() throws {
    try folder.write(schema, to: "Profile.yaml")
    #expect(try featuregen("Profile.yaml").status == 0)
    try folder.write(schema.replacing("name:", with: "id: Int = 0, name:"), to: "Profile.yaml")
    #expect(try featuregen("Profile.yaml").output == "updated Profile.generated.swift\n")
  }

  @Test func aFileThatIsWrittenNowHasAllStubs() throws {
    try folder.write(schema, to: "Profile.yaml")
    #expect(try featuregen("Profile.yaml --no-scaffold").status == 0)
    try folder.write(schema + "  loggedOut:\n", to: "Profile.yaml")
    let run = try featuregen("Profile.yaml")
    #expect(run.output == "updated Profile.generated.swift\ncreated Profile.swift (yours to edit)\n")
    #expect(folder.text("Profile.swift")?.contains("func loggedOut(in state: inout State)") ?? false)
  }

  @Test func newHooksAreTold() throws {
    try folder.write(schema, to: "Profile.yaml")
    #expect(try featuregen("Profile.yaml").status == 0)
    try folder.write(
      schema.replacing("name:", with: "title: { type: Int = 0, bindable: true }, name:"),
      to: "Profile.yaml"
    )
    let output = try featuregen("Profile.yaml").output
    #expect(output.contains("new hooks, if you want them in Profile.swift:\n"))
    #expect(output.contains("  // func titleChanged(from oldValue: Int, in state: inout State) -> Effects {\n"))
    #expect(!output.contains("nameChanged") && !output.contains("saved"))
  }

  // MARK: What generated code does not call

  /// Generates, and begins each hook that is a comment.
  private func writeEverything() throws {
    try folder.write(schema, to: "Profile.yaml")
    #expect(try featuregen("Profile.yaml").status == 0)
    let author = try #require(folder.text("Profile.swift"))
    try folder.write(author.replacing("  // ", with: "  "), to: "Profile.swift")
    #expect(try featuregen("check Profile.yaml").errors == "")
  }

  private static let nameIsNoHook =
    "'nameChanged(from:in:)' is not a hook of 'Profile': generated code does not call it [stale-hook]\n"

  /// No compiler tells of it, so that every run does, and a quiet one.
  @Test(arguments: ["Profile.yaml", "Profile.yaml --quiet", "check Profile.yaml", "stubs Profile.yaml --quiet"])
  func aHookThatIsGoneIsNamedByEachRun(_ call: String) throws {
    try writeEverything()
    try folder.write(schema.replacing(", bindable: true", with: ""), to: "Profile.yaml")
    let first = try featuregen("Profile.yaml --quiet")
    #expect(first.errors.contains("'nameChanged(from:in:)' is not a hook of 'Profile' any more"))
    #expect(first.errors.contains("= help: mark 'Profile.State.name' as bindable, or remove it; "))
    for _ in 1...2 {
      let run = try featuregen(call)
      #expect(run.status == 0 && run.errors.hasPrefix("Profile.swift:10:8: warning: " + Self.nameIsNoHook))
    }
  }

  /// Also of marks in other schemas, and though another hook would fit.
  @Test(arguments: [
    ("personNameChanged", "mark 'Profile.State.person' as bindable, or remove it;"),
    ("personAgeChanged", "mark 'Profile.State.person' and 'Person.age' as bindable, or remove it;"),
    ("personKindOtherChanged", "mark 'Profile.State.person' and 'Person.Kind.other' as bindable, or remove it;"),
    ("onChangeOfPersonName", "mark 'Profile.State.person' and 'Person.name' with 'onChange', or remove it;"),
    ("idChanged", nil), ("rowChanged", nil), ("personsNameChanged", nil),
  ])
  func marksThatAHookNeedsAreNamed(_ hook: String, _ help: String?) throws {
    try folder.write(
      """
      types:
        Person:
          types: { Kind: { enum: { known: , other: Int } } }
          struct: { age: Int = 1, others: "[Person] = []" }
          bindable: { name: String = "", kind: Kind = .known }
      """,
      to: "Person.yaml"
    )
    try folder.write("feature: Row\n", to: "Row.yaml")
    let schema = """
      feature: Profile
      use: [Person.yaml]
      state: { let: { id: Int = 1 }, struct: { person: Person = Person() }, bindable: { title: String = "", size: Int = 1 } }
      children: { row: Row.yaml }
      """
    try folder.write(schema, to: "Profile.yaml")
    try folder.write(
      """
      extension Profile: ProfileHooks {
        func \(hook)(from oldValue: Int, in state: inout State) -> Effects { .none }
      }

      """,
      to: "Profile.swift"
    )
    let errors = try featuregen("Profile.yaml").errors
    #expect(errors.contains("'\(hook)(from:in:)' is not a hook of 'Profile'"))
    #expect(
      help.map { errors.contains("= help: \($0)") } ?? errors.contains("; perhaps it is now 'sizeChanged(from:in:)'")
    )
  }

  @Test func noMarkMakesAHookBesideABody() throws {
    try folder.write("feature: Profile\nlogic: body\nstate: { struct: { count: Int = 0 } }\n", to: "Profile.yaml")
    try folder.write(
      """
      extension Profile: Reducer {
        var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
      }
      extension Profile {
        func countChanged(from oldValue: Int, in state: inout State) -> Effect<Action> { .none }
      }

      """,
      to: "Profile.swift"
    )
    let errors = try featuregen("Profile.yaml").errors
    #expect(errors.contains("'countChanged(from:in:)' is not a hook of 'Profile'") && !errors.contains("mark "))
  }

  @Test func aHandlerThatIsGoneIsNamedWhenItGoes() throws {
    try writeEverything()
    try folder.write(schema.replacing("saved", with: "kept"), to: "Profile.yaml")
    let message = "Profile.swift:4:8: warning: 'saved(in:)' is not a handler of 'Profile' any more"
    #expect(try featuregen("Profile.yaml --dry-run").errors.hasPrefix(message))
    #expect(try featuregen("Profile.yaml --quiet").errors.hasPrefix(message))
    // From then on it could as well be any function of the author's.
    #expect(try featuregen("Profile.yaml").errors == "")
  }

  @Test func otherTypesAreNamedWhereTheyAre() throws {
    try folder.write(schema.replacing("saved:", with: "saved: { by: String, at: Date }"), to: "Profile.yaml")
    #expect(try featuregen("Profile.yaml").status == 0)
    let author = try #require(folder.text("Profile.swift"))
    try folder.write(author.replacing("  // ", with: "  "), to: "Profile.swift")
    try folder.write(
      schema.replacing("saved:", with: "saved: { by: Int, at: Date }").replacing(
        "String = \"\"",
        with: "Bool = true"
      ),
      to: "Profile.yaml"
    )
    for call in ["Profile.yaml", "check Profile.yaml", "stubs Profile.yaml"] {
      let errors = try featuregen(call).errors
      #expect(
        errors.contains(":18: warning: 'saved(by:at:in:)' is called with 'Int' for 'by', and takes 'String' here")
      )
      #expect(
        errors.contains(": warning: 'nameChanged(from:in:)' is called with 'Bool' for 'from', and takes 'String' here")
      )
      #expect(errors.split(separator: "\n").count { $0.contains(": warning: ") } == 2)
    }
    #expect(
      try featuregen("stubs Profile.yaml").output.contains("func saved(by: Int, at: Date, in state: inout State)")
    )
  }

  /// An author has functions of their own, and may write the same type in another way.
  @Test(arguments: [
    // Other names of types, or such as only the author knows.
    "extension Profile { func nameChanged(from old: Swift.String, in state: inout Self.State) -> Effect<Action> {} }",
    "extension Profile { func nameChanged(from old: Name, in state: inout State) -> Effect<Action> {} }",
    // An overload beside the hook.
    """
    extension Profile {
      func nameChanged(from old: Int, in state: inout State) -> Effect<Action> {}
      func nameChanged(from old: String, in state: inout State) -> Effect<Action> {}
    }
    """,
    // What is called, or cannot be a hook.
    """
    extension Profile {
      func anyChanged(from old: Int, in state: inout State) -> Effect<Action> {}
      func saved(in state: inout State) -> Effect<Action> { anyChanged(from: 1, in: &state) }
    }
    """,
    "extension Profile { private func aChanged(from old: Int, in state: inout State) -> Effect<Action> {} }",
    "private extension Profile { func aChanged(from old: Int, in state: inout State) -> Effect<Action> {} }",
    "extension Profile {\nfileprivate func aChanged(from old: Int, in state: inout State) -> Effect<Action> {}\n}",
    "extension Profile { static func aChanged(from old: Int, in state: inout State) -> Effect<Action> {} }",
    "extension Profile { func aChanged<T>(from old: T, in state: inout State) -> Effect<Action> {} }",
    "extension Profile { func aChanged(from old: Int, in state: inout State) {} }",
    "extension Profile { func aChanged(from old: Int, in state: State) -> Effect<Action> {} }",
    "extension Profile { func aChanged(from old: Int, in other: inout Other) -> Effect<Action> {} }",
    "extension Profile { func aChanged(to new: Int, in state: inout State) -> Effect<Action> {} }",
    "extension Profile { func reload(in state: inout State) -> Effect<Action> {} }",
    // What something else can ask for.
    "extension Profile: Tracking { func aChanged(from old: Int, in state: inout State) -> Effect<Action> {} }",
    "extension Other { func aChanged(from old: Int, in state: inout State) -> Effect<Action> {} }",
    "struct Profile { func aChanged(from old: Int, in state: inout State) -> Effect<Action> {} }",
    // What is not code.
    "extension Profile { /* func aChanged(from old: Int, in state: inout State) -> Effect<Action> {} */ }",
    "extension Profile {\n#if false\nfunc aChanged(from old: Int, in state: inout State) -> Effect<Action> {}\n#endif\n}",
    #"extension Profile { let a = "func aChanged(from old: Int, in state: inout State) -> Effect<Action> {}" }"#,
  ])
  func possiblyRightCodeIsNotNamed(_ author: String) throws {
    try folder.write(schema, to: "Profile.yaml")
    try folder.write(author, to: "Profile.swift")
    #expect(try featuregen("Profile.yaml").errors == "")
    #expect(try featuregen("check Profile.yaml").errors == "")
  }

  @Test(arguments: [
    "anyChanged(from old: Int,", "onChangeOfAny(from old: Int,", "editorHandled(_ action: Int,",
    "editorDelegate(_ action: Int,",
    "rowsHandled(_ action: Int, id: Int,", "editorDismissed(_ state: Int,", "pathPopped(_ state: Int,",
  ])
  func everyShapeOfHookIsKnown(_ head: String) throws {
    try folder.write(schema, to: "Profile.yaml")
    let text = "extension Profile: ProfileHooks { func \(head) in state: inout State) -> Effect<Action> { .none } }\n"
    try folder.write(text, to: "Profile.swift")
    #expect(
      try featuregen("Profile.yaml").errors.contains(" is not a hook of 'Profile': generated code does not call it")
    )
  }

  // MARK: stubs

  @Test func stubsAreOfWhatTheFileDoesNotDefine() throws {
    try folder.write(schema + "  loggedOut: { everywhere: Bool }\n", to: "Profile.yaml")
    try folder.write(
      "extension Profile: ProfileHooks {\n  func saved(\n    in state: inout State\n  ) {}\n}\n",
      to: "Profile.swift"
    )
    let run = try featuregen("stubs Profile.yaml")
    #expect(run.status == 0)
    #expect(run.output.contains("  func loggedOut(everywhere: Bool, in state: inout State) -> Effects {\n"))
    #expect(run.output.contains("  // func nameChanged(from oldValue: String, in state: inout State)"))
    #expect(!run.output.contains("func saved"))
    #expect(folder.text("Profile.generated.swift") == nil, "nothing is written")
  }

  @Test func aHandlerWithAnotherPayloadIsNotTheHandler() throws {
    try folder.write(schema, to: "Profile.yaml")
    try folder.write("extension Profile { func saved(id: Int, in state: inout State) {} }\n", to: "Profile.swift")
    #expect(try featuregen("stubs Profile.yaml").output.contains("  func saved(in state: inout State)"))
  }

  @Test func stubsOfACompleteFileAreNone() throws {
    try folder.write(schema, to: "Profile.yaml")
    #expect(try featuregen("Profile.yaml").status == 0)
    let author = try #require(folder.text("Profile.swift"))
    try folder.write(author.replacing("  // ", with: "  "), to: "Profile.swift")
    #expect(try featuregen("stubs Profile.yaml").output == "nothing is missing\n")
  }

  /// Not all that looks like the handler is one: what is a comment is none, and white space is free.
  @Test func stubsAreOfWhatTheCompilerDoesNotSee() throws {
    try folder.write(schema, to: "Profile.yaml")
    let handler = "func saved(in state: inout State) -> Effect<Action> { .none }\n"
    for text in [
      "\t// \(handler)", "/*\n\(handler)*/", "#if false\n\(handler)#endif\n", "let a = \"\"\"\n\(handler)\"\"\"\n",
    ] {
      try folder.write("extension Profile: ProfileHooks {\n\(text)}\n", to: "Profile.swift")
      #expect(try featuregen("stubs Profile.yaml").output.contains("  func saved(in state: inout State)"))
    }
    for text in [handler.replacing(" saved", with: "  saved"), handler.replacing("(", with: "(\r\n\t/* the */ ")] {
      try folder.write("extension Profile: ProfileHooks {\n\(text)}\n", to: "Profile.swift")
      #expect(try !featuregen("stubs Profile.yaml").output.contains("func saved"))
    }
  }

  /// `Profile+Saving.swift` goes on with `Profile.swift`; `Profiles.swift` is another file.
  @Test func theFilesBesideItAreRead() throws {
    try folder.write(schema, to: "Profile.yaml")
    let text = "extension Profile { func saved(in state: inout State) -> Effect<Action> { .none } }\n"
    try folder.write("extension Profile: ProfileHooks {}\n", to: "Profile.swift")
    try folder.write(text, to: "Profiles.swift")
    #expect(try featuregen("stubs Profile.yaml").output.contains("func saved"))
    try folder.write(text.replacing("saved(", with: "aChanged(from old: Int, "), to: "Profile+Saving.swift")
    #expect(try featuregen("Profile.yaml").errors.hasPrefix("Profile+Saving.swift:1:26: warning: 'aChanged(from:in:)'"))
    try folder.write(text, to: "Profile+Saving.swift")
    #expect(try !featuregen("stubs Profile.yaml").output.contains("func saved"))
  }

  @Test func stubsOfAWrongSchemaAreItsErrors() throws {
    try folder.write(schema.replacing("String", with: "Sting"), to: "Profile.yaml")
    let run = try featuregen("stubs Profile.yaml")
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(run.errors.contains("unknown type 'Sting'"))
    #expect(try featuregen("stubs profile.yaml").errors.contains("did you mean 'Profile.yaml'?"))
  }

  @Test func stubsOfTwoFeaturesOfOneNameAreAnError() throws {
    try folder.write(schema, to: "Profile.yaml")
    try folder.write(schema, to: "Sub/Profile.yaml")
    let run = try featuregen("stubs Profile.yaml Sub/Profile.yaml")
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(run.errors.contains("'Profile' is declared by two schemas, but a module can have only one"))
  }

  // MARK: Where the author's file is

  @Test func aMissingFileOfTheAuthorsFailsTheCheck() throws {
    try folder.write(schema, to: "Profile.yaml")
    #expect(try featuregen("Profile.yaml").status == 0)
    #expect(try featuregen("check Profile.yaml").status == 0)
    try folder.remove("Profile.swift")
    let run = try featuregen("check Profile.yaml")
    #expect(run.status == 2)
    #expect(run.output.hasPrefix("Profile.swift: error: missing: your file, with your code for 'Profile.yaml'"))
    #expect(try featuregen("check Profile.yaml --no-scaffold").status == 0)
  }

  /// It is found beside its schema, too: no second one is offered.
  @Test func aFileBesideTheSchemaIsTheAuthors() throws {
    try folder.write(schema, to: "Features/Profile.yaml")
    #expect(try featuregen("Features/Profile.yaml").status == 0)
    let run = try featuregen("Features/Profile.yaml --output Generated --dry-run")
    #expect(run.output == "would create Generated/Profile.generated.swift\n")
    #expect(try featuregen("Features/Profile.yaml --output Generated").status == 0)
    #expect(folder.text("Generated/Profile.swift") == nil)
    #expect(try featuregen("check Features/Profile.yaml --output Generated --scaffold-dir Elsewhere").status == 0)
  }
}
