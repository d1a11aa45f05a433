import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxWaitlistEntries } from '#contract/models/bookings/waitlist.ts'
import { inMorocco } from '#contract/rules/time/morocco-time.ts'
import { createBooking, fetchWaitlist, joinWaitlist, leaveWaitlist, waitlistRequest } from '#server/testing/bookings.ts'
import { insertExperience } from '#server/testing/listings.ts'
import { call, createTestApp, daysFromNow, type TestApp, type TestPerson } from '#server/testing/test-app.ts'

let test: TestApp
let host: TestPerson
let traveler: TestPerson
let other: TestPerson
let experienceId: string
beforeAll(async () => {
  test = await createTestApp()
  host = await test.addPerson({ isHost: true })
  traveler = await test.addPerson()
  other = await test.addPerson()
  experienceId = await insertExperience(test.deps, host.id, { groupSize: 4 })
  await createBooking(test, await test.addPerson(), experienceId, { guests: 4 })
})
afterAll(() => test.close())

const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code

describe('waiting is refused', () => {
  it('to visitors and to the experience’s host, and to no other account', async () => {
    expect(codeOf(await joinWaitlist(test, null, experienceId))).toBe('unauthenticated')
    expect(codeOf(await joinWaitlist(test, host, experienceId))).toBe('own_experience')
  })

  it.each([
    ['an unknown experience', { experienceId: uuid() }, 'not_found'],
    ['a start that it does not have', { timeSlot: '10:00' }, 'day_closed'],
    ['a start that is over', { checkIn: '2020-01-01' }, 'day_past'],
    ['a day beyond those that can be booked', { checkIn: '2199-12-31' }, 'day_closed'],
    ['more guests than a group has', { guests: 5 }, 'group_too_large'],
    ['a huge number of guests', { guests: 1_000_000 }, 'invalid_request'],
    ['no guests', { guests: 0 }, 'invalid_request'],
    ['half a guest', { guests: 1.5 }, 'invalid_request'],
    ['no day at all', { checkIn: '2026-02-30' }, 'invalid_request'],
    ['an id that is none', { id: 'mine' }, 'invalid_request'],
    ['a state of its own', { state: 'offered' }, 'invalid_request'],
  ])('for %s', async (_, changes, code) => {
    expect(codeOf(await joinWaitlist(test, traveler, experienceId, changes))).toBe(code)
    expect(await fetchWaitlist(test, traveler)).toEqual([])
  })

  it('if places are free, and if the start is too near', async () => {
    expect(codeOf(await joinWaitlist(test, traveler, experienceId, { checkIn: daysFromNow(test, 8) }))).toBe(
      'waitlist_not_needed',
    )
    const near = inMorocco(test.time.now.getTime() + 20 * 60_000)
    const soon = await insertExperience(test.deps, host.id, { groupSize: 2, timeSlots: [near.time] })
    const start = { checkIn: near.day, timeSlot: near.time }
    await createBooking(test, await test.addPerson(), soon, start)
    expect(codeOf(await joinWaitlist(test, traveler, soon, start))).toBe('waitlist_too_late')
  })

  it('for an experience that is not public', async () => {
    const draft = await insertExperience(test.deps, host.id, { groupSize: 2, status: 'draft' })
    expect(codeOf(await joinWaitlist(test, traveler, draft))).toBe('not_found')
  })

  it('under another person’s id, or for another start under the same one', async () => {
    const request = waitlistRequest(test, experienceId)
    await call(test, 'POST', '/waitlist', other, request)
    expect(codeOf(await call(test, 'POST', '/waitlist', traveler, request))).toBe('id_taken')
    const elsewhere = { ...request, checkIn: daysFromNow(test, 9) }
    expect(codeOf(await call(test, 'POST', '/waitlist', other, elsewhere))).toBe('id_taken')
  })

  it('to leave for another person: their entry stays', async () => {
    await joinWaitlist(test, other, experienceId)
    expect((await leaveWaitlist(test, traveler, experienceId)).statusCode).toBe(200)
    expect(await fetchWaitlist(test, other)).toHaveLength(1)
  })

  it('for more starts than an account may wait for', async () => {
    const ids = await Promise.all(
      Array.from({ length: maxWaitlistEntries + 1 }, async () => {
        const id = await insertExperience(test.deps, host.id, { groupSize: 1 })
        await createBooking(test, await test.addPerson(), id, { guests: 1 })
        return id
      }),
    )
    const answers = []
    for (const id of ids) answers.push(await joinWaitlist(test, traveler, id, { guests: 1 }))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      ...Array.from({ length: maxWaitlistEntries }, () => 201),
      409,
    ])
    expect(codeOf(answers.at(-1) ?? { json: () => ({}) })).toBe('too_many_waitlists')
    // One that was refused finds room once another is left.
    await leaveWaitlist(test, traveler, ids[0] ?? '')
    expect((await joinWaitlist(test, traveler, ids.at(-1) ?? '', { guests: 1 })).statusCode).toBe(201)
  })
})
