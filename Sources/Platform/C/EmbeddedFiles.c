#include "include/CPlatform.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

#define QUOTED(...) #__VA_ARGS__

// Each list is included twice. First for the paths: `limit` empties each file, and `if_empty` puts its path there.
#define READ(NAME) limit(0) if_empty(QUOTED(NAME), )
static const char *const template_paths[] = {
#include "Templates.h"
    0};
static const char *const starter_paths[] = {
#include "Starter.h"
    0};
#undef READ

// Then for the texts of the files.
#define READ(NAME) suffix(, 0, ) if_empty(0, )
static const char template_texts[] = {
#include "Templates.h"
};
static const char starter_texts[] = {
#include "Starter.h"
};

#define FILES(LIST) (struct EmbeddedFiles){LIST##_paths, LIST##_texts}
struct EmbeddedFiles featuregen_templates(void) { return FILES(template); }
struct EmbeddedFiles featuregen_starter(void) { return FILES(starter); }

static const char explanations[] = {
#embed "../../Diagnostics/Explanations.md" suffix(, 0)
};
const char *featuregen_explanations(void) { return explanations; }
