import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Topic } from '#contract/models/event.ts'
import type { Notification } from '#contract/models/notification.ts'
import { expireDueBookings } from '../bookings/jobs.ts'
import { notifyMessage, readMessageNotification } from '../messages/notifications.ts'
import { mails } from '../platform/db/schema/operations.ts'
import { cleanUp } from '../platform/jobs/clean-up.ts'
import { composeMail } from '../platform/mail/compose-mail.ts'
import { notify } from '../platform/notify.ts'
import { bookingRequest, createBooking, postBooking } from '../testing/bookings.ts'
import { insertExperience } from '../testing/listings.ts'
import { payBooking } from '../testing/payments.ts'
import { call, createTestApp, daysFromNow, passTime, type TestApp, type TestPerson } from '../testing/test-app.ts'

let test: TestApp
let admin: TestPerson
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.addPerson({ isAdmin: true })
})
afterAll(() => test.close())

const hourMs = 3_600_000
const told = async (person: TestPerson): Promise<Notification[]> =>
  (await call(test, 'GET', '/notifications', person)).json().data.notifications
const kinds = async (person: TestPerson) => (await told(person)).map(({ kind }) => kind)

const meet = async () => {
  const [host, traveler] = [
    await test.addPerson({ isHost: true, firstName: 'Rachid' }),
    await test.addPerson({ firstName: 'Leïla' }),
  ]
  return { host, traveler, experienceId: await insertExperience(test.deps, host.id) }
}
/** Runs `work`, until a person's windows have heard of these topics. */
const expectHeard = async (person: TestPerson, topics: readonly Topic[], work: () => Promise<unknown>) => {
  const heard = new Set<Topic>()
  const leave = test.deps.events.add(person.id, {
    sessionId: person.sessionId,
    isAdmin: false,
    send: (topic) => heard.add(topic),
    end: () => {},
  })
  await work()
  // What PostgreSQL says travels by a connection of its own.
  await expect.poll(() => [...heard].sort()).toEqual(topics)
  leave()
}

