import ComposableArchitecture
import Foundation

package struct Attendee: Codable, Equatable, Identifiable, Sendable {
  package let id: UUID
  package var name = ""

  package init(id: UUID, name: String = "") {
    self.id = id
    self.name = name
  }
}

/// A meeting that has taken place.
package struct Meeting: Codable, Equatable, Identifiable, Sendable {
  package let id: UUID
  package let date: Date
  package let transcript: String

  package init(id: UUID, date: Date, transcript: String) {
    self.id = id
    self.date = date
    self.transcript = transcript
  }
}

package struct SyncUp: Codable, Equatable, Identifiable, Sendable {
  package let id: UUID
  package var title = ""
  package var attendees: IdentifiedArrayOf<Attendee> = []
  /// How long a meeting lasts.
  package var minutes = 5
  package var theme = Theme.seafoam
  /// The newest first.
  package var meetings: IdentifiedArrayOf<Meeting> = []

  package init(
    id: UUID,
    title: String = "",
    attendees: IdentifiedArrayOf<Attendee> = [],
    minutes: Int = 5,
    theme: Theme = .seafoam,
    meetings: IdentifiedArrayOf<Meeting> = []
  ) {
    self.id = id
    self.title = title
    self.attendees = attendees
    self.minutes = minutes
    self.theme = theme
    self.meetings = meetings
  }

  package enum Theme: String, CaseIterable, Codable {
    case bubblegum, lavender, navy, seafoam, tan
  }
}
