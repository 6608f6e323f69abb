#include "include/CRecorderPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char page[] = {
#embed "../../Templates/recorder/_page.mustache" suffix(, 0)
};
const char *featuregen_recorder_page(void) { return page; }
