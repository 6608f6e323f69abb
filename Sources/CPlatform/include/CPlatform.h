#ifndef C_PLATFORM_H
#define C_PLATFORM_H

/// Puts each of two files in the other one's place, in one step.
///
/// Returns 0; else -1, and `errno` says why: EINVAL or ENOSYS where the system or its file system cannot.
int featuregen_exchange(const char *first, const char *second);

#endif
