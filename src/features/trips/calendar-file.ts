/** A booking as a file for the device's calendar (RFC 5545), made without network. */
import { inMorocco } from '#contract/rules/morocco-time.ts'

export interface Appointment {
  /** Stays the same, so that a second file changes the entry of the first. */
  uid: string
  title: string
  place: string
  description: string
  /** The booking's own page. */
  url: string
  /** Instants in milliseconds since 1970. */
  start: number
  end: number
  /** When the booking last changed: newer files win. */
  updatedAt: number
  isCancelled: boolean
}

const zone = 'Africa/Casablanca'
/** Before any booking. */
const long = '19700101T000000'

/** Section 3.3.11: commas, semicolons, backslashes and line ends. */
const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r?\n|\r/g, '\\n')

/** Section 3.1: at most 75 octets a line; what goes on begins with a space. No character is cut in two. */
const fold = (line: string): string => {
  const encoder = new TextEncoder()
  let folded = ''
  let octets = 0
  for (const character of line) {
    const length = encoder.encode(character).length
    if (octets + length > 75) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += length
  }
  return folded
}

const digits = (text: string) => text.replace(/[^\d]/g, '')
const utc = (instant: number) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')
/** What Morocco's clocks show. */
const local = (instant: number) => {
  const { day, time } = inMorocco(instant)
  return `${digits(day)}T${digits(time)}00`
}

/** How far Morocco's clocks are ahead of UTC, in minutes. */
const ahead = (instant: number): number => {
  const { day, time } = inMorocco(instant)
  return Math.round((Date.parse(`${day}T${time}:00Z`) - instant) / 60_000)
}
/** As `+0100`. */
const offset = (minutes: number): string => {
  const two = (count: number) => String(count).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}${two(Math.abs(minutes) % 60)}`
}

/**
 * Calendars know the zone by its name and follow its changes; for those that do not, how far its clocks are ahead at the
 * start and, should they change in between, at the end.
 */
const timeZone = (start: number, end: number): string[] => {
  const [before, after] = [ahead(start), ahead(end)]
  const observance = (from: string) => [
    'BEGIN:STANDARD',
    `DTSTART:${from}`,
    `TZOFFSETFROM:${offset(before)}`,
    `TZOFFSETTO:${offset(from === long ? before : after)}`,
    'END:STANDARD',
  ]
  // A change is written in the clocks' time before it (section 3.6.5).
  const change = utc(end + (before - 1) * 60_000).replace('Z', '')
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observance(long),
    ...(before === after ? [] : observance(change)),
    'END:VTIMEZONE',
  ]
}

/** The text of an `.ics` file with one appointment, reminding a day and two hours ahead. */
export const calendarFile = (appointment: Appointment): string => {
  const { uid, title, place, description, url, start, end, updatedAt, isCancelled } = appointment
  const reminder = (before: string) => [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    `TRIGGER:-${before}`,
    'END:VALARM',
  ]
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rihla//Bookings//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    ...timeZone(start, end),
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(updatedAt)}`,
    `SEQUENCE:${Math.floor(updatedAt / 1000) % 2_000_000_000}`,
    `DTSTART;TZID=${zone}:${local(start)}`,
    `DTEND;TZID=${zone}:${local(end)}`,
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(place)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${url}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...reminder('P1D'),
    ...reminder('PT2H'),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n')
}
