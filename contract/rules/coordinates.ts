/** Coordinates as people write and paste them. */
import { type Coordinates, coordinateBounds } from '../models/coordinates.ts'

/** About a metre. */
const decimals = 5
const rounded = (degrees: number) => Number(degrees.toFixed(decimals))

/** Rounded to about a metre; null outside of Morocco. */
export const toCoordinates = (latitude: number, longitude: number): Coordinates | null => {
  const { south, north, west, east } = coordinateBounds
  const isInside = latitude >= south && latitude <= north && longitude >= west && longitude <= east
  return isInside ? { latitude: rounded(latitude), longitude: rounded(longitude) } : null
}

const number = /^[+-]?\d{1,3}(?:[.,]\d{1,20})?$/
const ending = /[NSEWO]$/

/** `31.6258`, `31,6258`, `31.6258°N`, `7.9892° W`: what a maps app or a hand writes. NaN for anything else. */
const degreesOf = (written: string): number => {
  const [side = ''] = ending.exec(written) ?? []
  const digits = written.replace(ending, '').replace('°', '')
  if (!number.test(digits)) return Number.NaN
  const degrees = Number(digits.replace(',', '.'))
  return side === 'S' || side === 'W' || side === 'O' ? -degrees : degrees
}

/**
 * Two numbers in degrees, latitude first, by comma, semicolon or space, also as a `geo:` address; null where they are none or
 * not in Morocco.
 */
export const readCoordinates = (typed: string): Coordinates | null => {
  const written = typed
    .trim()
    .replace(/^geo:/i, '')
    .toUpperCase()
    .replaceAll(' °', '°')
    .replaceAll(/° (?=[NSEWO])/g, '°')
  // A comma may stand inside of a number as well: `31,6258; -7,9892`, `31,6258 -7,9892`.
  const parts = /[;\s]/.test(written) ? written.split(/[;\s]/) : written.split(',')
  const [latitude = '', longitude = '', ...others] = parts.map((part) => part.replace(/,$/, '')).filter(Boolean)
  return others.length > 0 ? null : toCoordinates(degreesOf(latitude), degreesOf(longitude))
}

/** As they are shown and written into the field: `31.6258, -7.9892`. */
export const writeCoordinates = ({ latitude, longitude }: Coordinates): string => `${latitude}, ${longitude}`
