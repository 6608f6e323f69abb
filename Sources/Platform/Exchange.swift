import CPlatform

/// Exchanges two files in one step, so that each is at the other's path.
///
/// - Returns: 0, or -1 with a reason in `errno`: `EINVAL` or `ENOSYS` if the system or its file system cannot do it.
package func exchange(_ first: String, _ second: String) -> Int32 { featuregen_exchange(first, second) }
