#if canImport(SwiftUI)
  import SwiftUI

  /// A view of `Account`. featuregen wrote this file once and leaves it to you from here on.
  struct AccountView: View {
    @Bindable var store: StoreOf<Account>

    var body: some View {
      Form {
        Section {
          TextField("Name", text: $store.name)
          Menu("Plan") {
            Button("Free") { store.plan = .free }
            Button("Paid") { store.plan = .paid(seats: 0) }
          }
        }
        if let seats = $store.plan[\.paid] {
          Section("Paid") {
            Stepper("Seats: \(seats.wrappedValue)", value: seats)
          }
        }
        Section {
          Button("Save") { store.send(.saveButtonTapped) }
        }
      }
      .navigationTitle("Account")
    }
  }
#endif
