#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension DependencyValues {
  /// The calendar in which dates are worked out: by default that of the user.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The language and the region in which values are shown: by default those of the user.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The time zone in which dates are worked out: by default that of the user.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  private enum CalendarKey: DependencyKey {
    static let liveValue = Calendar.autoupdatingCurrent
  }

  private enum LocaleKey: DependencyKey {
    static let liveValue = Locale.autoupdatingCurrent
  }

  private enum TimeZoneKey: DependencyKey {
    static let liveValue = TimeZone.autoupdatingCurrent
  }
}
