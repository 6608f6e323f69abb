#if canImport(SwiftUI)
  #if hasFeature(InternalImportsByDefault)
    package import SwiftUI
  #else
    import SwiftUI
  #endif

  /// A view of `Appointment`. featuregen wrote this file once and leaves it to you from here on.
  package struct AppointmentView: View {
    @Bindable var store: StoreOf<Appointment>
    @State private var hasTriedToSave = false
    @State private var leftRows: Set<String> = []
    @FocusState private var focus: String?

    package init(store: StoreOf<Appointment>) {
      self.store = store
    }

    package var body: some View {
      Form {
        Section {
          TextField("Patient", text: $store.patient)
            .focused($focus, equals: "patient")
          message(.patientMissing, after: "patient")
          if let date = $store.date.unwrap() {
            DatePicker("Date", selection: date)
            Button("Remove date", role: .destructive) { store.date = nil }
          } else {
            Button("Add date") { store.date = .now }
          }
          message(.dateMissing)
          message(.isLater)
          Stepper("Minutes: \(store.minutes)", value: $store.minutes, in: Appointment.State.minutesRange)
        }
        Section("Contact") {
          TextField("Phone", text: $store.contact.phone)
            .focused($focus, equals: "contact.phone")
          TextField("Email", text: $store.contact.email)
            .focused($focus, equals: "contact.email")
          message(.contact(.isReachable), after: "contact.phone", "contact.email")
        }
        Section("Companions") {
          ForEach($store.companions) { $companion in
            TextField("Name", text: $companion.name)
              .focused($focus, equals: "companions[\(companion.id)].name")
            message(.companions(id: companion.id, .nameMissing), after: "companions[\(companion.id)].name")
          }
        }
        // There is no view yet for store.progress, whose type is Appointment.State.Progress: it is not bindable.
        // There is no button yet for .removeCompanionButtonTapped, which needs values.
        Section {
          Button("Add companion") { store.send(.addCompanionButtonTapped) }
          Button("Book") {
            hasTriedToSave = true
            if store.state.isValid(at: .now) { store.send(.bookButtonTapped) }
          }
          .disabled(hasTriedToSave && !store.state.isValid(at: .now))
          .accessibilityHint("Works once everything is filled in correctly")
        }
      }
      .navigationTitle("Appointment")
      .onSubmit { hasTriedToSave = true }
      .onChange(of: focus) { row, _ in
        if let row { leftRows.insert(row) }
      }
    }

    /// What a person has to mend in rows that were left, or in any after saving was tried.
    @ViewBuilder
    private func message(_ problem: Appointment.State.Problem, after rows: String...) -> some View {
      let isDue = hasTriedToSave || !rows.isEmpty && leftRows.isSuperset(of: rows)
      if isDue, store.state.problems(at: .now).contains(problem) {
        Text(problem.message).font(.footnote).foregroundStyle(.red)
      }
    }
  }
#endif
