// What `MeetingTranscript` does. featuregen wrote this file once and leaves it to you from here on.

extension MeetingTranscript: MeetingTranscriptHooks {
}
