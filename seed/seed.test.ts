import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { experience as experienceSchema } from '#contract/models/experience.ts'
import { notification as notificationSchema } from '#contract/models/notification.ts'
import { phoneNumber } from '#contract/models/primitives.ts'
import { categoryIds, cities } from '#contract/models/reference.ts'
import { groupGiftCode } from '#contract/rules/money/gift-card.ts'
import { notificationPath } from '#contract/rules/notification-path.ts'
import { pictureWidths } from '#contract/rules/pictures.ts'
import { weekdayOf } from '#contract/rules/search/search.ts'
import { demoHost, demoPassword, guardDemoAccounts } from '#server/accounts/auth/demo-accounts.ts'
import { isPassword } from '#server/accounts/passwords/passwords.ts'
import { expireDueBookings } from '#server/bookings/jobs.ts'
import { countDisputes } from '#server/bookings/no-shows/repository.ts'
import { checkRequest } from '#server/bookings/seats/availability.ts'
import { offerFreedPlaces } from '#server/bookings/waitlist/offer-places.ts'
import { countByStart, listEntries, readStart } from '#server/bookings/waitlist/repository.ts'
import { demoCardCode, demoCardId, hashesOf } from '#server/money/gift-cards/code.ts'
import { findSpendable } from '#server/money/gift-cards/repository.ts'
import { findNotifications } from '#server/notifications/repository.ts'
import { bookings, seats } from '#server/platform/db/schema/bookings.ts'
import { experiences, media } from '#server/platform/db/schema/experiences.ts'
import { messages } from '#server/platform/db/schema/messages.ts'
import { moneyDocuments } from '#server/platform/db/schema/money-documents.ts'
import { bookingMoves } from '#server/platform/db/schema/moves.ts'
import { paymentEvents } from '#server/platform/db/schema/payments.ts'
import { reviews } from '#server/platform/db/schema/reviews.ts'
import { users } from '#server/platform/db/schema/users.ts'
import { auditDocuments, auditLedger } from '#server/testing/audits.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { experiences as catalogue } from './catalogue/catalogue.ts'
import { hosts } from './catalogue/hosts.ts'
import { experienceId } from './listings.ts'
import { hostId, personId } from './people.ts'
import { seedDemo } from './seed.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await seedDemo(test.deps)
})
afterAll(() => test.close())

const readAll = () => test.deps.db.select().from(experiences)
const unique = <T>(values: readonly T[]) => new Set(values).size

it('’s known passwords open nothing where it is not in force, and open again where it is', async () => {
  const logIn = (password: string) =>
    test.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: 'admin@rihla.example', password } })
  const first = await logIn(demoPassword)
  expect(first.statusCode).toBe(200)
  expect(first.json().data.user.emailVerified).toBe(true)
  const authorization = `Bearer ${first.json().data.tokens.accessToken}`
  const me = () => test.app.inject({ url: '/api/auth/me', headers: { authorization } })
  expect(await guardDemoAccounts(test.deps)).toBe(3)
  expect([(await logIn(demoPassword)).statusCode, (await logIn('')).statusCode]).toEqual([401, 422])
  expect((await me()).statusCode).toBe(401)
  expect(await guardDemoAccounts(test.deps)).toBe(0)
  await guardDemoAccounts({ ...test.deps, config: { ...test.deps.config, seed: 'demo' } })
  expect((await logIn(demoPassword)).statusCode).toBe(200)
})

const waitedStart = (entry: { checkIn: string; timeSlot: string | null } | undefined) => ({
  checkIn: entry?.checkIn ?? '',
  timeSlot: entry?.timeSlot ?? null,
})

