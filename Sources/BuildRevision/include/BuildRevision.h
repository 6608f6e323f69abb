#ifndef BUILD_REVISION_H
#define BUILD_REVISION_H

/// The revision of the sources that the tool was built from, as `git describe` names it; empty if the build did not say.
const char *featuregen_revision(void);

#endif
