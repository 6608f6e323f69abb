extension Explanation {
  static let notGenerated = Explanation(
    .notGenerated,
    title: "a file in the way was not made by this tool",
    meaning: """
      A file stands where a generated one is to be written, and nothing in its first lines says that it is
      generated. It is somebody's work, so it is not overwritten.
      """,
    example: """
      featuregen Settings.yaml     # and Settings.generated.swift has been written by hand
      """,
    fix: """
      Move the file away, or choose another folder with '--output'. If it can go, overwrite it:

          featuregen Settings.yaml --force
      """
  )

  static let fileExists = Explanation(
    .fileExists,
    title: "a file exists already",
    meaning: """
      The command writes a new file, and one of that name is there. It is not overwritten.
      """,
    example: """
      featuregen init Settings     # a second time
      """,
    fix: """
      Choose another name, or delete the file first.
      """
  )

  static let unwritableFile = Explanation(
    .unwritableFile,
    title: "a file or folder cannot be written",
    meaning: """
      The system refused it, for the reason that the message gives: a missing permission, a full disk, a file where
      a folder is needed.
      """,
    example: """
      featuregen Settings.yaml --output /
      """,
    fix: """
      Choose a folder that you may write to, or change the permissions.
      """
  )

  static let missingOutput = Explanation(
    .missingOutput,
    title: "a generated file is not there",
    meaning: """
      'featuregen check' generates in memory and compares. This file would be generated, and does not exist. Perhaps
      it has not been committed.
      """,
    example: """
      featuregen check Settings.yaml --output Generated
      """,
    fix: """
      Generate it, and commit what is written:

          featuregen Settings.yaml --output Generated
      """
  )

  static let staleOutput = Explanation(
    .staleOutput,
    title: "a generated file is older than what it is made from",
    meaning: """
      'featuregen check' found a generated file that differs from what would be generated now: the schema, a
      template or featuregen itself changed since.
      """,
    example: """
      featuregen check Settings.yaml --output Generated
      """,
    fix: """
      Generate again, and commit what is written:

          featuregen Settings.yaml --output Generated
      """
  )

  static let editedOutput = Explanation(
    .editedOutput,
    title: "a generated file was edited by hand",
    meaning: """
      Generated files carry a digest of their text, and this file's does not fit any more: somebody edited it. The
      edit is lost as soon as the file is generated again.
      """,
    example: """
      struct State { var name: String  // a line that was added in Settings.generated.swift
      """,
    fix: """
      Make the change in the schema, in a file of your own beside the generated one, or in a template. Generate again.
      """
  )

  static let orphanedOutput = Explanation(
    .orphanedOutput,
    title: "a generated file whose schema is gone",
    meaning: """
      'featuregen check' found a generated file in the output folder that none of the schemas generates. Its schema
      was removed or renamed, or is not among those that are checked.
      """,
    example: """
      git mv Settings.yaml Preferences.yaml     # and Generated/Settings.generated.swift is still there
      """,
    fix: """
      Delete the file. If its schema still exists, name it on the command line too.
      """
  )
}
