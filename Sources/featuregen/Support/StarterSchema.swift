import FeatureSchema

/// The schema that `featuregen init` writes.
enum StarterSchema {
  static func text(feature: String) -> String {
    // A type nested in the feature cannot have its name, nor can a request.
    let (entry, find) = (feature == "Entry" ? "Item" : "Entry", feature == "Find" ? "search" : "find")
    let client = feature + "Client"
    let dependency = ClientName.property(of: client)
    return """
      # A feature: what it knows (state), what can happen (actions), and what it asks others for (clients, requests).
      # Generate its Swift with 'featuregen \(feature).yaml'.
      feature: \(feature)
      doc: What the feature is for, in one sentence.

      # The types of the feature. Each is a struct or an enum; cases can hold values.
      types:
        \(entry): { conforms: [Identifiable], let: { id: Int }, struct: { title: String = "" } }

      # What the feature calls: functions that you write for the app, and that tests answer.
      clients:
        \(client):
          \(find): (String) async throws -> [\(entry)]

      # What the feature knows: fields with types, and defaults where they have them.
      # Controls can write those under 'bindable'; each gets a hook of yours that is called when a control has changed it.
      state:
        bindable:
          query: String = ""
        struct:
          entries: "[\(entry)] = []"
          chosen: \(entry).ID?

      # What can happen. Each action gets a handler, which the compiler asks you to write.
      actions:
        searchButtonTapped:
        entryTapped: { id: \(entry).ID }

      # Calls whose answers come back as actions. A handler or a hook of yours begins this one, by
      # 'return \(find)(state.query, in: &state)'; its answer is put into 'entries'. Views read '\(find).isRunning'.
      requests:
        \(find): { calls: \(dependency).\(find), into: entries }
      dependencies: [\(dependency)]

      # Features composed into this one: always there, or with a presence: optional, list, presented (a sheet) or stack.
      # children:
      #   detail: { schema: Detail.yaml, presence: presented }

      """
  }
}
