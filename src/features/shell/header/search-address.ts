export interface HeaderSearch {
  /** A city of the contract or text as typed. */
  place: string
  /** `YYYY-MM-DD`, or empty for any day. */
  date: string
  /** Null until the slider was moved: the filter applies only then. */
  durationHours: number | null
}

/** What the search that is shown has in the header's three fields; `query` is its address's. */
export const readHeaderSearch = (query: string): HeaderSearch => {
  const search = new URLSearchParams(query)
  const hours = Number(search.get('durationHours'))
  return {
    place: search.get('destination') ?? search.get('location') ?? '',
    date: search.get('date') ?? '',
    // "At most" is the filter panel's alone.
    durationHours: search.get('durationPlus') === 'true' && hours >= 1 && hours <= 24 ? hours : null,
  }
}

/**
 * Where the header's search leads; what is empty is left out. `query` is that of the search that is shown: what the header
 * does not ask for stays.
 */
export const searchAddress = ({ place, date, durationHours }: HeaderSearch, query = ''): string => {
  const search = new URLSearchParams(query)
  const duration = durationHours === null ? [] : ['durationHours', 'durationPlus', 'length']
  for (const name of ['location', 'destination', 'date', ...duration, 'type', 'view']) search.delete(name)
  if (place) {
    search.set('location', place)
    search.set('destination', place)
  }
  if (date) search.set('date', date)
  if (durationHours !== null) {
    search.set('durationHours', String(durationHours))
    search.set('durationPlus', 'true')
  }
  search.set('type', 'destinations')
  search.set('view', 'categories')
  return `/search?${search}`
}
