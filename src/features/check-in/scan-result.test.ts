import { describe, expect, it } from 'vitest'
import type { Booking } from '#contract/models/booking.ts'
import { instantInMorocco } from '#contract/rules/time/morocco-time.ts'
import type { VoucherClaims } from '#contract/rules/voucher.ts'
import type { QueuedCheckIn } from '#data/hosting/check-in.ts'
import { newlyQueued } from '#lib/device/wait-reason.ts'
import { checkVoucher, type Evidence, mayCheckIn, remainingGuests, takesPlaceOn } from './scan-result.ts'
import type { Signature } from './verify-voucher.ts'

const experienceId = '00000000-0000-4000-8000-000000000500'
const day = '2026-11-21'
// What is read of a booking here.
const booked = (more: Partial<Booking> = {}) =>
  ({
    status: 'confirmed',
    payment: 'paid',
    checkIn: day,
    checkOut: day,
    timeSlot: '06:00',
    ...more,
  }) as Booking
const claims: VoucherClaims = { bookingId: 'b', experienceId, checkIn: day, timeSlot: '06:00', guests: 2 }
const token = (signature: Signature, more: Partial<VoucherClaims> = {}) => ({
  claims: { ...claims, ...more },
  signature,
})
const absence = (decision: 'kept' | null) => ({
  reportedAt: '2026-11-21T06:30:00.000Z',
  hostWords: 'Nobody came.',
  answerBy: '2026-11-23T06:30:00.000Z',
  contradictedAt: null,
  travelerWords: null,
  decidedAt: null,
  decision,
  note: null,
})
const at = (text: string) => instantInMorocco(text.slice(0, 10), text.slice(11))
const queued = (more: Partial<QueuedCheckIn> = {}): QueuedCheckIn => ({
  guests: 2,
  at: 1000,
  state: 'waiting',
  code: null,
  wait: newlyQueued,
  ...more,
})
const checkedIn = { at: '2026-11-21T05:55:00.000Z', guests: 1 }

const seen = (more: Partial<Evidence>): Evidence => ({
  token: token('valid'),
  booking: booked(),
  queued: null,
  experienceIds: new Set([experienceId]),
  now: at('2026-11-21 05:50'),
  ...more,
})
const none: ReadonlySet<string> = new Set()

