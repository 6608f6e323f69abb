import Foundation
import TestSupport
import Testing

/// `featuregen breaking`, as CI calls it for an app: what users have stored is followed by its place.
@Suite(.waiting) struct BreakingPlaceTests {
  let folder = TemporaryFolder()
  var featuregen: CommandLineTool { CommandLineTool(folder: folder) }

  private static let rules = "--ignore removed --ignore changed --ignore required --ignore author"

  private func feature(_ name: String, _ type: String, _ fields: String, in file: String = "preferences.json") -> String
  {
    """
    feature: \(name)
    types: { \(type): { conforms: [Codable], bindable: { \(fields) } } }
    state: { bindable: { preferences: { type: \(type) = \(type)(), shared: { fileStorage: \(file) } } } }

    """
  }

  private func project(_ module: String, other: String = "Core") throws {
    try folder.write(
      "modules: { \(module): { schemas: \(module)/*.yaml }, \(other): { schemas: \(other)/*.yaml } }\n",
      to: "featuregen.yaml"
    )
  }

  /// A project whose settings are a module.
  private func makeProject() throws {
    try project("Settings")
    try folder.write("feature: Root\n", to: "Core/Root.yaml")
    try folder.write("feature: Other\n", to: "Core/Other.yaml")
    try folder.write(feature("Settings", "Preferences", "minutes: Int = 15"), to: "Settings/Settings.yaml")
    try folder.commit("One")
    try folder.remove("Settings")
  }

  @Test func aTypeThatIsRenamedAndChanged() throws {
    try folder.write(feature("Settings", "Preferences", "minutes: Int = 15"), to: "Old.yaml")
    try folder.write(feature("Settings", "Prefs", "isOn: Bool = true"), to: "New.yaml")
    let run = try featuregen("breaking Old.yaml New.yaml \(Self.rules)")
    #expect(run.status == 2)
    #expect(
      run.errors == """
        New.yaml:2:52: error: 'Prefs.isOn' is not in what was stored [stored-field]
        2 | types: { Prefs: { conforms: [Codable], bindable: { isOn: Bool = true } } }
          |                                                    ^~~~
          = help: Swift's Codable does not take its default; with 'decodesDefaults: true' in the type, it is taken
        Old.yaml:2:10: note: 'Preferences' was stored
        2 | types: { Preferences: { conforms: [Codable], bindable: { minutes: Int = 15 } } }
          |          ^~~~~~~~~~~

        """
    )
  }

  /// Also without anything to ignore, since no Swift changes its meaning.
  @Test(arguments: [rules, ""])
  func anotherFile(_ rules: String) throws {
    try folder.write(feature("Settings", "Preferences", "minutes: Int = 15"), to: "Old.yaml")
    try folder.write(feature("Settings", "Preferences", "minutes: Int = 15", in: "prefs.json"), to: "New.yaml")
    let run = try featuregen("breaking Old.yaml New.yaml \(rules)")
    let message =
      "what was stored in 'fileStorage: preferences.json' is not read any more: 'preferences' is in 'fileStorage: prefs.json'"
    #expect(run.status == 2 && run.output.hasPrefix("1 change breaks"))
    #expect(run.errors.hasPrefix("New.yaml:3:95: error: \(message) [stored-place]\n"), "\(run.errors)")
    #expect(run.errors.contains("Old.yaml:3:95: note: it was here\n"))
  }

  /// The module, its folder, the feature and the type have other names.
  @Test(arguments: [("minutes: Int = 1", false), ("minutes: Double = 1", true)])
  func aRenamedModule(_ fields: String, isBroken: Bool) throws {
    try makeProject()
    try project("Options")
    try folder.write(feature("Options", "Prefs", fields), to: "Options/Options.yaml")
    let run = try featuregen("breaking --against HEAD \(Self.rules)")
    #expect(run.status == (isBroken ? 2 : 0), "\(run.errors)")
    if isBroken {
      #expect(run.errors.hasPrefix("Options/Options.yaml:2:61: error: 'Prefs.minutes' does not read what was stored"))
      #expect(run.errors.contains("HEAD:Settings/Settings.yaml:2:10: note: 'Preferences' was stored\n"))
    }
  }

  @Test func aModuleThatIsGone() throws {
    try makeProject()
    try folder.write("modules: { Core: { schemas: Core/*.yaml } }\n", to: "featuregen.yaml")
    let run = try featuregen("breaking --against HEAD \(Self.rules)")
    #expect(run.status == 2 && run.output.hasPrefix("1 change breaks"))
    let message = "what was stored in 'fileStorage: preferences.json' is not read any more [stored-place]"
    #expect(run.errors.hasPrefix("HEAD:Settings/Settings.yaml:3:95: error: \(message)\n"), "\(run.errors)")
    // A call that names a part of the project is not about the rest.
    #expect(try featuregen("breaking --against HEAD Core/Root.yaml").status == 0)
  }

  /// A field that is now in a feature that only another schema leads to.
  @Test func aPlaceOfAChild() throws {
    try folder.write(feature("Settings", "Preferences", "minutes: Int = 15"), to: "Settings.yaml")
    try folder.commit("One")
    try folder.write(feature("Editor", "Prefs", "minutes: Int = 15"), to: "More/Editor.yaml")
    try folder.write("feature: Settings\nchildren: { editor: { schema: More/Editor.yaml } }\n", to: "Settings.yaml")
    let run = try featuregen("breaking --against HEAD Settings.yaml \(Self.rules)")
    #expect(run.status == 0, "\(run.errors)")
  }

  /// The hook for a field of a library is told at that field, whatever else has its name.
  @Test func aHookForAFieldOfALibrary() throws {
    let form = """
      feature: Form
      use: [Lib.yaml]
      types: { FormError: { enum: [name, minutes] } }
      state: { bindable: { visit: Visit } }

      """
    for (version, field) in [("old", "minutes"), ("new", "duration")] {
      try folder.write(form, to: "\(version)/Form.yaml")
      try folder.write("types: { Visit: { bindable: { \(field): Int = 30 } } }\n", to: "\(version)/Lib.yaml")
    }
    let run = try featuregen("breaking old/Form.yaml new/Form.yaml")
    let message = "generated code no longer calls 'visitMinutesChanged(from:in:)' [changed-hook]"
    #expect(run.errors.hasPrefix("old/Lib.yaml:1:31: error: \(message)\n"), "\(run.errors)")
    // With the field, its hooks are gone.
    try folder.write("feature: Form\n", to: "new/Form.yaml")
    #expect(!(try featuregen("breaking old/Form.yaml new/Form.yaml").errors.contains("visitMinutesChanged")))
  }
}
