#ifndef C_RECORDER_PAGE_H
#define C_RECORDER_PAGE_H

/// The page that shows a recording.
const char *featuregen_recorder_page(void);

#endif
