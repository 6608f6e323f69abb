/// The table of keys that schemas do not have.
extension Habits.Answer {
  /// The answer to a word that says how several features come and go.
  fileprivate static func presence(_ presence: ChildPresence) -> Self {
    let key = "presence: \(presence.rawValue)"
    let text = "write '\(key)', and the features that it is one of under 'one-of'"
    return Self(text: "write '\(key)'", form: key, ofMapping: (text, ChildKey.oneOf.rawValue))
  }
}

extension Habits {
  /// The owners of fields and of values.
  private static let members = [FieldKey.owner, PayloadKey.owner]

  private static let range = "write the first and the last number: 'range: MIN...MAX'"

  private static let optional = Answer(text: "an optional has a '?' after its type: \"Int?\"")

  /// By the owners of the keys that a mapping there can have.
  static let ofOwners: [String: [String: Answer]] = {
    var tables = [
      RequestKey.owner: table([
        ("call endpoint client function run", .write("calls: VALUE")),
        ("policy strategy concurrency latest first cancelInFlight cancelsInFlight", .write("overlap: latest")),
        ("pause delay throttle", .write("debounce: .milliseconds(300)")),
        ("onFailure onError failure error failed", .write("alert: VALUE")),
        ("store to field result stores", .write("into: VALUE")),
      ]),
      ChildKey.owner: table([
        ("optional ifLet", .write("presence: optional")),
        ("forEach list many identified array", .write("presence: list")),
        ("presents presented sheet popover fullScreenCover navigationDestination", .presence(.presented)),
        ("stack path push navigation", .presence(.stack)),
        (
          "enum cases destination destinations",
          Answer(
            text: "write the features that it is one of under 'one-of'",
            ofMapping: (
              "write the features that it is one of under 'one-of', beside 'presence: presented'",
              ChildKey.oneOf.rawValue
            )
          )
        ),
        ("dependencies", Answer(text: "write 'with', with what the child is given", form: "with: VALUE")),
        (
          "action state scope store body",
          Answer(text: "leave it out: the child's name is that of its field and of its action", leavesOut: true)
        ),
        (
          "onDismiss dismissed onDelegate delegate onAppear onChanged",
          Answer(
            text:
              "leave it out: you write a function in Swift, such as 'NAMESaved' for what it tells, or 'NAMEDismissed'",
            leavesOut: true
          )
        ),
        ("handled hears onHandled onActions", .write("onAction: true")),
        ("ignore ignoring", Answer(text: "did you mean 'ignores'?", form: "ignores")),
        (
          "feature type",
          Answer(text: "write 'schema', with the file of the child's schema", form: "schema: FILE")
        ),
      ]),
      TypeKey.owner: table([
        (
          "equatable",
          Answer(text: "leave it out: every type is Equatable, unless 'conforms' is [none]", leavesOut: true)
        ),
        (
          "sendable", Answer(text: "leave it out: every type is Sendable, unless 'conforms' is [none]", leavesOut: true)
        ),
        ("codable", .write("conforms: [Codable]")), ("hashable", .write("conforms: [Hashable]")),
        ("identifiable", .write("conforms: [Identifiable]")),
        ("comparable", .write("conforms: [Comparable]")), ("caseIterable", .write("conforms: [CaseIterable]")),
        ("indirect", Answer(text: "leave it out: a recursive enum is indirect by itself", leavesOut: true)),
        (
          "extends inherits superclass",
          Answer(text: "name protocols under 'conforms', and hold another type in a field")
        ),
        (
          "computed functions methods func get extension static init",
          Answer(text: "leave it out: write it in Swift, in an extension of the type", leavesOut: true)
        ),
        ("children presents destination", Answer(text: "put it under 'children', at the top of the schema")),
        (
          "validation validations validate validators constraints checks",
          Answer(text: "write 'rules: { isRight: { condition: …, message: … } }'")
        ),
        ("shared", Answer(text: "write it at the field: 'count: { type: Int = 0, shared: { appStorage: count } }'")),
      ]),
      DocumentKey.owner: table([
        (
          "presents presentation sheet sheets popover",
          Answer(text: "what it presents is a child: 'children: { form: { schema: Form.yaml, presence: presented } }'")
        ),
        (
          "destination destinations",
          Answer(
            text: """
              a destination is a child: \
              'children: { destination: { presence: presented, one-of: { form: Form.yaml, row: Row.yaml } } }'
              """
          )
        ),
        (
          "path stack navigation",
          Answer(
            text:
              "a stack is a child: 'children: { path: { presence: stack, one-of: { form: Form.yaml, row: Row.yaml } } }'"
          )
        ),
        (
          "forEach scope ifLet",
          Answer(text: "features in it are its 'children': 'children: { rows: { schema: Row.yaml, presence: list } }'")
        ),
        (
          "effect run task tasks",
          Answer(
            text: """
              leave it out: your handlers return effects, in Swift; what an effect sends is one of 'effects', such as \
              'effects: { loaded: Int }'
              """,
            leavesOut: true
          )
        ),
        (
          "reducer body reduce",
          Answer(
            text: "leave it out: you write what happens in Swift; for a body of your own write 'logic: body'",
            form: "logic: body"
          )
        ),
        (
          "cancelIDs cancelID cancelIds cancelId cancellation cancellable debounce throttle",
          Answer(
            text: "leave it out: effects get their ids in Swift, '.cancellable(id: CancelID.load)'",
            leavesOut: true
          )
        ),
        (
          "initialState initial defaults",
          Answer(text: "leave it out: a field has its default, 'count: Int = 0'", leavesOut: true)
        ),
        (
          "bindings binding bindable fields properties let var",
          Answer(text: "put it under 'state': 'state: { bindable: { name: String = \"\" } }'")
        ),
        ("struct enum", Answer(text: "put it under 'state', or under the name of a type in 'types'")),
        ("view viewActions", Answer(text: "a group is one of 'actions': 'actions: { view: { actions: [appeared] } }'")),
        (
          "shared appStorage fileStorage inMemory",
          Answer(text: "write it at a field of the state: 'count: { type: Int = 0, shared: { appStorage: count } }'")
        ),
        ("environment", .init(text: "what it needs from outside are its 'dependencies'", form: "dependencies")),
        ("name reducerName", .init(text: "did you mean 'feature'?", form: "feature")),
        ("module modules", .init(text: "did you mean 'imports'?", form: "imports")),
        (
          "confirmationDialog confirmationDialogs confirmations",
          .init(text: "did you mean 'dialogs'?", form: "dialogs")
        ),
        (
          "typealias typealiases aliases extension extensions functions helpers views",
          Answer(text: "leave it out: write it in Swift; a type from there is named under 'external'", leavesOut: true)
        ),
        ("store stores", Answer(text: "leave it out: a view has a store, and a child its own", leavesOut: true)),
      ]),
      ActionKey.owner: table([
        (
          "effect effects run debounce throttle cancellable cancelInFlight animation",
          Answer(text: ofEffects, leavesOut: true)
        ),
        (
          "delegate",
          Answer(text: "leave it out: what the parent hears of is under 'delegate', at the top", leavesOut: true)
        ),
        ("payload value parameters associatedValues", .init(text: "did you mean 'values'?", form: "values")),
        (
          "from sender",
          Answer(text: "leave it out: what effects send is under 'effects', at the top of the schema", leavesOut: true)
        ),
        (
          "handler",
          Answer(
            text: "leave it out: each action has a handler; one for the parent is under 'delegate'",
            leavesOut: true
          )
        ),
        ("was", Answer(text: "leave it out: 'was' is for what is stored, which no action is", leavesOut: true)),
      ]),
      AlertKey.owner: table([
        (
          "primaryButton secondaryButton dismissButton cancelButton ok",
          Answer(text: "write it under 'buttons', with a name: 'buttons: { confirm: VALUE }'")
        ),
        ("actions", Answer(text: "did you mean 'buttons'?", form: "buttons")),
        ("text body subtitle", Answer(text: "did you mean 'message'?", form: "message")),
      ]),
      ButtonKey.owner: table([
        ("label name", Answer(text: "did you mean 'title'?", form: "title")),
        (
          "action send handler",
          Answer(text: "leave it out: the button's name is that of its action, which has a handler", leavesOut: true)
        ),
      ]),
      DependencyKey.owner: table([
        ("optional nullable", optional),
        ("live liveValue value default", Answer(text: "its default stands after its type: 'type: Client = \\(.live)'")),
        ("keyPath path", Answer(text: "did you mean 'key'?", form: "key")),
      ]),
    ]
    let ofMembers = table([
      ("optional nullable", optional),
      (
        "secure sensitive secret password redacted hidden",
        .write("private: true")
      ),
      (
        "debounce throttle",
        Answer(
          text: """
            leave it out: a handler waits before it goes on, 'try await clock.sleep(for: .milliseconds(300))', in an effect with an \
            id and 'cancelInFlight: true'
            """,
          leavesOut: true
        )
      ),
      (
        "appStorage fileStorage inMemory",
        Answer(text: "write 'shared: { KEY: VALUE }'", form: "shared: { KEY: VALUE }")
      ),
      ("max maximum", Answer(text: range, ofCounted: ("write 'limit: VALUE'", "limit: VALUE"))),
      (
        "min minimum",
        Answer(
          text: range,
          ofCounted: (
            "say it in a rule of its type: 'rules: { isLongEnough: { condition: NAME.count >= VALUE, message: … } }'",
            nil
          )
        )
      ),
      ("maxLength maximumLength length maxCount maxCharacters", .write("limit: VALUE")),
      (
        "struct enum fields cases",
        Answer(text: "declare its type under 'types', and write the type's name here", form: "type: …")
      ),
      (
        "persisted persistent stored saved storage userDefaults",
        .write("shared: { appStorage: NAME }")
      ),
      (
        "validation validate validator rule rules",
        Answer(text: "say it in a rule of its type: 'rules: { isRight: { condition: …, message: … } }'")
      ),
      ("mandatory notEmpty nonEmpty isRequired presence", .write("required: Enter it.")),
      (
        "default defaultValue value initialValue initial",
        Answer(text: "its default stands after its type, in Swift: 'type: TYPED'")
      ),
      ("mutable var", Answer(text: "leave it out: a field is a variable, unless it has 'let: true'", leavesOut: true)),
      ("didSet willSet observe", .write("onChange: true")),
      (
        "presents",
        Answer(
          text: "what a view presents is a child: 'children: { NAME: { schema: Form.yaml, presence: presented } }'"
        )
      ),
      (
        "computed get",
        Answer(text: "leave it out: write a computed property in Swift, in an extension of its type", leavesOut: true)
      ),
    ])
    for owner in members { tables[owner] = ofMembers }
    return tables
  }()
}
