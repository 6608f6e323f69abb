extension Explanation {
  static let unreadableFile = Explanation(
    .unreadableFile,
    title: "a schema cannot be read",
    meaning: """
      The file does not exist, is a folder, or may not be read. Paths under 'use' and 'children' are relative to the
      file that they are written in, not to the folder that the tool runs in.
      """,
    example: """
      # in Features/Settings/Settings.yaml
      use: [Shared/Types.yaml]
      """,
    fix: """
      Correct the path:

          use: [../../Shared/Types.yaml]
      """
  )

  static let cyclicSchemas = Explanation(
    .cyclicSchemas,
    title: "schemas refer to each other in a circle",
    meaning: """
      A schema uses another one, or has it as a child, which leads back to the first. Each would have to be there
      before the other. The notes show each step of the circle.
      """,
    example: """
      # A.yaml
      use: [B.yaml]
      # B.yaml
      use: [A.yaml]
      """,
    fix: """
      Move what both need to a third file that both use:

          # A.yaml and B.yaml
          use: [Shared.yaml]
      """
  )

  static let childIsLibrary = Explanation(
    .childIsLibrary,
    title: "a child is a type library",
    meaning: """
      A child is a feature with a state and actions of its own. The schema that is named has no key 'feature', so it
      declares only types.
      """,
    example: """
      children:
        inventory: { schema: Types.yaml }
      """,
    fix: """
      Name the schema of a feature. To use the types that a library declares, list it under 'use':

          use: [Types.yaml]
      """
  )

  static let access = Explanation(
    .access,
    title: "a schema is less visible than one that refers to it",
    meaning: """
      Swift does not let a public declaration name an internal type. A schema whose 'access' is public or package
      can use, and have as children, only schemas that are at least as visible.
      """,
    example: """
      access: public
      use: [Types.yaml]     # which says nothing about access, and so is internal
      """,
    fix: """
      Write the same access in the other schema, or a narrower one in this:

          # Types.yaml
          access: public
      """
  )
}
