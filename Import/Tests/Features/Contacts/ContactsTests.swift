import ComposableArchitecture
import Testing

@MainActor
struct ContactsTests {
  let anna = Contact(id: 1, name: "Anna")

  @Test func editing() async {
    let store = TestStore(initialState: Contacts.State(contacts: [anna])) { Contacts() }
    await store.send(.contactTapped(id: 1)) { $0.path[id: 0] = .detail(ContactDetail.State(contact: anna)) }
    await store.send(\.path[id: 0].detail.editButtonTapped)
    await store.receive(\.path[id: 0].detail.delegate.editRequested) {
      $0.path[id: 1] = .edit(EditContact.State(contact: anna))
    }
    await store.send(\.path[id: 1].edit.setName, "Anne") { $0.path[id: 1, case: \.edit]?.contact.name = "Anne" }
    await store.send(\.path[id: 1].edit.saveButtonTapped)
    await store.receive(\.path[id: 1].edit.delegate.saved) {
      $0.contacts[id: 1]?.name = "Anne"
      $0.path[id: 0, case: \.detail]?.contact.name = "Anne"
      $0.path.pop(from: 1)
    }
    await store.send(.popToRoot) { $0.path = StackState() }
  }

  @Test func adding() async {
    let store = TestStore(initialState: Contacts.State()) { Contacts() }
    await store.send(.addButtonTapped) {
      $0.contacts = [Contact(id: 1, name: "")]
      $0.path[id: 0] = .edit(EditContact.State(contact: Contact(id: 1, name: "")))
    }
    await store.send(\.path[id: 0].edit.cancelButtonTapped)
    await store.receive(\.path[id: 0].edit.delegate.cancelled) {
      $0.path = StackState()
      $0.contacts = []
    }
  }

  @Test func deleting() async {
    let store = TestStore(initialState: Contacts.State(contacts: [anna])) { Contacts() }
    await store.send(.contactTapped(id: 1)) { $0.path[id: 0] = .detail(ContactDetail.State(contact: anna)) }
    await store.send(\.path[id: 0].detail.deleteButtonTapped) {
      $0.path[id: 0, case: \.detail]?.alert = .confirmDeletion
    }
    await store.send(\.path[id: 0].detail.alert.confirmDeletion) { $0.path[id: 0, case: \.detail]?.alert = nil }
    await store.receive(\.path[id: 0].detail.delegate.deleted) {
      $0.contacts = []
      $0.path = StackState()
    }
  }
}
