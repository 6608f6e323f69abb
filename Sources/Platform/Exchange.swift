import CPlatform

/// Puts each of two files in the other one's place, in one step: whatever comes in the way of one is in the other's then.
///
/// - Returns: 0, or -1 with a reason in `errno`: `EINVAL` or `ENOSYS` where the system or its file system cannot.
package func exchange(_ first: String, _ second: String) -> Int32 { featuregen_exchange(first, second) }
