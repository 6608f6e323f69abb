#include "include/CPlatform.h"

// Package.swift defines it if the environment says it.
#ifndef FEATUREGEN_REVISION
#define FEATUREGEN_REVISION ""
#endif

const char *featuregen_revision(void) { return FEATUREGEN_REVISION; }
