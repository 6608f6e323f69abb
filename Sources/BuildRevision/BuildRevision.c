#include "BuildRevision.h"

// Package.swift defines it if the environment says it. In a file of its own: a new revision compiles this one and no other.
#ifndef FEATUREGEN_REVISION
#define FEATUREGEN_REVISION ""
#endif

const char *featuregen_revision(void) { return FEATUREGEN_REVISION; }
