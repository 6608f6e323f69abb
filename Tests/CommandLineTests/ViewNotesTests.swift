import TestSupport
import Testing

/// What somebody is told of views that they have begun, when schemas change.
@Suite(.waiting) struct ViewNotesTests {
  private let folder = TemporaryFolder()
  private var featuregen: CommandLineTool { CommandLineTool(folder: folder) }

  private static let project = """
    packs: [{ pack: views, output: "Sources/{module}/Views" }]
    modules: { App: { schemas: Sources/App/*.yaml } }

    """

  private static let schema = """
    feature: Prefs
    types:
      Digest: { enum: [daily, weekly] }
      Contact: { struct: { phone: String = "", mail: String = "" } }
    state:
      bindable:
        name: String = ""
        digest: Digest = .daily
        due: Date?
        contact: Contact = Contact()
    actions: [resetButtonTapped]

    """

  private static let view = "Sources/App/Views/PrefsView.swift"

  init() throws {
    try folder.write(Self.project, to: "featuregen.yaml")
    try folder.write(Self.schema, to: "Sources/App/Prefs.yaml")
    #expect(try featuregen("").status == 0)
  }

  /// Changes the schema, generates, and checks.
  private func change(_ old: String, to new: String) throws -> CommandLineTool.Outcome {
    let text = try #require(folder.text("Sources/App/Prefs.yaml"))
    try folder.write(text.replacing(old, with: new), to: "Sources/App/Prefs.yaml")
    #expect(try featuregen("").status == 0)
    let run = try featuregen("check")
    #expect(run.status == 0, "a note fails nothing")
    return run
  }

  private func edit(_ old: String, to new: String, in path: String = view) throws {
    let text = try #require(folder.text(path))
    #expect(text.contains(old))
    try folder.write(text.replacing(old, with: new), to: path)
  }

  /// The messages of a run, without what is about them.
  private func messages(_ run: CommandLineTool.Outcome) -> [String] {
    run.errors.split(separator: "\n").filter { $0.contains("] ") || $0.hasSuffix("]") }.map(String.init)
      .filter { $0.contains("note: ") }
  }

