/** A booking as a file for the device's calendar (RFC 5545), made without network. */
export interface Appointment {
  /** Stays the same, so that a second file changes the entry of the first. */
  uid: string
  title: string
  place: string
  description: string
  /** The booking's own page. */
  url: string
  /** The address of who publishes it: without one a calendar program need not take a cancellation (RFC 5546, 3.2.5). */
  organizer: string
  /** Instants in milliseconds since 1970. */
  start: number
  end: number
  /** When the booking last changed: newer files win. */
  updatedAt: number
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
}

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

/** Section 3.3.5, form 2: no zone, whose rules the calendar may have of another year. */
const utc = (instant: number) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')

/** The text of an `.ics` file with one appointment, reminding a day and two hours ahead. */
export const calendarFile = (appointment: Appointment): string => {
  const { uid, title, place, description, url, organizer, start, end, updatedAt, status } = appointment
  const isCancelled = status === 'CANCELLED'
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
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `ORGANIZER;CN=Rihla:mailto:${organizer}`,
    `DTSTAMP:${utc(updatedAt)}`,
    // Above that of any file made before, also where it was cancelled within the second of an earlier change.
    `SEQUENCE:${(Math.floor(updatedAt / 1000) % 2_000_000_000) + (isCancelled ? 1 : 0)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(place)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${url}`,
    `STATUS:${status}`,
    ...(isCancelled ? [] : [...reminder('P1D'), ...reminder('PT2H')]),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n')
}
