#if canImport(SwiftUI)
  import SwiftUI

  /// A view of `Controls`. featuregen wrote this file once and leaves it to you from here on.
  struct ControlsView: View {
    @Bindable var store: StoreOf<Controls>
    @State private var hasTriedToSave = false
    @State private var leftRows: Set<String> = []
    @FocusState private var focus: String?

    var body: some View {
      Form {
        Section {
          LabeledContent("Note", value: store.note)
          message(.isToken)
          if let storeValue = $store.store.unwrap() {
            TextField("Store", text: storeValue)
            Button("Remove store", role: .destructive) { store.store = nil }
          } else {
            Button("Add store") { store.store = "" }
          }
          SecureField("User password", text: $store.userPassword)
          if let pin = $store.pin.unwrap() {
            SecureField("Pin", text: pin)
              .focused($focus, equals: "pin")
            Button("Remove pin", role: .destructive) { store.pin = nil }
          } else {
            Button("Add pin") { store.pin = "" }
          }
          message(.pinMissing, after: "pin")
          Toggle("Done", isOn: $store.isDone)
          if let consent = $store.consent.unwrap() {
            Toggle("Consent", isOn: consent)
            Button("Remove consent", role: .destructive) { store.consent = nil }
          } else {
            Button("Add consent") { store.consent = false }
          }
          Stepper("Small: \(store.small)", value: $store.small)
          TextField("Price", value: $store.price, format: .number)
            .focused($focus, equals: "price")
          message(.isPriced, after: "price")
          if let weight = $store.weight.unwrap() {
            TextField("Weight", value: weight, format: .number)
              .focused($focus, equals: "weight")
            Button("Remove weight", role: .destructive) { store.weight = nil }
          } else {
            Button("Add weight") { store.weight = 0 }
          }
          message(.weightMissing, after: "weight")
          if let ratio = $store.ratio.unwrap() {
            TextField("Ratio", value: ratio, format: .number)
            Button("Remove ratio", role: .destructive) { store.ratio = nil }
          } else {
            Button("Add ratio") { store.ratio = 0 }
          }
          if let due = $store.due.unwrap() {
            DatePicker("Due", selection: due)
            Button("Remove due", role: .destructive) { store.due = nil }
          } else {
            Button("Add due") { store.due = .now }
          }
          DatePicker("Start", selection: $store.start)
          Picker("Default", selection: $store.default) {
            Text("Low").tag(Controls.Priority.low)
            Text("High").tag(Controls.Priority.high)
            Text("None").tag(Controls.Priority.none)
          }
          Picker("Some", selection: $store.some) {
            Text("Not set").tag(Controls.Priority?.none)
            Text("Low").tag(Controls.Priority?.some(.low))
            Text("High").tag(Controls.Priority?.some(.high))
            Text("None").tag(Controls.Priority?.some(.none))
          }
          Menu("Channel") {
            Button("Silent") { store.channel = .silent }
            Button("Mail") { store.channel = .mail(address: "me@example.com") }
            Button("Post") { store.channel = .post(Controls.Address()) }
            Button("Posts") { store.channel = .posts(Controls.Address(), []) }
            Button("Both") { store.channel = .both("", 0) }
            // There is no button yet for .remote: what it begins with is for you to say.
            Button("Tagged") { store.channel = .tagged(tags: [], counts: [:], notes: []) }
          }
        }
        if let address = $store.channel[\.mail] {
          Section("Mail") {
            TextField("Address", text: address)
              .focused($focus, equals: "channel.mail")
            message(.channel(.mailAddressMissing), after: "channel.mail")
          }
        }
        if let post = $store.channel[\.post] {
          Section("Post") {
            TextField("Street", text: post.street)
              .focused($focus, equals: "channel.post.street")
            message(.channel(.post(.streetMissing)), after: "channel.post.street")
            Toggle("Office", isOn: post.isOffice)
            message(.channel(.post(.isHome)), after: "channel.post.street")
          }
        }
        if let fallback = $store.fallback.unwrap() {
          Section("Fallback") {
            Menu("Fallback") {
              Button("Silent") { fallback.wrappedValue = .silent }
              Button("Mail") { fallback.wrappedValue = .mail(address: "me@example.com") }
              Button("Post") { fallback.wrappedValue = .post(Controls.Address()) }
              Button("Posts") { fallback.wrappedValue = .posts(Controls.Address(), []) }
              Button("Both") { fallback.wrappedValue = .both("", 0) }
              // There is no button yet for .remote: what it begins with is for you to say.
              Button("Tagged") { fallback.wrappedValue = .tagged(tags: [], counts: [:], notes: []) }
            }
            // There is no control yet for the values of fallback in the cases .posts, .both, .remote, .tagged.
            Button("Remove fallback", role: .destructive) { store.fallback = nil }
          }
          if let address = fallback[\.mail] {
            Section("Mail") {
              TextField("Address", text: address)
                .focused($focus, equals: "fallback.mail")
              message(.fallback(.mailAddressMissing), after: "fallback.mail")
            }
          }
          if let post = fallback[\.post] {
            Section("Post") {
              TextField("Street", text: post.street)
                .focused($focus, equals: "fallback.post.street")
              message(.fallback(.post(.streetMissing)), after: "fallback.post.street")
              Toggle("Office", isOn: post.isOffice)
              message(.fallback(.post(.isHome)), after: "fallback.post.street")
            }
          }
        } else {
          Button("Add fallback") { store.fallback = .silent }
        }
        // There is no button yet that sets store.person: what it begins with is for you to say.
        if let person = $store.person.unwrap() {
          Section("Person") {
            TextField("Name", text: person.name)
              .focused($focus, equals: "person.name")
            message(.person(.nameMissing), after: "person.name")
            if let born = person.born.unwrap() {
              DatePicker("Born", selection: born)
              Button("Remove born", role: .destructive) { person.wrappedValue.born = nil }
            } else {
              Button("Add born") { person.wrappedValue.born = .now }
            }
            message(.person(.bornMissing))
            message(.person(.isBorn))
            Menu("Channel") {
              Button("Silent") { person.wrappedValue.channel = .silent }
              Button("Mail") { person.wrappedValue.channel = .mail(address: "me@example.com") }
              Button("Post") { person.wrappedValue.channel = .post(Controls.Address()) }
              Button("Posts") { person.wrappedValue.channel = .posts(Controls.Address(), []) }
              Button("Both") { person.wrappedValue.channel = .both("", 0) }
              // There is no button yet for .remote: what it begins with is for you to say.
              Button("Tagged") { person.wrappedValue.channel = .tagged(tags: [], counts: [:], notes: []) }
            }
            // There is no control yet for the values of person.channel in the cases .posts, .both, .remote, .tagged.
            Button("Remove person", role: .destructive) { store.person = nil }
          }
          Section("Address") {
            TextField("Street", text: person.address.street)
              .focused($focus, equals: "person.address.street")
            message(.person(.address(.streetMissing)), after: "person.address.street")
            Toggle("Office", isOn: person.address.isOffice)
            message(.person(.address(.isHome)), after: "person.address.street")
          }
          if let address = person.channel[\.mail] {
            Section("Mail") {
              TextField("Address", text: address)
                .focused($focus, equals: "person.channel.mail")
              message(.person(.channel(.mailAddressMissing)), after: "person.channel.mail")
            }
          }
          if let post = person.channel[\.post] {
            Section("Post") {
              TextField("Street", text: post.street)
                .focused($focus, equals: "person.channel.post.street")
              message(.person(.channel(.post(.streetMissing))), after: "person.channel.post.street")
              Toggle("Office", isOn: post.isOffice)
              message(.person(.channel(.post(.isHome))), after: "person.channel.post.street")
            }
          }
        }
        message(.personMissing)
        Section("People") {
          ForEach($store.people) { $person in
            TextField("Name", text: $person.name)
            if let born = $person.born.unwrap() {
              DatePicker("Born", selection: born)
              Button("Remove born", role: .destructive) { person.born = nil }
            } else {
              Button("Add born") { person.born = .now }
            }
            Menu("Channel") {
              Button("Silent") { person.channel = .silent }
              Button("Mail") { person.channel = .mail(address: "me@example.com") }
              Button("Post") { person.channel = .post(Controls.Address()) }
              Button("Posts") { person.channel = .posts(Controls.Address(), []) }
              Button("Both") { person.channel = .both("", 0) }
              // There is no button yet for .remote: what it begins with is for you to say.
              Button("Tagged") { person.channel = .tagged(tags: [], counts: [:], notes: []) }
            }
            // There is no control yet for $person.address, whose type is Controls.Address.
            // There is no control yet for the values of $person.channel in the cases .posts, .both, .remote, .tagged.
            // There is no control yet for the values of $person.channel in the cases .mail, .post.
          }
          message(.peopleMissing)
        }
        Section("Friends") {
          ForEach($store.friends) { $person in
            TextField("Name", text: $person.name)
              .focused($focus, equals: "friends[\(person.id)].name")
            message(.friends(id: person.id, .nameMissing), after: "friends[\(person.id)].name")
            if let born = $person.born.unwrap() {
              DatePicker("Born", selection: born)
              Button("Remove born", role: .destructive) { person.born = nil }
            } else {
              Button("Add born") { person.born = .now }
            }
            message(.friends(id: person.id, .bornMissing))
            message(.friends(id: person.id, .isBorn))
            Menu("Channel") {
              Button("Silent") { person.channel = .silent }
              Button("Mail") { person.channel = .mail(address: "me@example.com") }
              Button("Post") { person.channel = .post(Controls.Address()) }
              Button("Posts") { person.channel = .posts(Controls.Address(), []) }
              Button("Both") { person.channel = .both("", 0) }
              // There is no button yet for .remote: what it begins with is for you to say.
              Button("Tagged") { person.channel = .tagged(tags: [], counts: [:], notes: []) }
            }
            // There is no control yet for $person.address, whose type is Controls.Address.
            // There is no control yet for the values of $person.channel in the cases .posts, .both, .remote, .tagged.
            // There is no control yet for the values of $person.channel in the cases .mail, .post.
          }
          message(.friendsMissing)
        }
        if let guests = $store.guests.unwrap() {
          Section("Guests") {
            ForEach(guests) { $person in
              TextField("Name", text: $person.name)
              if let born = $person.born.unwrap() {
                DatePicker("Born", selection: born)
                Button("Remove born", role: .destructive) { person.born = nil }
              } else {
                Button("Add born") { person.born = .now }
              }
              Menu("Channel") {
                Button("Silent") { person.channel = .silent }
                Button("Mail") { person.channel = .mail(address: "me@example.com") }
                Button("Post") { person.channel = .post(Controls.Address()) }
                Button("Posts") { person.channel = .posts(Controls.Address(), []) }
                Button("Both") { person.channel = .both("", 0) }
                // There is no button yet for .remote: what it begins with is for you to say.
                Button("Tagged") { person.channel = .tagged(tags: [], counts: [:], notes: []) }
              }
              // There is no control yet for $person.address, whose type is Controls.Address.
              // There is no control yet for the values of $person.channel in the cases .posts, .both, .remote, .tagged.
              // There is no control yet for the values of $person.channel in the cases .mail, .post.
            }
            Button("Remove guests", role: .destructive) { store.guests = nil }
          }
        } else {
          Button("Add guests") { store.guests = [] }
        }
        Section("Tree") {
          TextField("Title", text: $store.tree.title)
          // There is no control yet for $store.tree.branches, whose type is [Controls.Tree].
        }
        // There is no control for store.token, which is private.
        // There is no control yet for the values of $store.channel in the cases .posts, .both, .remote, .tagged.
        // There is no control yet for $store.tags, whose type is Set<String>.
        // There is no control yet for $store.size, whose type is CGSize.
        // There is no button yet for .selectButtonTapped, which needs values.
        Section {
          Button("Save") {
            hasTriedToSave = true
            if store.state.isValid(at: .now) { store.send(.saveButtonTapped) }
          }
          .disabled(hasTriedToSave && !store.state.isValid(at: .now))
          .accessibilityHint("Works once everything is filled in correctly")
          Button("Call") {
            hasTriedToSave = true
            if store.person?.isValid(at: .now) == true { store.send(.callButtonTapped) }
          }
          .disabled(hasTriedToSave && store.person?.isValid(at: .now) != true)
          .accessibilityHint("Works once everything is filled in correctly")
          Button("Invite") {
            hasTriedToSave = true
            if !store.friends.isEmpty && store.friends.allSatisfy({ $0.isValid(at: .now) }) {
              store.send(.inviteButtonTapped)
            }
          }
          .disabled(hasTriedToSave && (store.friends.isEmpty || !store.friends.allSatisfy({ $0.isValid(at: .now) })))
          .accessibilityHint("Works once everything is filled in correctly")
          Button("Post") {
            hasTriedToSave = true
            if store.channel.isValid { store.send(.postButtonTapped) }
          }
          .disabled(hasTriedToSave && !store.channel.isValid)
          .accessibilityHint("Works once everything is filled in correctly")
          Button("Close") { store.send(.delegate(.closeButtonTapped)) }
        }
      }
      .navigationTitle("Controls")
      .onSubmit { hasTriedToSave = true }
      .onChange(of: focus) { row, _ in
        if let row { leftRows.insert(row) }
      }
      .alert($store.scope(state: \.alert, action: \.alert))
    }

    /// What a person has to mend in rows that were left, or in any after saving was tried.
    @ViewBuilder
    private func message(_ problem: Controls.State.Problem, after rows: String...) -> some View {
      let isDue = hasTriedToSave || !rows.isEmpty && leftRows.isSuperset(of: rows)
      if isDue, store.state.problems(at: .now).contains(problem) {
        Text(problem.message).font(.footnote).foregroundStyle(.red)
      }
    }
  }
#endif
