/// The characters of identifiers, as the section "Identifiers" of the language reference lists them.
extension SwiftIdentifier {
  /// Whether a name can begin with the character.
  static func isHead(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0x5F, 0x61...0x7A: true
    case 0..<0x80: false
    default: contains(heads, scalar.value) || isSupplementary(scalar.value)
    }
  }

  /// Whether a name can hold the character behind its first.
  static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    isHead(scalar) || ("0"..."9").contains(scalar) || contains(combining, scalar.value)
  }

  /// Outside the Basic Multilingual Plane everything but the last two characters of each plane and private use.
  private static func isSupplementary(_ value: UInt32) -> Bool {
    (0x10000...0xEFFFD).contains(value) && value & 0xFFFF <= 0xFFFD
  }

  private static func contains(_ ranges: [ClosedRange<UInt32>], _ value: UInt32) -> Bool {
    ranges.contains { $0.contains(value) }
  }

  private static let heads: [ClosedRange<UInt32>] = [
    0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6,
    0xD8...0xF6, 0xF8...0xFF, 0x100...0x2FF, 0x370...0x167F, 0x1681...0x180D, 0x180F...0x1DBF, 0x1E00...0x1FFF,
    0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040, 0x2054...0x2054, 0x2060...0x206F, 0x2070...0x20CF,
    0x2100...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007,
    0x3021...0x302F, 0x3031...0x303F, 0x3040...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE1F,
    0xFE30...0xFE44, 0xFE47...0xFFFD,
  ]

  private static let combining: [ClosedRange<UInt32>] = [
    0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
  ]
}
