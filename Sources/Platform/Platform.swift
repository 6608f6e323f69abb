// The platform's C library, under one name.
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Darwin
#endif

import CPlatform

/// Exchanges two files in one step, so that each is at the other's path.
///
/// - Returns: 0, or -1 with a reason in `errno`: `EINVAL` or `ENOSYS` if the system or its file system cannot do it.
package func exchange(_ first: String, _ second: String) -> Int32 { featuregen_exchange(first, second) }

/// The revision of the sources that the tool was built from, as `git describe` names it; empty if the build did not say.
package var buildRevision: String { String(cString: featuregen_revision()) }