describe('notifications of a booking', () => {
  it('notify only the host of a request, once for repeated requests', async () => {
    const { host, traveler, experienceId } = await meet()
    const id = uuid()
    const asked = bookingRequest(test, experienceId, { id })
    await expectHeard(host, ['bookings', 'notifications'], () =>
      Promise.all([1, 2, 3].map(() => postBooking(test, traveler, asked))),
    )
    await postBooking(test, traveler, asked)
    const [only, ...others] = await told(host)
    expect(others).toEqual([])
    expect(only).toMatchObject({
      kind: 'booking_requested',
      read: false,
      data: { bookingId: id, experienceId, name: 'Salma', side: 'host', day: asked.checkIn, guests: '2' },
    })
    expect(only?.data).toHaveProperty('titleEn')
    expect(await told(traveler)).toEqual([])
  })

  it('are not sent if no places are left', async () => {
    const { host, traveler, experienceId } = await meet()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => postBooking(test, traveler, bookingRequest(test, experienceId, { guests: 4 }))),
    )
    const made = answers.filter(({ statusCode }) => statusCode === 201).length
    expect(made).toBeLessThan(6)
    expect(await kinds(host)).toEqual(Array.from({ length: made }, () => 'booking_requested'))
  })

  it('notify the traveler of the host’s answer once, also for parallel answers', async () => {
    const { host, traveler, experienceId } = await meet()
    const [good, bad] = [
      await createBooking(test, traveler, experienceId),
      await createBooking(test, traveler, experienceId),
    ]
    const answer = (id: string, status: string) => call(test, 'PATCH', `/bookings/${id}/status`, host, { status })
    await expectHeard(traveler, ['bookings', 'notifications'], () =>
      Promise.all([1, 2, 3].map(() => answer(good.id, 'confirmed'))),
    )
    await answer(good.id, 'confirmed')
    await answer(bad.id, 'cancelled')
    await answer(bad.id, 'cancelled')
    expect(await kinds(traveler)).toEqual(['booking_declined', 'booking_confirmed'])
    expect((await told(traveler))[1]?.data).toMatchObject({ bookingId: good.id, name: 'Rachid', side: 'traveler' })
    expect(await kinds(host)).toEqual(['booking_requested', 'booking_requested'])
  })

  it.each([
    ['traveler', 'host'],
    ['host', 'traveler'],
  ] as const)('is told to the other side when the %s calls it off', async (who, other) => {
    const people = await meet()
    const { id } = await createBooking(test, people.traveler, people.experienceId)
    await call(test, 'PATCH', `/bookings/${id}/status`, people.host, { status: 'confirmed' })
    const before = { host: await kinds(people.host), traveler: await kinds(people.traveler) }
    await Promise.all([1, 2].map(() => call(test, 'PATCH', `/bookings/${id}/cancel`, people[who], {})))
    expect(await kinds(people[other])).toEqual(['booking_cancelled', ...before[other]])
    const said = { cause: who, state: 'cancelled-unpaid', refund: '0' }
    expect((await told(people[other]))[0]?.data).toMatchObject({ ...said, side: other })
    // A traveler who cancels keeps in writing what comes back; a host has the booking's own page.
    expect(await kinds(people[who])).toEqual(who === 'traveler' ? ['booking_cancelled', ...before[who]] : before[who])
  })

  it('show the same refund as the booking and the mails when the traveler cancels', async () => {
    const { host, traveler, experienceId } = await meet()
    const { id } = await createBooking(test, traveler, experienceId)
    await payBooking(test, traveler, id)
    const { booking } = (await call(test, 'PATCH', `/bookings/${id}/cancel`, traveler, {})).json().data
    expect(booking.refund).toBeGreaterThan(0)
    const data = { state: 'cancelled-refund', refund: String(booking.refund), cause: 'traveler' }
    expect((await told(traveler))[0]).toMatchObject({ kind: 'booking_cancelled', data: { ...data, side: 'traveler' } })
    expect((await told(host))[0]).toMatchObject({ kind: 'booking_cancelled', data: { ...data, side: 'host' } })
    const sent = (await test.deps.db.select().from(mails)).filter(({ kind }) => kind.startsWith('booking_cancelled'))
    const letterTo = (email: string) => {
      const mail = sent.find(({ recipient }) => recipient === email)
      return mail && composeMail(mail.kind, mail.data, 'en')?.text
    }
    const amount = `${new Intl.NumberFormat('en-GB').format(booking.refund)} MAD`
    expect(letterTo(traveler.email)).toContain(`${amount} will be refunded to the card you paid with`)
    expect(letterTo(traveler.email)).toContain(`/bookings/${id}`)
    expect(letterTo(host.email)).toContain(`${amount} will be refunded to the guest.`)
  })

  it.each(['unpaid', 'expired'] as const)(
    'notify both sides once of a booking that is %s, by any server',
    async (cause) => {
      const { host, traveler, experienceId } = await meet()
      const { id } = await createBooking(test, traveler, experienceId)
      if (cause === 'expired') await payBooking(test, traveler, id)
      await passTime(test, 49 * hourMs, () => Promise.all([expireDueBookings(test.deps), expireDueBookings(test.deps)]))
      for (const [person, side] of [[host, 'host'] as const, [traveler, 'traveler'] as const]) {
        const ends = (await told(person)).filter(({ kind }) => kind === 'booking_cancelled')
        expect(ends.map(({ data }) => [data.cause, data.side])).toEqual([[cause, side]])
      }
    },
  )

  it('reach the windows of both sides after the payment', async () => {
    const { host, traveler, experienceId } = await meet()
    const id = uuid()
    const asked = bookingRequest(test, experienceId, { id })
    await expectHeard(host, ['bookings', 'notifications'], () => postBooking(test, traveler, asked))
    await expectHeard(host, ['bookings'], () => payBooking(test, traveler, id))
  })
})

describe('notifications of an experience', () => {
  it('notify the host of the decision with its reason, also by mail in their language', async () => {
    const preferences = { ...(await import('#contract/models/user.ts')).defaultPreferences, language: 'fr' as const }
    const host = await test.addPerson({ isHost: true, preferences: { ...preferences, emailBookings: false } })
    const id = await insertExperience(test.deps, host.id, { isApproved: false })
    const judge = (what: string, payload?: object) =>
      call(test, 'PUT', `/experiences/${id}/${what}`, admin, payload).then(({ statusCode }) => statusCode)
    await expectHeard(host, ['listings', 'notifications'], async () => {
      expect(await Promise.all([judge('approve'), judge('approve')])).toEqual([200, 200])
    })
    expect([
      await judge('return', { reason: 'More pictures.' }),
      await judge('return', { reason: 'More pictures.' }),
    ]).toEqual([200, 200])
    const [returned, approved, ...others] = await told(host)
    expect(others).toEqual([])
    expect(approved).toMatchObject({ kind: 'experience_approved', data: { experienceId: id } })
    expect(returned).toMatchObject({ kind: 'experience_returned', data: { reason: 'More pictures.' } })
    const sent = (await test.deps.db.select().from(mails)).filter(({ recipient }) => recipient === host.email)
    const letters = sent.map(({ kind, data, language }) => composeMail(kind, data, language))
    expect(letters.map((letter) => letter?.subject.split(' :')[0]).sort()).toEqual(['En ligne', 'À revoir'])
    expect(letters.map((letter) => letter?.text).join()).toContain('> More pictures.')
  })

  it('notify the host of a review', async () => {
    const { host, traveler, experienceId } = await meet()
    const { id } = await createBooking(test, traveler, experienceId, { checkIn: daysFromNow(test, 1) })
    await payBooking(test, traveler, id)
    await call(test, 'PATCH', `/bookings/${id}/status`, host, { status: 'confirmed' })
    await passTime(test, 72 * hourMs, () => expireDueBookings(test.deps))
    const review = { bookingId: id, rating: 4, comment: 'Lovely.' }
    for (let time = 0; time < 2; time++)
      await call(test, 'POST', `/experiences/${experienceId}/reviews`, traveler, review)
    expect((await told(host))[0]).toMatchObject({ kind: 'review_received', data: { name: 'Leïla', rating: '4' } })
    expect((await kinds(host)).filter((kind) => kind === 'review_received')).toHaveLength(1)
  })
})

