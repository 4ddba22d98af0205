import CalendarFiles

/// What is to be moved or cancelled.
enum Target: Sendable {
  /// An event that happens once.
  case event(EventSeries, Occurrence)
  /// One date of a series.
  case date(EventSeries, Occurrence)
  /// A series, and the date from which one speaks of it.
  case series(EventSeries, Occurrence)

  var series: EventSeries {
    switch self {
    case .event(let series, _), .date(let series, _), .series(let series, _): series
    }
  }

  var occurrence: Occurrence {
    switch self {
    case .event(_, let occurrence), .date(_, let occurrence), .series(_, let occurrence): occurrence
    }
  }
}

/// How a person names what is to be moved or cancelled.
struct Naming {
  var event: String
  /// Which date of a series, or of several events of one name.
  var occurrence: String?
  var isWholeSeries: Bool
}
