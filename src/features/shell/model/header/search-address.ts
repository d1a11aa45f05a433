export interface HeaderSearch {
  /** A city of the contract or text as typed. */
  place: string
  /** `YYYY-MM-DD`, or empty for any day. */
  date: string
  /** Null until the slider was moved: the filter applies only then. */
  durationHours: number | null
}

/** Where the header's search leads; what is empty is left out. */
export const searchAddress = ({ place, date, durationHours }: HeaderSearch): string => {
  const search = new URLSearchParams()
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
