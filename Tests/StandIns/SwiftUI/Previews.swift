// Previews in Xcode's canvas.
@MainActor @preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View

  @ViewBuilder @MainActor @preconcurrency
  static var previews: Previews { get }
}

extension View {
  @MainActor @preconcurrency
  public func previewDisplayName(_ value: String?) -> some View { self }
}