describe('the sample data', () => {
  it('has at least 60 approved experiences in every city and category', async () => {
    const rows = await readAll()
    expect(rows.length).toBeGreaterThanOrEqual(60)
    expect(rows.every((row) => row.isApproved && row.status === 'published' && row.deletedAt === null)).toBe(true)
    expect(new Set(rows.map((row) => row.location))).toEqual(new Set(cities))
    expect(new Set(rows.map((row) => row.category))).toEqual(new Set(categoryIds))
  })

  it('words every experience in both languages', async () => {
    for (const { translations } of await readAll()) {
      expect(translations.en?.title.length).toBeGreaterThanOrEqual(8)
      expect(translations.fr?.title.length).toBeGreaterThanOrEqual(8)
    }
  })

  it('shows at least four distinct pictures each, and no cover twice', async () => {
    const rows = await readAll()
    for (const { images } of rows) expect(unique(images.map(({ src }) => src))).toBeGreaterThanOrEqual(4)
    for (const { images } of rows) expect(unique(images.map(({ src }) => src))).toBe(images.length)
    expect(unique(rows.map(({ images }) => images[0]?.src))).toBe(rows.length)
  })

  it('stores every picture it names', async () => {
    const [rows, stored] = await Promise.all([readAll(), test.deps.db.select().from(media)])
    const known = new Set(stored.map(({ sha256 }) => `/media/${sha256}`))
    expect(rows.flatMap(({ images }) => images).filter(({ src }) => !known.has(src))).toEqual([])
    for (const { sha256 } of stored) expect(await test.deps.media.has(`${sha256}/1200.webp`)).toBe(true)
  })

  it('gives experiences the same ids on every machine', () => {
    expect(experienceId('six-spices')).toBe('14420b44-e890-52c1-80ac-50cc9fc6d7bb')
  })

  it('keeps the announced rating and count, with the written reviews in their months', async () => {
    const row = await test.deps.db
      .select()
      .from(experiences)
      .where(eq(experiences.id, experienceId('six-spices')))
    const seed = catalogue.find(({ slug }) => slug === 'six-spices')
    expect(row[0]).toMatchObject({
      ratingHundredths: Math.round((seed?.ratingSeed ?? 0) * 100),
      reviewCount: seed?.reviewCount,
    })
    const written = await test.deps.db
      .select()
      .from(reviews)
      .where(eq(reviews.experienceId, experienceId('six-spices')))
    const hannah = written.find(({ userName }) => userName === 'Hannah')
    expect(hannah?.createdAt.toISOString().slice(0, 7)).toBe('2026-03')
  })

  it('has bookings of the demo traveler in every state, each as the rules have it', async () => {
    const rows = await test.deps.db.select().from(bookings)
    const own = rows.filter(({ travelerId }) => travelerId === personId('traveler'))
    expect(new Set(own.map(({ status }) => status))).toEqual(
      new Set(['pending', 'confirmed', 'completed', 'cancelled']),
    )
    expect(new Set(own.map(({ payment }) => payment))).toEqual(new Set(['open', 'paid', 'failed', 'refunded']))
    for (const { experienceId: id, checkIn, timeSlot } of rows) {
      const listing = catalogue.find(({ slug }) => experienceId(slug) === id)
      expect(listing?.availableDays).toContain(weekdayOf(checkIn))
      expect(timeSlot === null ? listing?.timeSlots : listing?.timeSlots.includes(timeSlot)).toEqual(
        timeSlot === null ? [] : true,
      )
    }
    // Nothing falls due at the first start: what is shown is what was written.
    expect(await expireDueBookings(test.deps)).toBe(0)
  })

  it('counts every place that is taken, within what there is', async () => {
    const [rows, taken] = await Promise.all([test.deps.db.select().from(bookings), test.deps.db.select().from(seats)])
    const standing = rows.filter(({ status }) => status !== 'cancelled')
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
    expect(sum(taken.map((row) => row.taken))).toBe(sum(standing.map(({ guests }) => guests)))
    expect(taken.some((row) => row.taken === row.capacity)).toBe(true)
    expect(taken.some((row) => row.capacity - row.taken === 3)).toBe(true)
  })

  it('has a full start of the demo host that the demo traveler waits for', async () => {
    const [entry] = await listEntries(test.deps.db, personId('traveler'))
    expect(entry).toMatchObject({ state: 'waiting', guests: 2 })
    const starts = await countByStart(test.deps.db, hostId(demoHost), '2000-01-01')
    expect(starts).toMatchObject([{ experienceId: entry?.experience.id, checkIn: entry?.checkIn, entries: 2 }])
    const { offer, facts } = await readStart(
      test.deps.db,
      { ...waitedStart(entry), experienceId: entry?.experience.id ?? '' },
      false,
    )
    if (!offer) throw new Error('It is no listing')
    const { checkIn, timeSlot } = waitedStart(entry)
    const answer = checkRequest(offer, facts, { checkIn, timeSlot, guests: 1 }, test.deps.clock().getTime())
    expect(answer).toMatchObject({ isAvailable: false, reason: 'full' })
    expect(await offerFreedPlaces(test.deps)).toBe(0)
  })

  it('can cancel every paid booking: its charge is known', async () => {
    const rows = await test.deps.db.select().from(bookings)
    const paid = rows.filter(({ payment }) => payment === 'paid' || payment === 'refunded')
    // And that of the gift card.
    expect(await test.deps.db.$count(paymentEvents)).toBe(paid.length + 1)
  })

  it('has the gift card whose code the README names, with its receipt, and a ledger that agrees', async () => {
    const readme = await readFile(join(import.meta.dirname, '../README.md'), 'utf8')
    expect(readme).toContain(groupGiftCode(demoCardCode))
    const card = await findSpendable(test.deps.db, hashesOf(test.deps.config, demoCardCode), test.time.now)
    expect(card).toMatchObject({ id: demoCardId, value: 1000, used: 0, buyerId: personId('traveler') })
    expect(await test.deps.db.$count(moneyDocuments, isNull(moneyDocuments.bookingId))).toBe(1)
    expect(await auditLedger(test.deps.db)).toEqual([])
  })

  it('has a dispute for an admin, a moved booking, and receipts of all that was paid, with the ledger at zero', async () => {
    const { db } = test.deps
    expect(await countDisputes(db)).toBe(1)
    const [moved] = await db.select().from(bookings).where(eq(bookings.moves, 1))
    expect(moved?.travelerId).toBe(personId('traveler'))
    expect(await db.$count(bookingMoves, eq(bookingMoves.bookingId, moved?.id ?? ''))).toBe(1)
    const charges = await db.$count(paymentEvents)
    expect(await db.$count(moneyDocuments, eq(moneyDocuments.kind, 'receipt'))).toBe(charges)
    expect(await auditLedger(db)).toEqual([])
    expect(await auditDocuments(db)).toEqual([])
  })

  it('has told the demo accounts of what happened to them, and of nothing else', async () => {
    const [rows, said, written] = await Promise.all([
      test.deps.db.select().from(bookings),
      test.deps.db.select().from(messages),
      test.deps.db.select().from(reviews),
    ])
    for (const userId of [personId('traveler'), hostId(demoHost)]) {
      const told = await findNotifications(test.deps.db, userId)
      expect(told.length).toBeGreaterThanOrEqual(5)
      expect(told.length).toBeLessThanOrEqual(25)
      expect(told.some(({ read }) => read)).toBe(true)
      for (const one of told) {
        const { kind, data, read } = one
        expect(z.safeParse(notificationSchema, one).error).toBeUndefined()
        expect(notificationPath(one)).not.toBeNull()
        if (kind === 'message') {
          const mine = said.filter(
            ({ conversationId, receiverId }) => conversationId === data.conversationId && receiverId === userId,
          )
          const unread = mine.filter(({ readAt }) => readAt === null).length
          expect([read, data.count]).toEqual([unread === 0, String(Math.max(1, unread))])
        } else if (kind === 'review_received') {
          expect(
            written.some(({ experienceId: id, userName }) => id === data.experienceId && userName === data.name),
          ).toBe(true)
        } else {
          const booking = rows.find(({ id }) => id === data.bookingId)
          expect([booking?.travelerId, booking?.hostId]).toContain(userId)
          if (kind === 'move_asked') expect(data.day).not.toBe(booking?.checkIn)
          else if (!kind.startsWith('no_show_')) expect(booking?.checkIn).toBe(data.day)
          if (kind === 'booking_confirmed') expect(booking?.answeredAt).not.toBeNull()
          if (kind === 'booking_declined') expect(booking?.cause).toBe('declined')
        }
      }
      const unopened = new Set(
        said.flatMap((one) => (one.receiverId === userId && !one.readAt ? one.conversationId : [])),
      )
      expect(told.filter(({ kind, read }) => kind === 'message' && !read)).toHaveLength(unopened.size)
    }
    const toHost = await findNotifications(test.deps.db, hostId(demoHost))
    const waiting = rows.filter((row) => row.hostId === hostId(demoHost) && row.status === 'pending')
    expect(toHost.filter(({ kind, read }) => kind === 'booking_requested' && !read)).toHaveLength(waiting.length)
    expect(toHost.map(({ kind }) => kind)).toContain('review_received')
    const toTraveler = await findNotifications(test.deps.db, personId('traveler'))
    expect(toTraveler.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['booking_moved', 'no_show_reported']))
  })

  it('gives every host a number to call, of the shape the contract asks for', async () => {
    const people = await test.deps.db.select().from(users)
    for (const { isHost, phoneNumber: number } of people)
      if (isHost) expect(phoneNumber.safeParse(number).success).toBe(true)
  })

  it('signs the three demo accounts in with the documented password, and nobody else', async () => {
    const people = await test.deps.db.select().from(users)
    const demo = people.filter(({ passwordHash }) => passwordHash !== '')
    expect(demo.map(({ email }) => email).sort()).toEqual([
      'admin@rihla.example',
      'host@rihla.example',
      'traveler@rihla.example',
    ])
    for (const { passwordHash } of demo) expect(await isPassword(passwordHash, demoPassword)).toBe(true)
  })

  it('answers every experience as the contract has it, in both languages', async () => {
    for (const { slug, title, host } of catalogue) {
      for (const lang of ['en', 'fr'] as const) {
        const answer = await test.app.inject(`/api/experiences/${experienceId(slug)}?lang=${lang}`)
        const { experience } = answer.json().data
        expect(z.safeParse(experienceSchema, experience).error).toBeUndefined()
        expect(experience.title).toBe(title[lang])
        expect(experience.host.bio).toBe(hosts.find(({ slug: name }) => name === host)?.bio[lang])
      }
    }
  })

  it('serves a narrower width of a sample picture, made on first request and kept', async () => {
    const [row] = await readAll()
    const src = row?.images[0]?.src ?? ''
    const answers = await Promise.all(pictureWidths.map((width) => test.app.inject(`${src}/${width}.webp`)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(pictureWidths.map(() => 200))
    const sizes = answers.map(({ rawPayload }) => rawPayload.length)
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
    expect(await test.deps.media.has(`${src.replace('/media/', '')}/320.webp`)).toBe(true)
  })

  it('is written once: a database with people in it is left as it is', async () => {
    const count = () => test.deps.db.$count(users)
    const before = await count()
    await seedDemo(test.deps)
    expect(await count()).toBe(before)
  })
})
