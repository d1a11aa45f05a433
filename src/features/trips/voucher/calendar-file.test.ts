import ical from 'ical.js'
import { describe, expect, it } from 'vitest'
import { instantInMorocco } from '#contract/rules/time/morocco-time.ts'
import { type Appointment, calendarFile } from './calendar-file.ts'

const appointment: Appointment = {
  uid: '0199-b@rihla',
  title: 'Pain, four & thé à l’aube; « chez Khadija », médina — un titre assez long pour deux lignes',
  place: 'Bab Rcif, by the fountain\nGreen scarf',
  description: `Back\\slash, comma; ${'🍞'.repeat(40)}`,
  url: 'https://rihla.example/bookings/0199',
  organizer: 'no-reply@rihla.example',
  start: instantInMorocco('2026-11-14', '06:00'),
  end: instantInMorocco('2026-11-14', '09:00'),
  updatedAt: Date.UTC(2026, 9, 1, 12),
  status: 'CONFIRMED',
}

const parse = (text: string) => {
  const calendar = new ical.Component(ical.parse(text))
  const event = new ical.Event(calendar.getFirstSubcomponent('vevent') as ical.Component)
  const instant = (time: ical.Time) => time.toUnixTime() * 1000
  return { event, start: instant(event.startDate), end: instant(event.endDate), calendar }
}

describe('the file for a calendar', () => {
  it('says the same as the booking, read by another program', () => {
    const { event, start, end } = parse(calendarFile(appointment))
    expect({ start, end }).toEqual({ start: appointment.start, end: appointment.end })
    expect(event.startDate.toString()).toBe('2026-11-14T06:00:00Z')
    expect([event.uid, event.summary, event.location, event.description]).toEqual([
      appointment.uid,
      appointment.title,
      appointment.place,
      appointment.description,
    ])
    expect(event.component.getAllSubcomponents('valarm')).toHaveLength(2)
  })

  it.each([
    ['in Ramadan, when clocks are set back', '2026-03-01'],
    ['in the night in which they change', '2026-03-22'],
  ])('is right %s', (_when, day) => {
    const start = instantInMorocco(day, '01:00')
    const end = instantInMorocco(day, '08:00')
    expect(parse(calendarFile({ ...appointment, start, end }))).toMatchObject({ start, end })
  })

  it('has no line over 75 octets', () => {
    for (const line of calendarFile(appointment).split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  })

  it.each(['TENTATIVE', 'CONFIRMED'] as const)('says whether it is certain: %s', (status) => {
    const { calendar, event } = parse(calendarFile({ ...appointment, status }))
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(event.component.getFirstPropertyValue('status')).toBe(status)
  })

  it('is one entry over the life of a booking: the same UID, each file newer than the one before', () => {
    const files = (['TENTATIVE', 'CONFIRMED', 'CANCELLED'] as const).map((status, index) =>
      parse(calendarFile({ ...appointment, status, updatedAt: appointment.updatedAt + index * 1000 })),
    )
    expect(new Set(files.map(({ event }) => event.uid))).toEqual(new Set([appointment.uid]))
    const sequences = files.map(({ event }) => event.sequence)
    expect(sequences).toEqual([...new Set(sequences)].sort((one, other) => one - other))
    // RFC 5546, 3.2.1 and 3.2.5: both methods name who publishes, and a cancellation comes from the same.
    const organizers = files.map(({ event }) => String(event.component.getFirstPropertyValue('organizer')))
    expect(new Set(organizers)).toEqual(new Set([`mailto:${appointment.organizer}`]))
  })

  it('takes the entry back where the booking is cancelled, even within the second of the change before', () => {
    const made = parse(calendarFile(appointment))
    const { calendar, event } = parse(calendarFile({ ...appointment, status: 'CANCELLED' }))
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL')
    expect(event.component.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect(event.uid).toBe(made.event.uid)
    expect(event.sequence).toBeGreaterThan(made.event.sequence)
    expect(event.component.getAllSubcomponents('valarm')).toHaveLength(0)
  })
})
