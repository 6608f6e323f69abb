import ComposableArchitecture
import Foundation

struct Contact: Equatable, Identifiable, Sendable {
  let id: Int
  var name: String
}

@Reducer
struct Contacts {
  @Reducer
  enum Path {
    case detail(ContactDetail)
    case edit(EditContact)
  }

  @ObservableState
  struct State: Equatable {
    var contacts: IdentifiedArrayOf<Contact> = []
    var path = StackState<Path.State>()
  }

  enum Action {
    case addButtonTapped
    case contactTapped(id: Contact.ID)
    case path(StackActionOf<Path>)
    case popToRoot
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        let contact = Contact(id: (state.contacts.ids.max() ?? 0) + 1, name: "")
        state.contacts.append(contact)
        state.path.append(.edit(EditContact.State(contact: contact)))
        return .none

      case let .contactTapped(id):
        guard let contact = state.contacts[id: id] else { return .none }
        state.path.append(.detail(ContactDetail.State(contact: contact)))
        return .none

      case let .path(.element(id: id, action: .detail(.delegate(.deleted(contactID))))):
        state.contacts.remove(id: contactID)
        state.path.pop(from: id)
        return .none

      case let .path(.element(id: _, action: .detail(.delegate(.editRequested(contact))))):
        state.path.append(.edit(EditContact.State(contact: contact)))
        return .none

      case .path(.element(id: let id, action: .edit(.delegate(let delegateAction)))):
        switch delegateAction {
        case let .saved(contact):
          state.contacts[id: contact.id] = contact
          // The detail below shows it, too.
          for elementID in state.path.ids where elementID != id {
            state.path[id: elementID, case: \.detail]?.contact = contact
          }
          state.path.pop(from: id)
          return .none

        case .cancelled:
          state.path.pop(from: id)
          state.contacts.removeAll { $0.name.isEmpty }
          return .none
        }

      case .path(.popFrom(id: _)):
        return .none

      case .path:
        return .none

      case .popToRoot:
        state.path.removeAll()
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

extension Contacts.Path.State: Equatable {}
