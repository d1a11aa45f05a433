/** Many at once. PGlite has one connection and hides races, so the same file runs on PostgreSQL (step `postgres`). */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seats } from '#server/platform/db/schema/bookings.ts'
import { notifications } from '#server/platform/db/schema/notifications.ts'
import { waitlistEntries } from '#server/platform/db/schema/waitlist.ts'
import { auditBookings } from '#server/testing/audits.ts'
import { bookingRequest, createBooking, joinWaitlist, leaveWaitlist, postBooking } from '#server/testing/bookings.ts'
import { insertExperience } from '#server/testing/listings.ts'
import { call, createTestApp, passTime, type TestApp, type TestPerson } from '#server/testing/test-app.ts'
import { offerFreedPlaces } from './offer-places.ts'

const rounds = process.env.SOAK === undefined ? 1 : 40
const range = (length: number) => Array.from({ length }, (_, index) => index)
const groupSize = 6

let test: TestApp
let host: TestPerson
let people: TestPerson[]
beforeAll(async () => {
  test = await createTestApp()
  host = await test.addPerson({ isHost: true })
})
afterAll(() => test.close())

const person = (index: number) => people[index % people.length] as TestPerson
/** Fills an experience with six bookings of one guest, by new travelers each time because unpaid places per traveler are limited. */
const fill = async () => {
  people = await Promise.all(range(24).map(() => test.addPerson()))
  const experienceId = await insertExperience(test.deps, host.id, { groupSize })
  const created = await Promise.all(
    range(groupSize).map((index) => createBooking(test, person(index), experienceId, { guests: 1 })),
  )
  return { experienceId, ids: created.map(({ id }) => id) }
}
const cancel = (index: number, id: string | undefined) =>
  call(test, 'PATCH', `/bookings/${id}/cancel`, person(index), {})
const offer = () => offerFreedPlaces(test.deps)
const placesLeft = async (experienceId: string) => {
  const [row] = await test.deps.db.select().from(seats).where(eq(seats.experienceId, experienceId))
  return groupSize - (row?.taken ?? 0)
}
/** Returns problems as sentences: each free place may be offered once. */
const auditOffers = async (experienceId: string): Promise<string[]> => {
  const rows = await test.deps.db.select().from(waitlistEntries).where(eq(waitlistEntries.experienceId, experienceId))
  const free = await placesLeft(experienceId)
  const offered = rows.filter(({ state }) => state === 'offered').reduce((sum, { guests }) => sum + guests, 0)
  const open = rows.filter(({ state }) => state === 'offered' || state === 'waiting')
  const doubled = open.length - new Set(open.map(({ userId, day, timeSlot }) => `${userId} ${day} ${timeSlot}`)).size
  return [
    ...(offered > free ? [`${offered} places are offered, ${free} are free`] : []),
    ...(doubled > 0 ? [`${doubled} people wait twice`] : []),
  ]
}
const wrong = async (experienceId: string) => [
  ...(await auditBookings(test, experienceId)),
  ...(await auditOffers(experienceId)),
]
const statesOf = async (experienceId: string) => {
  const rows = await test.deps.db.select().from(waitlistEntries).where(eq(waitlistEntries.experienceId, experienceId))
  return rows.map(({ state }) => state)
}

describe('several servers', () => {
  it.each(range(rounds))('offer each place once (%i)', async () => {
    const { experienceId, ids } = await fill()
    await Promise.all(range(12).map((index) => joinWaitlist(test, person(6 + index), experienceId, { guests: 1 })))
    const cancelling = Promise.all(range(3).map((index) => cancel(index, ids[index])))
    const firstRound = await Promise.all(range(6).map(offer))
    await cancelling
    const secondRound = await Promise.all(range(6).map(offer))
    // Two that offer one place to the same person would each count it.
    expect([...firstRound, ...secondRound].reduce((sum, created) => sum + created, 0)).toBe(3)
    expect((await statesOf(experienceId)).filter((state) => state === 'offered')).toHaveLength(3)
    expect(await wrong(experienceId)).toEqual([])
  })

  it.each(range(rounds))(
    'lose no place between a cancellation and who joins at that instant (%i)',
    {
      timeout: 60_000,
    },
    async () => {
      const { experienceId, ids } = await fill()
      await Promise.all([
        cancel(0, ids[0]),
        ...range(8).map((index) => joinWaitlist(test, person(6 + index), experienceId, { guests: 1 })),
        offer(),
      ])
      await offer()
      const states = await statesOf(experienceId)
      // Refused since the place was free by then, or on the list and offered it: nobody waits beside a free place.
      expect(states.filter((state) => state === 'offered')).toHaveLength(Math.min(1, states.length))
      expect(await wrong(experienceId)).toEqual([])
    },
  )

  it.each(range(rounds))('end an offer once and pass it on once (%i)', async () => {
    const { experienceId, ids } = await fill()
    for (const index of range(4)) await joinWaitlist(test, person(6 + index), experienceId, { guests: 1 })
    await cancel(0, ids[0])
    await offer()
    await passTime(test, 31 * 60_000, () => Promise.all(range(6).map(offer)))
    expect((await statesOf(experienceId)).filter((state) => state === 'offered')).toHaveLength(1)
    const offers = await test.deps.db.select().from(notifications).where(eq(notifications.kind, 'waitlist_offer'))
    expect(offers.filter(({ data }) => data.experienceId === experienceId)).toHaveLength(2)
  })
})

it.each(range(rounds))(
  'joining, leaving, cancelling, booking and offering at once leave nothing wrong (%i)',
  {
    timeout: 120_000,
  },
  async (round) => {
    const { experienceId, ids } = await fill()
    const history = range(60).map((step) => {
      const index = 6 + ((step * 7 + round) % 12)
      switch ((step * 5 + round) % 6) {
        case 0:
          return cancel(step % groupSize, ids[step % groupSize])
        case 1:
        case 2:
          return joinWaitlist(test, person(index), experienceId, { guests: 1 + (step % 2) })
        case 3:
          return leaveWaitlist(test, person(index), experienceId)
        case 4:
          return postBooking(test, person(index), bookingRequest(test, experienceId, { guests: 1 }))
        default:
          return offer()
      }
    })
    const answers = await Promise.all(history)
    const failed = answers.filter((answer) => typeof answer !== 'number' && answer.statusCode >= 500)
    expect(failed.map((answer) => (typeof answer === 'number' ? '' : answer.body))).toEqual([])
    await offer()
    expect(await wrong(experienceId)).toEqual([])
    // Whoever has booked and waits no more does not wait for it.
    const left = await placesLeft(experienceId)
    const rows = await test.deps.db.select().from(waitlistEntries).where(eq(waitlistEntries.experienceId, experienceId))
    const offered = rows.reduce((sum, { state, guests }) => sum + (state === 'offered' ? guests : 0), 0)
    const overlooked = rows.filter(
      ({ state, guests, offers }) => state === 'waiting' && offers === 0 && guests <= left - offered,
    )
    expect(overlooked).toEqual([])
  },
)
