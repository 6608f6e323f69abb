import FeatureRecorder
import FeatureTesting
import Foundation
import Testing

/// Each state of a gallery differs from the others, and breaks no invariant of its feature.
@MainActor
struct GalleryTests {
  @Test func allStatesOfAppointment() throws {
    try expectStates(AppointmentGallery.self, \.state, AppointmentWalk.self)
  }

  @Test func allStatesOfBindingForm() throws {
    try expectStates(BindingFormGallery.self, \.state, BindingFormWalk.self)
    try expectStates(NoteGallery.self, \.state, NoteWalk.self)
  }

  @Test func allStatesOfGallery() throws {
    try expectStates(GalleryGallery.self, \.state, GalleryWalk.self)
    try expectStates(GalleryCommentsGallery.self, \.state, GalleryCommentsWalk.self)
    try expectStates(GalleryLabelGallery.self, \.state, GalleryLabelWalk.self)
    try expectStates(GallerySearchGallery.self, \.state, GallerySearchWalk.self)
  }

  @Test func allStatesOfRecipes() throws {
    try expectStates(RecipesGallery.self, \.state, RecipesWalk.self)
    try expectStates(RecipeGallery.self, \.state, RecipeWalk.self)
    try expectStates(RecipeFormGallery.self, \.state, RecipeFormWalk.self)
    try expectStates(StepGallery.self, \.state, StepWalk.self)
    try expectStates(KitchenTimerGallery.self, \.state, KitchenTimerWalk.self)
  }

  @Test func allStatesOfSettings() throws { try expectStates(SettingsGallery.self, \.state, SettingsWalk.self) }

  @Test func allStatesOfSyncUps() throws {
    try expectStates(SyncUpsGallery.self, \.state, SyncUpsWalk.self)
    try expectStates(SyncUpsListGallery.self, \.state, SyncUpsListWalk.self)
    try expectStates(SyncUpDetailGallery.self, \.state, SyncUpDetailWalk.self)
    try expectStates(SyncUpFormGallery.self, \.state, SyncUpFormWalk.self)
    try expectStates(RecordMeetingGallery.self, \.state, RecordMeetingWalk.self)
    try expectStates(MeetingTranscriptGallery.self, \.state, MeetingTranscriptWalk.self)
  }

  /// A store shows a state of what a key keeps, and its controls write.
  @Test func storesHaveTheStates() {
    #expect(SyncUpsListGallery.initial.store.syncUps.isEmpty)
    #expect(SyncUpsListGallery.filled.store.syncUps.map(\.title) == ["Title 1", "Title 2", "Title 3"])
    #expect(SyncUpsListGallery.initial.store.syncUps.isEmpty)
    let store = SettingsGallery.digestWeekly.store
    store.send(.binding(.set(\.displayName, "Blob")))
    store.send(.resetButtonTapped)
    #expect((store.displayName, store.digest) == ("Blob", .weekly))
  }

  @Test func statesReadAsBefore() throws {
    var text = ""
    for shown in SettingsGallery.allCases { dump(shown.state, to: &text, name: shown.rawValue) }
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Settings.txt")
    #expect(try text == String(contentsOf: file, encoding: .utf8))
  }

  /// A page has all states of all features; what differs from the first one is marked.
  @Test func aPageShowsAllStates() throws {
    var page = GalleryPage("All of them")
    page.add(SettingsGallery.self, \.state)
    page.add(SyncUpsListGallery.self, \.state)
    page.add(RecipesGallery.self, \.state)
    let html = page.html
    for shown in SettingsGallery.allCases { #expect(html.contains("<h3>\(shown)</h3>")) }
    #expect(
      html.matches(of: /<article>/).count == SettingsGallery.allCases.count + SyncUpsListGallery.allCases.count
        + RecipesGallery.allCases.count
    )
    #expect(html.contains("<span class=\"label\">digest:</span> <span class=\"new\">.weekly</span>"))
    #expect(html.contains("&quot;Title 1&quot;") && !html.contains("NONCE"))
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = try page.write(into: ProcessInfo.processInfo.environment["FEATUREGEN_GALLERY"] ?? folder.path)
    #expect(path.hasSuffix("/All-of-them.html"))
  }

  private func expectStates<Gallery: CaseIterable, Walk: WalkedFeature>(
    _ gallery: Gallery.Type,
    _ state: KeyPath<Gallery, Walk.State>,
    _ walk: Walk.Type
  ) throws {
    let states = gallery.allCases.map { $0[keyPath: state] }
    #expect(!states.isEmpty && states.count <= 12)
    for (index, state) in states.enumerated() {
      #expect(!states[..<index].contains(state), "\(state)")
      try WalkWorld().checkInvariants(of: walk, in: state)
    }
  }
}
