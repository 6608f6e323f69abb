#ifndef C_PLATFORM_H
#define C_PLATFORM_H

/// Files whose texts are embedded in the program.
struct EmbeddedFiles {
  /// Relative to the folder of the list; null after the last one.
  const char *const *paths;
  /// The texts, each followed by a zero byte.
  const char *texts;
};

/// The files of the built-in packs.
struct EmbeddedFiles featuregen_templates(void);
/// The document of which `featuregen explain` shows sections.
const char *featuregen_explanations(void);
/// The files written by `featuregen init --makefile`.
struct EmbeddedFiles featuregen_starter(void);

/// The number of bytes before the next zero.
static inline long featuregen_length(const char *text) { return __builtin_strlen(text); }

/// The revision of the sources that the tool was built from, as `git describe` names it; empty if the build did not say.
const char *featuregen_revision(void);

/// Exchanges two files in one step.
///
/// Returns 0, or -1 with a reason in `errno`: EINVAL or ENOSYS if the system or its file system cannot do it.
int featuregen_exchange(const char *first, const char *second);

#endif