describe('notifications of messages', () => {
  it('are one for each conversation, with a count until it is read', async () => {
    const { host } = await meet()
    const message = { receiverId: host.id, senderName: 'Leïla', conversationId: uuid() }
    await Promise.all([1, 2, 3].map(() => notifyMessage(test.deps, message)))
    const [first, ...others] = await told(host)
    expect(others).toEqual([])
    expect(first).toMatchObject({ kind: 'message', data: { name: 'Leïla', count: '3' }, read: false })
    await readMessageNotification(test.deps, { userId: host.id, conversationId: message.conversationId })
    expect((await told(host))[0]?.read).toBe(true)
    await notifyMessage(test.deps, message)
    // What a device without network read or cleared is not this one.
    await call(test, 'DELETE', `/notifications?ids=${first?.id}`, host)
    expect(await told(host)).toMatchObject([{ data: { count: '1' }, read: false }])
  })
})

describe('reading and clearing', () => {
  const tellMany = async (person: TestPerson, count: number) =>
    notify(
      test.deps,
      Array.from({ length: count }, (_, index) => ({
        userId: person.id,
        kind: 'review_received' as const,
        data: {},
        event: `made up ${index}`,
      })),
    )

  it('change only the named notifications of the same user', async () => {
    const [person, other] = [await test.addPerson(), await test.addPerson()]
    await tellMany(person, 3)
    const [first, second, third] = await told(person)
    const ids = [first?.id, uuid()]
    await call(test, 'PATCH', '/notifications/read', other, { ids })
    await call(test, 'DELETE', `/notifications?ids=${second?.id}`, other)
    expect((await told(person)).map(({ read }) => read)).toEqual([false, false, false])
    expect((await call(test, 'PATCH', '/notifications/read', person, { ids })).statusCode).toBe(200)
    expect((await call(test, 'DELETE', `/notifications?ids=${second?.id}`, person)).statusCode).toBe(200)
    expect((await told(person)).map(({ id, read }) => [id, read])).toEqual([
      [first?.id, true],
      [third?.id, false],
    ])
    await call(test, 'PATCH', '/notifications/read', person, {})
    expect((await told(person)).every(({ read }) => read)).toBe(true)
    await call(test, 'DELETE', '/notifications', person)
    expect(await told(person)).toEqual([])
  })

  it('list the newest 200, and clearing those shows no older ones', async () => {
    const person = await test.addPerson()
    await passTime(test, -hourMs, () => tellMany(person, 5))
    await notify(
      test.deps,
      Array.from({ length: 200 }, (_, index) => ({
        userId: person.id,
        kind: 'message' as const,
        data: {},
        event: `newer ${index}`,
      })),
    )
    const shown = await told(person)
    expect(shown).toHaveLength(200)
    expect(new Set(shown.map(({ kind }) => kind))).toEqual(new Set(['message']))
    const ids = shown.map(({ id }) => id)
    for (const part of [ids.slice(0, 100), ids.slice(100)])
      await call(test, 'DELETE', `/notifications?ids=${part.join(',')}`, person)
    expect(await told(person)).toEqual([])
  })

  it('refuse a parameter that is no list of ids', async () => {
    const person = await test.addPerson()
    for (const ids of ['', ',', 'x', `${uuid()},`, Array.from({ length: 101 }, () => uuid()).join(',')])
      expect([ids, (await call(test, 'DELETE', `/notifications?ids=${ids}`, person)).statusCode]).toEqual([ids, 400])
    const many = Array.from({ length: 201 }, () => uuid())
    for (const ids of [[], ['x'], many, 'x'])
      expect((await call(test, 'PATCH', '/notifications/read', person, { ids })).statusCode).toBe(400)
  })

  it('delete notifications after half a year', async () => {
    const person = await test.addPerson()
    await tellMany(person, 1)
    await passTime(test, 179 * 24 * hourMs, () => cleanUp(test.deps))
    // Their sign-in has ended by then; the row is asked for past it.
    const left = async () => (await import('./repository.ts')).findNotifications(test.deps.db, person.id)
    expect(await left()).toHaveLength(1)
    await passTime(test, 181 * 24 * hourMs, () => cleanUp(test.deps))
    expect(await left()).toEqual([])
  })
})
