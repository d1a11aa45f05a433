/** Where a meeting point is looked up: maps that others keep. */

export interface MapLinks {
  google: string
  openStreetMap: string
  /** Opens the device's own maps app, where the system has one for such addresses (Android). */
  geo: string
}

/** What comes before the first comma, stop or bracket is the name; the rest tells people what to look out for. */
const nameOf = (place: string) => place.split(/[,.;:(–]/)[0]?.trim() ?? ''

/** `place` in the host's words, or null; `city` as the contract spells it. */
export const mapLinks = (place: string | null, city: string): MapLinks => {
  const query = encodeURIComponent([place && nameOf(place), city, 'Morocco'].filter(Boolean).join(', '))
  return {
    google: `https://www.google.com/maps/search/?api=1&query=${query}`,
    openStreetMap: `https://www.openstreetmap.org/search?query=${query}`,
    geo: `geo:0,0?q=${query}`,
  }
}
