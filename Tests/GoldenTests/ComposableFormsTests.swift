import Foundation
import TestSupport
import Testing

private enum Forms {
  static let folder = Folder.package.deletingLastPathComponent()
    .appendingPathComponent("shared/design/composable-forms")

  static let exist = FileManager.default.fileExists(atPath: folder.path)
}

/// The stand-in for the Composable Architecture accepts code that was tried with the library itself.
@Suite(.enabled(if: Toolchain.current != nil && Forms.exist, "there is no '../shared/design'"))
struct ComposableFormsTests {
  @Test(
    arguments: [
      ["Settings.generated.swift", "Settings.swift", "Client.swift"],
      ["Row.generated.swift", "PortableCollections.swift"],
      ["Row.generated.swift", "Child.generated.swift", "Child.swift", "Root.generated.swift", "Root.swift"],
      ["Row.generated.swift", "Child.generated.swift", "Child.swift", "ObservationWrittenOut.generated.swift"],
    ],
    Toolchain.Mode.allCases
  )
  func areAccepted(names: [String], mode: Toolchain.Mode) async throws {
    let toolchain = try #require(Toolchain.current)
    let modules = try await StandIn.composableArchitecture
    try await withTemporaryFolder { folder in
      let files = try names.map { name in
        let text = try String(contentsOf: Forms.folder.appendingPathComponent(name), encoding: .utf8)
        let file = folder.appendingPathComponent(name)
        try Self.withoutMacros(text).write(to: file, atomically: true, encoding: .utf8)
        return file.path
      }
      let found = try await toolchain.build(files, as: mode, options: ["-I", modules.path])
      #expect(found.isEmpty, "\(found)")
    }
  }

  /// A form with members in the place of what macros would add, as far as the compiler is concerned. What is presented is
  /// composed by another key path, since a name with a dollar sign cannot be declared.
  private static func withoutMacros(_ text: String) -> String {
    guard text.contains("@ObservableState") else { return exported(text) }
    var text = text.replacing(/\ *@ObservableState\n/, with: "")
    text.replace(/nonisolated (package )?(struct|enum) State: (.*ObservableState.*) \{\n/) { match in
      let access = match.1 ?? ""
      return """
        \(match.0)\(access)var _$id: ObservableStateID { ObservableStateID() }
        \(access)mutating func _$willModify() {}

        """
    }
    text.replace(/@Presents var (\w+): (.*)\?\n/) { match in
      """
      var \(match.1): \(match.2)? {
        get { presented_\(match.1).wrappedValue }
        set { presented_\(match.1).wrappedValue = newValue }
      }
      var presented_\(match.1) = PresentationState<\(match.2)>(wrappedValue: nil)

      """
    }
    text.replace(/\\\.\$(\w+)/) { match in "\\.presented_\(match.1)" }
    // Computed properties are set when all others are.
    text = text.replacingOccurrences(of: "      self.path = path\n", with: "")
    text = text.replacingOccurrences(
      of: "      self.log = log\n",
      with: "      self.log = log\n      self.path = path\n"
    )
    return exported(text)
  }

  private static func exported(_ text: String) -> String {
    text.replacing("import ComposableArchitecture", with: "@_exported import ComposableArchitecture")
  }
}
