extension NamedMembers {
  /// A number that differs where a shape whose members are named has other members. A new member may also hide one that
  /// is named, from a shape in which none is: only compiling the template again shows that.
  var fingerprint: UInt64 {
    var fingerprint = Fingerprint()
    for (shape, isNamed) in named {
      fingerprint.add(shape.name)
      for (member, isNamed) in zip(shape.members, isNamed) {
        fingerprint.add(member.name)
        fingerprint.add(member.kind.number)
        // Asking for a shape makes it: only for those that are named.
        guard isNamed, let inner = member.kind.shape else { continue }
        fingerprint.add(UInt64(index(of: inner) ?? named.count))
      }
    }
    return fingerprint.value
  }
}

extension ValueKind {
  fileprivate var number: UInt64 {
    switch self {
    case .text: 1
    case .optionalText: 2
    case .flag: 3
    case .list: 4
    case .object: 5
    case .optionalObject: 6
    }
  }
}

/// A number made of texts and numbers, the same in every run: Fowler, Noll and Vo's hash, by words of eight bytes.
package struct Fingerprint {
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  package mutating func add(_ number: UInt64) {
    value = (value ^ number) &* 0x100_0000_01B3
    // The multiplication moves bits upward only.
    value ^= value >> 29
  }

  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      add(UInt64(bytes.count))
      let (raw, end) = (UnsafeRawBufferPointer(bytes), bytes.count & ~7)
      for offset in stride(from: 0, to: end, by: 8) {
        add(UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      }
      add(bytes[end...].reduce(0) { $0 << 8 | UInt64($1) })
    }
  }
}
