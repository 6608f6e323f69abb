import TestSupport
import Testing

/// What to do about a type that another schema of the call declares.
@Suite struct UnknownTypeAdviceTests {
  let folder = TemporaryFolder()

  @Test func theOtherSchemaIsNamedUnlessItLeadsBack() throws {
    try folder.write(
      """
      feature: Profile
      types: { Draft: { struct: { name: String = "" } } }
      children: { edit: { schema: Edit.yaml, presence: presented } }

      """,
      to: "Profile.yaml"
    )
    try folder.write("feature: Edit\nstate: { bindable: { draft: Profile.Draft } }\n", to: "Edit.yaml")
    let child = try CommandLineTool(folder: folder)("validate Profile.yaml Edit.yaml").errors
    #expect(child.contains("declare the type here, or in a type library that both use"))
    #expect(!child.contains("use: [Profile.yaml]"))
    try folder.write("feature: Edit\nstate: { struct: { count: Int = 0 } }\n", to: "Edit.yaml")
    try folder.write("feature: Other\nstate: { bindable: { draft: Profile.Draft } }\n", to: "Other.yaml")
    let other = try CommandLineTool(folder: folder)("validate Profile.yaml Edit.yaml Other.yaml").errors
    #expect(other.contains("name the schema that declares it: 'use: [Profile.yaml]'"))
  }
}
