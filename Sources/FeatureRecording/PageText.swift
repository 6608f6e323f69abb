internal import CRecorderPage

/// The page without a recording.
let recorderPage = String(cString: featuregen_recorder_page())
