/** Where a meeting point is looked up: maps that others keep. */

/** In degrees. */
export interface Spot {
  latitude: number
  longitude: number
}

export interface MapLinks {
  google: string
  openStreetMap: string
  /** Opens the device's own maps app, where the system has one for such addresses (Android). */
  geo: string
}

/** What comes before the first comma, stop or bracket is the name; the rest tells people what to look out for. */
const nameOf = (place: string) => place.split(/[,.;:(–]/)[0]?.trim() ?? ''

/** How far the map is opened: streets with their names. */
const streetZoom = 17

const spotLinks = ({ latitude, longitude }: Spot, name: string): MapLinks => {
  const at = `${latitude},${longitude}`
  return {
    google: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(at)}`,
    openStreetMap: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${streetZoom}/${latitude}/${longitude}`,
    // The name in brackets is what stands at the pin.
    geo: `geo:${at}?q=${encodeURIComponent(`${at}(${name})`)}`,
  }
}

/** `place` in the host's words, or null; `city` as the contract spells it; `spot` where its host has marked it. */
export const mapLinks = (place: string | null, city: string, spot: Spot | null | undefined): MapLinks => {
  const name = place && nameOf(place)
  if (spot) return spotLinks(spot, name || city)
  const query = encodeURIComponent([name, city, 'Morocco'].filter(Boolean).join(', '))
  return {
    google: `https://www.google.com/maps/search/?api=1&query=${query}`,
    openStreetMap: `https://www.openstreetmap.org/search?query=${query}`,
    geo: `geo:0,0?q=${query}`,
  }
}
