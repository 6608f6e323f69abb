#ifndef C_EMBEDDED_FILES_H
#define C_EMBEDDED_FILES_H

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

#endif
