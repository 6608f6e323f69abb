public struct Font: Hashable, Sendable {
  public static let footnote = Font()
}

public protocol ShapeStyle: Sendable {}

public struct Color: Hashable, ShapeStyle {
  public static let red = Color()
}

extension ShapeStyle where Self == Color {
  public static var red: Color { Color() }
}

extension View {
  nonisolated public func font(_ font: Font?) -> some View { EmptyView() }
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { EmptyView() }
}
