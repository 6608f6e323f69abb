extension Explanation {
  static let unknownPack = Explanation(
    .unknownPack,
    title: "there is no pack of that name",
    meaning: """
      A pack is a folder of templates. The name under 'pack' in a schema, or behind '--pack', is that of a built-in
      pack, or a path that begins with './', '../' or '/'.
      """,
    example: """
      pack: standalon
      """,
    fix: """
      Correct the name; 'featuregen templates list' shows the built-in packs:

          pack: standalone
      """
  )

  static let unknownTemplate = Explanation(
    .unknownTemplate,
    title: "an output of a pack names a template that does not exist",
    meaning: """
      Each output in a pack's 'pack.yaml' is rendered from one template of the pack, which is named without
      '.mustache'.
      """,
    example: """
      outputs:
        - { template: featur, path: "{{feature.name}}.generated.swift" }
      """,
    fix: """
      Correct the name, or add the file to the pack:

          outputs:
            - { template: feature, path: "{{feature.name}}.generated.swift" }
      """
  )

  static let unusedTemplate = Explanation(
    .unusedTemplate,
    title: "a template of a pack is used nowhere",
    meaning: """
      No output of the pack is rendered from the template and no other template includes it, so it has no effect.
      This is a warning.
      """,
    example: """
      # helpers.mustache is in the pack's folder, and 'helpers' in none of its files
      outputs:
        - { template: feature, path: "{{feature.name}}.generated.swift" }
      """,
    fix: """
      Include it, give it an output, or delete the file:

          {{>helpers}}
      """
  )

  static let outputPath = Explanation(
    .outputPath,
    title: "a pack wants to write to a path that it may not",
    meaning: """
      The paths of a pack's outputs lie below the output folder. An absolute path, one that leaves the folder
      through '..', and one that names no file are refused, so that a pack cannot write anywhere else.
      """,
    example: """
      outputs:
        - { template: feature, path: "../{{feature.name}}.swift" }
      """,
    fix: """
      Write a path below the output folder, and choose that folder with '--output':

          outputs:
            - { template: feature, path: "{{feature.name}}.swift" }
      """
  )

  static let duplicateOutput = Explanation(
    .duplicateOutput,
    title: "two outputs would be written to the same path",
    meaning: """
      Each generated file has one owner: one output of the pack, for one schema. Two schemas with the same feature
      name, or two outputs with the same path, would overwrite each other.
      """,
    example: """
      featuregen Old/Settings.yaml New/Settings.yaml --output Generated
      """,
    fix: """
      Rename one of the features, or generate into different folders:

          featuregen Old/Settings.yaml --output Generated/Old
          featuregen New/Settings.yaml --output Generated/New
      """
  )

  static let missingNotice = Explanation(
    .missingNotice,
    title: "a generated file does not say that it is generated",
    meaning: """
      A file that is always written begins with a notice not to edit it. By the notice the tool knows its own files:
      without it the file is taken to be somebody's, and is not replaced the next time. This is a warning about the
      template.
      """,
    example: """
      a template feature.mustache that begins with:

      import FeatureRuntime
      """,
    fix: """
      Write the notice in the template's first lines, as the built-in packs do; 'featuregen templates export' writes
      one of them to a folder of your choice.
      """
  )
}
