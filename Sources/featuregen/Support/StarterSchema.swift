/// The schema that `featuregen init` writes.
enum StarterSchema {
  static func text(feature: String) -> String {
    """
    # A feature: what it knows (state), what can happen (actions), what it needs (dependencies).
    # Generate its Swift with 'featuregen \(feature).yaml'.
    feature: \(feature)
    doc: What the feature is for, in one sentence.

    # Who can see the generated code: internal (as here, unless you say otherwise), package or public.
    # access: public

    # Types of the feature's own. Each is a struct or an enum; cases can hold values.
    types:
      Status:
        enum:
          idle:
          loading:
          failed: { message: String }

    # What the feature knows: fields with types, and defaults where they have them.
    # Views can write those under 'bindable'; each gets a hook of yours that is called when it changes.
    state:
      bindable:
        title: String = ""
        isEnabled: { type: Bool = false, doc: Whether the feature is switched on. }
      struct:
        status: Status = .idle
        lastError: String?

    # What can happen. Each action gets a handler, which the compiler asks you to write.
    actions:
      refreshButtonTapped:
      titleLoaded: String
      loadingFailed: { message: String }

    # What the feature needs from outside, by name and type. The types are yours, so declare them as external.
    # external:
    #   TitleClient: [Sendable]
    # dependencies:
    #   titles: TitleClient

    # Features composed into this one: always there, or with a presence: optional, list, presented (a sheet) or stack.
    # children:
    #   detail: { schema: ../Detail/Detail.yaml, presence: presented }

    """
  }
}
