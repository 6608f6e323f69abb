#if !canImport(Darwin)
  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  extension URL {
    /// The folder of the user's documents, which Foundation names only on Apple's systems.
    public static var documentsDirectory: URL {
      FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first
        ?? URL(fileURLWithPath: "Documents", isDirectory: true)
    }
  }
#endif
