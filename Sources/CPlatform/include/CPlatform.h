#ifndef C_PLATFORM_H
#define C_PLATFORM_H

/// Exchanges two files in one step.
///
/// Returns 0, or -1 with a reason in `errno`: EINVAL or ENOSYS if the system or its file system cannot do it.
int featuregen_exchange(const char *first, const char *second);

#endif