describe('what a voucher is worth', () => {
  it.each<[string, Partial<Evidence>, object]>([
    ['on its day', {}, { kind: 'today' }],
    ['by its code alone', { token: null }, { kind: 'today' }],
    ['of a known booking while the key is unknown', { token: token('unknown') }, { kind: 'today' }],
    ['signed, of an own experience, booked since this device was told', { booking: null }, { kind: 'today' }],
    ['in the morning of its day, long before', { now: at('2026-11-21 00:00') }, { kind: 'today' }],
    ['on the day before', { now: at('2026-11-20 23:59') }, { kind: 'early' }],
    [
      'two hours before a start after midnight',
      { booking: booked({ timeSlot: '00:30' }), now: at('2026-11-20 22:30') },
      { kind: 'today' },
    ],
    ['on the last evening', { now: at('2026-11-21 23:59') }, { kind: 'today' }],
    [
      'on the last of three days',
      { booking: booked({ checkOut: '2026-11-23' }), now: at('2026-11-23 12:00') },
      { kind: 'today' },
    ],
    ['on the day after', { now: at('2026-11-22 00:00') }, { kind: 'late' }],
    ['48 hours after', { now: at('2026-11-24 00:00') }, { kind: 'over' }],
    ['completed by then', { booking: booked({ status: 'completed' }), now: at('2026-11-22 09:00') }, { kind: 'late' }],
    ['not answered', { booking: booked({ status: 'pending' }) }, { kind: 'not-valid', why: 'pending' }],
    [
      'cancelled',
      { booking: booked({ status: 'cancelled', payment: 'refunded' }) },
      { kind: 'not-valid', why: 'cancelled' },
    ],
    [
      'reported absent, and decided to be absent',
      { booking: booked({ noShow: absence('kept') }) },
      { kind: 'not-valid', why: 'absent' },
    ],
    ['reported absent, and not decided', { booking: booked({ noShow: absence(null) }) }, { kind: 'today' }],
    ['not paid', { booking: booked({ payment: 'open' }) }, { kind: 'not-valid', why: 'unpaid' }],
    ['whose payment failed', { booking: booked({ payment: 'failed' }) }, { kind: 'not-valid', why: 'unpaid' }],
    ['forged, of a known booking', { token: token('forged') }, { kind: 'forged' }],
    ['forged, of an unknown one', { token: token('forged'), booking: null }, { kind: 'forged' }],
    ['of another host', { token: token('valid', { experienceId: 'x' }), booking: null }, { kind: 'other-host' }],
    ['unknown, without the key', { token: token('unknown'), booking: null }, { kind: 'not-ready' }],
    ['signed, on a device that knows no listing', { booking: null, experienceIds: none }, { kind: 'not-ready' }],
    ['whose code nobody booked under', { token: null, booking: null }, { kind: 'unknown' }],
    [
      'by code, on a device that was never told',
      { token: null, booking: null, experienceIds: none },
      { kind: 'not-ready' },
    ],
    [
      'scanned before on this device',
      { queued: queued() },
      { kind: 'already', at: 1000, guests: 2, wait: newlyQueued },
    ],
    [
      'scanned before, booking unknown',
      { booking: null, queued: queued() },
      { kind: 'already', at: 1000, guests: 2, wait: newlyQueued },
    ],
    [
      'recorded by the server with as many guests as this device counted',
      {
        booking: booked({ checkedIn, status: 'completed' }),
        queued: queued({ guests: 1 }),
        now: at('2027-01-01 10:00'),
      },
      { kind: 'already', at: Date.parse(checkedIn.at), guests: 1, wait: null },
    ],
    [
      'recorded by the server, while the late half waits to be sent',
      { booking: booked({ checkedIn }), queued: queued({ guests: 2 }) },
      { kind: 'already', at: 1000, guests: 2, wait: newlyQueued },
    ],
    [
      'recorded by the server, while the late half was refused',
      { booking: booked({ checkedIn }), queued: queued({ guests: 2, state: 'refused', code: 'check_in_closed' }) },
      { kind: 'already', at: Date.parse(checkedIn.at), guests: 1, wait: null },
    ],
    [
      'that the server refused',
      { queued: queued({ state: 'refused', code: 'booking_unpaid' }) },
      { kind: 'refused', code: 'booking_unpaid' },
    ],
  ])('a voucher %s', (_, evidence, result) => {
    expect(checkVoucher(seen(evidence))).toEqual(result)
  })

  it('lets in on the day, the days after it, and again after a refusal', () => {
    const kinds = ['today', 'late', 'early', 'over', 'forged', 'unknown', 'not-ready', 'other-host'] as const
    expect(kinds.filter((kind) => mayCheckIn({ kind }))).toEqual(['today', 'late'])
    expect(mayCheckIn({ kind: 'refused', code: null })).toBe(true)
    expect(mayCheckIn({ kind: 'already', at: 1, guests: 1, wait: newlyQueued })).toBe(false)
    expect(mayCheckIn({ kind: 'not-valid', why: 'pending' })).toBe(false)
  })

  it.each<[string, Partial<Evidence>, number]>([
    ['of whom one was checked in', { booking: booked({ checkedIn }) }, 3],
    ['of whom two wait to be sent', { queued: queued() }, 2],
    ['of whom two wait to be sent, booking unknown', { booking: null, queued: queued() }, 2],
    ['of whom none were checked in', {}, 0],
    ['who are all here', { queued: queued({ guests: 4 }) }, 0],
    ['on the day after', { booking: booked({ checkedIn }), now: at('2026-11-22 09:00') }, 3],
    ['once it is too late', { booking: booked({ checkedIn }), now: at('2026-11-24 00:00') }, 0],
    ['of a booking that was cancelled', { booking: booked({ status: 'cancelled' }), queued: queued() }, 0],
  ])('checks in the late guests of a party of four %s', (_, evidence, late) => {
    expect(remainingGuests(seen(evidence), 4)).toBe(late)
  })

  it('finds the days in Morocco, whatever the device’s zone', () => {
    const days = { checkIn: day, checkOut: '2026-11-22', timeSlot: null }
    const on = (text: string) => takesPlaceOn(days, at(text))
    expect([on('2026-11-20 23:59'), on('2026-11-21 00:00'), on('2026-11-22 23:59'), on('2026-11-23 00:00')]).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})
