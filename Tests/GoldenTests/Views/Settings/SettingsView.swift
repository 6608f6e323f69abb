#if canImport(SwiftUI)
  #if hasFeature(InternalImportsByDefault)
    package import SwiftUI
  #else
    import SwiftUI
  #endif

  /// A view of `Settings`. featuregen wrote this file once and leaves it to you from here on.
  package struct SettingsView: View {
    @Bindable var store: StoreOf<Settings>

    package init(store: StoreOf<Settings>) {
      self.store = store
    }

    package var body: some View {
      Form {
        Section {
          Picker("Digest", selection: $store.digest) {
            Text("Daily").tag(Settings.Digest.daily)
            Text("Weekly").tag(Settings.Digest.weekly)
            Text("Off").tag(Settings.Digest.off)
          }
          TextField("Display name", text: $store.displayName)
          Toggle("Protect my posts", isOn: $store.protectMyPosts)
          Toggle("Send email notifications", isOn: $store.sendEmailNotifications)
          Toggle("Send mobile notifications", isOn: $store.sendMobileNotifications)
          Toggle("Send notifications", isOn: $store.sendNotifications)
        }
        Section {
          Button("Reset") { store.send(.resetButtonTapped) }
        }
      }
      .navigationTitle("Settings")
      .alert($store.scope(state: \.alert, action: \.alert))
    }
  }
#endif