  @Test func aNewFieldIsTold() throws {
    let run = try change("    due:", to: "    email: String = \"\"\n    due:")
    #expect(
      run.errors == """
        Sources/App/Views/PrefsView.swift:5:10: note: this view shows no 'email' [view-lacks]
        5 |   struct PrefsView: View {
          |          ^~~~~~~~~
          = help: a begun view has '$store.email'; if it is meant so, say '// featuregen:hides email' in the view
        Sources/App/Prefs.yaml:9:5: note: it is declared here
        9 |     email: String = ""
          |     ^~~~~

        """
    )
    #expect(run.output == "1 file is up to date\n")
    #expect(try featuregen("stubs").errors == run.errors)
    #expect(try featuregen("stubs --write").errors == run.errors)
    #expect(try featuregen("").errors == "", "who generates is not asked each time")
  }

  @Test func aNewAlternativeIsTold() throws {
    let run = try change("weekly]", to: "weekly, monthly]")
    #expect(messages(run) == ["\(Self.view):5:10: note: this view shows no 'monthly' of 'digest' [view-lacks]"])
    try edit("Text(\"Weekly\")", to: "ForEach(Prefs.Digest.allCases) { _ in }\n            Text(\"Weekly\")")
    #expect(try featuregen("check").errors == "")
  }

  @Test func anotherPackIsTold() throws {
    try folder.write("pack: composable\n" + Self.project, to: "featuregen.yaml")
    try edit("import SwiftUI", to: "import FeatureRuntime\n  import SwiftUI")
    #expect(try featuregen("").status == 0)
    let run = try featuregen("check")
    #expect(
      run.errors == """
        Sources/App/Views/PrefsView.swift:2:10: note: this is for the pack 'standalone', and the schema is for 'composable' \
        [view-library]
        2 |   import FeatureRuntime
          |          ^~~~~~~~~~~~~~
          = help: leave it out: generated code exports 'ComposableArchitecture'
        Sources/App/Views/PrefsView.swift:17:24: note: this is for the pack 'standalone', and the schema is for 'composable' \
        [view-library]
        17 |           if let due = $store.due.unwrap() {
           |                        ^~~~~~~~~~~~~~~~~~~
           = help: write 'Binding(unwrapping: $store.due)'

        """
    )
    #expect(run.status == 0)
  }

  @Test func actionsAndPartsOfValuesAreTold() throws {
    let run = try change("actions: [", to: "actions: [appeared, signOutButtonTapped, ")
    let verbs = ["appeared", "signOutButtonTapped"].map {
      "\(Self.view):5:10: note: this view sends no '\($0)' [view-lacks]"
    }
    #expect(messages(run) == verbs)
    let part = try change("phone: String", to: "fax: String = \"\", phone: String")
    #expect(messages(part).first == "\(Self.view):5:10: note: this view shows no 'fax' of 'contact' [view-lacks]")
    // Who shows none of its parts shows it in a view of its own.
    try edit(".contact.phone", to: ".contact")
    try edit(".contact.mail", to: ".contact")
    #expect(messages(try featuregen("check")) == verbs)
  }

  @Test func oneCommentSaysThatItIsMeantSo() throws {
    _ = try change("    due:", to: "    email: String = \"\"\n    due:")
    _ = try change("[resetButtonTapped]", to: "[resetButtonTapped, signOutButtonTapped]")
    try edit("    var body", to: "    // featuregen:hides email, signOutButtonTapped\n    var body")
    #expect(try featuregen("check").errors == "")
    try edit("hides email,", to: "hides emial, email,")
    #expect(
      try featuregen("check").errors == """
        Sources/App/Views/PrefsView.swift:8:25: note: a view would show no 'emial' anyway [view-lacks]
        8 |     // featuregen:hides emial, email, signOutButtonTapped
          |                         ^~~~~
          = help: did you mean 'email'?

        """
    )
  }

  /// A comment, a label, and a modifier of that name are not the field; another file of the module is, if it has the store.
  @Test func whatCountsIsCode() throws {
    _ = try change("    due:", to: "    font: String = \"\"\n    due:")
    try edit("      .navigationTitle", to: "      // store.font\n      .font(.init(font: 1))\n      .navigationTitle")
    let message = "\(Self.view):5:10: note: this view shows no 'font' [view-lacks]"
    #expect(messages(try featuregen("check")) == [message])
    let row = "struct FontRow { let store: StoreOf<Prefs>; var body: some View { Text(store.font) } }\n"
    for (path, text, isFound) in [
      ("Sources/App/Rows/FontRow.swift", row, true), ("Sources/Other/FontRow.swift", row, false),
      ("Sources/App/FontRow.swift", row.replacing("<Prefs>", with: "<Others>"), false),
      ("Sources/App/FontRow.swift", "// Generated by featuregen from X.yaml.\n" + row, false),
    ] {
      try folder.write(text, to: path)
      #expect(messages(try featuregen("check")) == (isFound ? [] : [message]), "\(path)")
      try folder.remove(path)
    }
  }

  /// It lacks nothing that the pack would not begin it with.
  @Test func aPackOfMyOwnMayShowLess() throws {
    try folder.write(
      """
      name: mine
      outputs: [{ template: view, path: "{{form.view}}.swift", write: once }]

      """,
      to: "Mine/pack.yaml"
    )
    let template = "{{#form}}{{#buttons}}{{action}}\n{{/buttons}}{{/form}}"
    try folder.write(template, to: "Mine/view.mustache")
    try folder.write(Self.project.replacing("pack: views", with: "pack: ./Mine"), to: "featuregen.yaml")
    try folder.remove(Self.view)
    #expect(messages(try change("    due:", to: "    email: String = \"\"\n    due:")).isEmpty)
    let run = try change("[resetButtonTapped]", to: "[resetButtonTapped, signOutButtonTapped]")
    #expect(messages(run) == ["\(Self.view): note: this view sends no 'signOutButtonTapped' [view-lacks]"])
  }

  /// A control writes the field itself.
  @Test func whatIsComputedOfALabelMayStandForIt() throws {
    let run = try change("actions:", to: "  struct: { visits: Int = 0 }\nactions:")
    #expect(messages(run) == ["\(Self.view):5:10: note: this view shows no 'visits' [view-lacks]"])
    try folder.write("extension Prefs.State { var often: Bool { visits > 5 } }\n", to: "Sources/App/Often.swift")
    #expect(try featuregen("check").errors == "")
    try edit("TextField(\"Name\", text: $store.name)", to: "")
    let often = "extension Prefs.State { var often: Bool { visits > name.count } }\n"
    try folder.write(often, to: "Sources/App/Often.swift")
    #expect(messages(try featuregen("check")) == ["\(Self.view):5:10: note: this view shows no 'name' [view-lacks]"])
  }

  @Test func withoutAViewThereIsNothingToTell() throws {
    try folder.remove(Self.view)
    try folder.write(Self.project.replacing("packs:", with: "# packs:"), to: "featuregen.yaml")
    #expect(try change("    due:", to: "    email: String = \"\"\n    due:").errors == "")
  }

  /// Without a project, for who names the pack.
  @Test func aCallWithThePackTells() throws {
    try folder.write("feature: Alone\nstate: { bindable: { text: String = \"\" } }\n", to: "Alone/Alone.yaml")
    try folder.remove("featuregen.yaml")
    #expect(try featuregen("Alone/Alone.yaml --pack views -o Views").status == 0)
    try edit("$store.text", to: "$text", in: "Views/AloneView.swift")
    let run = try featuregen("check Alone/Alone.yaml --pack views -o Views")
    #expect(run.status == 0)
    #expect(messages(run) == [])
    try edit("text: $text", to: "text: $title", in: "Views/AloneView.swift")
    let second = try featuregen("check Alone/Alone.yaml --pack views -o Views")
    #expect(messages(second) == ["Views/AloneView.swift:5:10: note: this view shows no 'text' [view-lacks]"])
  }
}
