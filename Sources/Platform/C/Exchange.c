#define _GNU_SOURCE
#include "include/CPlatform.h"

#include <stdio.h>

#ifdef __APPLE__

int featuregen_exchange(const char *first, const char *second) { return renamex_np(first, second, RENAME_SWAP); }

#else

#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

// Not every C library for Linux has a function for this system call, and Swift sees none of these.
int featuregen_exchange(const char *first, const char *second) {
  const unsigned int exchange = 1 << 1;
  return (int)syscall(SYS_renameat2, AT_FDCWD, first, AT_FDCWD, second, exchange);
}

#endif
