import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { favorites } from '#server/platform/db/schema/favorites.ts'
import { listingChanges } from '#server/platform/db/schema/listing-changes.ts'
import { conversations, messages } from '#server/platform/db/schema/messages.ts'
import { bookingMoves } from '#server/platform/db/schema/moves.ts'
import { notifications } from '#server/platform/db/schema/notifications.ts'
import { idempotencyKeys, mails } from '#server/platform/db/schema/operations.ts'
import { reviews } from '#server/platform/db/schema/reviews.ts'
import { sessions, users } from '#server/platform/db/schema/users.ts'
import { bookingRequest, postBooking } from '#server/testing/bookings.ts'
import { createListing, insertExperience, listingInput, uploadPhoto, uploadPhotos } from '#server/testing/listings.ts'
import { createTestApp, daysFromNow, type TestApp, type TestPerson } from '#server/testing/test-app.ts'
import { hashPassword } from '../accounts/passwords/passwords.ts'

let test: TestApp
let passwordHash: string
const password = 'atlas-2026-trek'
beforeAll(async () => {
  test = await createTestApp()
  passwordHash = await hashPassword(password)
})
afterAll(() => test.close())

const ask = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, person: TestPerson | null, payload?: object) =>
  test.app.inject({ method, url: `/api${path}`, headers: { ...person?.headers }, ...(payload && { payload }) })

/** Two people’s pictures are two. */
let tone = 0

/** A traveler with a booking of a host's experience, a review, messages either way, a favorite and a portrait. */
const someStory = async () => {
  const host = await test.addPerson({ isHost: true, passwordHash, firstName: 'Hassan', phoneNumber: '+212 600 111111' })
  const traveler = await test.addPerson({ passwordHash, firstName: 'Lina', phoneNumber: '+212 600 222222' })
  const experienceId = await insertExperience(test.deps, host.id, {
    meetingCoordinates: { latitude: 34.0617, longitude: -4.9841 },
  })
  await ask('POST', '/users/favorites', traveler, { experienceId })
  const made = await postBooking(test, traveler, bookingRequest(test, experienceId, { message: 'We come by train.' }))
  const bookingId: string = made.json().data.booking.id
  const { db } = test.deps
  const at = { createdAt: test.time.now }
  await db.insert(reviews).values({
    ...at,
    id: uuid(),
    experienceId,
    userId: traveler.id,
    userName: 'Lina Idrissi',
    rating: 5,
    comment: 'Lovely.',
  })
  const thread = { ...at, id: uuid(), experienceId, travelerId: traveler.id, hostId: host.id }
  await db.insert(conversations).values({ ...thread, lastMessageAt: test.time.now })
  const between = { ...at, conversationId: thread.id }
  await db.insert(messages).values([
    { ...between, id: uuid(), senderId: traveler.id, receiverId: host.id, content: 'Is there shade?' },
    { ...between, id: uuid(), senderId: host.id, receiverId: traveler.id, content: 'There is.' },
  ])
  await db
    .insert(notifications)
    .values({ ...at, id: uuid(), userId: traveler.id, kind: 'message', data: {}, event: uuid() })
  const picture = await sharp({
    create: { width: 90, height: 60, channels: 3, background: { r: ++tone, g: 80, b: 120 } },
  })
    .png()
    .toBuffer()
  const sha256 = createHash('sha256').update(picture).digest('hex')
  const headers = { ...traveler.headers, 'content-type': 'image/png' }
  await test.app.inject({ method: 'PUT', url: `/api/media/${sha256}`, headers, payload: picture })
  const avatar = (await ask('PATCH', '/users/me', traveler, { avatar: `/media/${sha256}` })).json().data.user.avatar
  return { host, traveler, experienceId, bookingId, avatar: avatar as string }
}
/** The booking lies behind. */
const letItPass = (id: string) =>
  test.deps.db.update(bookings).set({ status: 'completed', payment: 'paid' }).where(eq(bookings.id, id))

it('exports all data of the account with the messages it received, but no secrets and no data of other accounts', async () => {
  const { host, traveler, bookingId, experienceId } = await someStory()
  const other = await someStory()
  const answer = await ask('GET', '/users/me/export', traveler)
  const found = answer.json().data.export
  expect(found.profile).toMatchObject({ id: traveler.id, phoneNumber: '+212 600 222222' })
  expect(found.bookings).toMatchObject([{ id: bookingId, message: 'We come by train.' }])
  expect(found.favorites).toMatchObject([{ experienceId }])
  expect(found.reviews).toMatchObject([{ comment: 'Lovely.' }])
  expect(found.messages.map(({ content }: { content: string }) => content)).toEqual(['Is there shade?', 'There is.'])
  expect([found.notifications.length, found.pictures.length, found.sessions.length]).toEqual([1, 1, 1])
  const { listings, guestBookings } = (await ask('GET', '/users/me/export', host)).json().data.export
  expect(listings[0].meetingCoordinates).toEqual({ latitude: 34.0617, longitude: -4.9841 })
  expect([listings[0].id, guestBookings[0].id]).toEqual([experienceId, bookingId])
  for (const foreign of [
    'activeHash',
    'passwordHash',
    passwordHash,
    '+212 600 111111',
    other.traveler.id,
    other.bookingId,
  ])
    expect(answer.body).not.toContain(foreign)
})

it('deletes no account with a future booking on either side, and names the booking', async () => {
  const { host, traveler, bookingId } = await someStory()
  for (const [person, as] of [
    [traveler, 'traveler'],
    [host, 'host'],
  ] as const) {
    const refused = await ask('POST', '/users/me/delete', person, { password })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'account_has_bookings'])
    expect(refused.json().details.bookings).toMatchObject([{ id: bookingId, as }])
    expect((await ask('GET', '/auth/me', person)).statusCode).toBe(200)
  }
  expect((await ask('POST', '/users/me/delete', traveler, { password: 'wrong' })).json().code).toBe('wrong_password')
  const admin = await test.addPerson({ isAdmin: true, passwordHash })
  expect((await ask('POST', '/users/me/delete', admin, { password })).json().code).toBe('forbidden')
})

it('deletes a traveler’s account: rows that others share stay, without personal data', async () => {
  const { host, traveler, experienceId, bookingId, avatar } = await someStory()
  const { db } = test.deps
  const wanted = { checkIn: daysFromNow(test, 9), timeSlot: null, totalPrice: 640, message: 'The train is late.' }
  expect((await ask('POST', `/bookings/${bookingId}/moves`, host, { ...wanted, message: 'Sorry.' })).statusCode).toBe(
    201,
  )
  const headers = { ...host.headers, 'idempotency-key': 'decline-the-move' }
  const [move] = await db.select().from(bookingMoves).where(eq(bookingMoves.bookingId, bookingId))
  const withdrawn = await test.app.inject({
    method: 'PATCH',
    url: `/api/bookings/${bookingId}/moves/${move?.id}`,
    headers,
    payload: { answer: 'withdrawn' },
  })
  expect(withdrawn.statusCode).toBe(200)
  await db.update(bookingMoves).set({ by: 'traveler', message: wanted.message, state: 'declined' })
  await letItPass(bookingId)
  expect((await ask('POST', '/users/me/delete', traveler, { password })).statusCode).toBe(200)
  expect((await ask('GET', '/auth/me', traveler)).statusCode).toBe(401)
  expect((await test.app.inject({ url: avatar })).statusCode).toBe(404)
  const [row] = await db.select().from(users).where(eq(users.id, traveler.id))
  expect(row).toMatchObject({ firstName: 'Deleted', phoneNumber: null, avatar: null, passwordHash: '' })
  expect(row?.deletedAt).not.toBeNull()
  for (const [table, column] of [
    [sessions, sessions.userId],
    [favorites, favorites.userId],
    [notifications, notifications.userId],
  ] as const)
    expect(await db.$count(table, eq(column, traveler.id))).toBe(0)
  const { reviews: shown } = (await ask('GET', `/experiences/${experienceId}/reviews`, null)).json().data
  expect(shown).toMatchObject([{ userName: 'Deleted account', userAvatar: null, comment: 'Lovely.' }])
  const booking = await ask('GET', `/bookings/${bookingId}`, host)
  expect(booking.json().data.booking).toMatchObject({ status: 'completed', traveler: { name: 'Deleted account' } })
  for (const personal of [traveler.email, 'Lina', 'train', '222222']) expect(booking.body).not.toContain(personal)
  // Answers that are stored for the host's repeated requests.
  const stored = await db.select().from(idempotencyKeys)
  expect(JSON.stringify(stored)).not.toContain(traveler.id)
  const [moved] = await db.select().from(bookingMoves).where(eq(bookingMoves.bookingId, bookingId))
  expect(moved).toMatchObject({ by: 'traveler', message: null })
  const sent = await db.select().from(mails).where(eq(mails.recipient, traveler.email))
  expect(sent.map(({ kind }) => kind)).toContain('account_deleted')
  const again = { firstName: 'Lina', lastName: 'Idrissi', email: traveler.email, password, acceptTerms: true }
  expect((await ask('POST', '/auth/register', null, again)).statusCode).toBe(201)
})

it('deletes a host’s account: the listings are withdrawn, past guests still read theirs', async () => {
  const { host, traveler, experienceId, bookingId } = await someStory()
  await letItPass(bookingId)
  expect((await ask('POST', '/users/me/delete', host, { password })).statusCode).toBe(200)
  const [listing] = await test.deps.db.select().from(experiences).where(eq(experiences.id, experienceId))
  expect(listing?.deletedAt).not.toBeNull()
  expect((await ask('GET', `/experiences/${experienceId}`, null)).statusCode).toBe(410)
  const shown = (await ask('GET', `/bookings/${bookingId}`, traveler)).json().data.booking
  expect(shown.host).toMatchObject({ name: 'Deleted account', email: null, phoneNumber: null })
})

it('deletes a host’s account with changes that no admin has looked at, their pictures included', async () => {
  const { db } = test.deps
  const host = await test.addPerson({ isHost: true, passwordHash })
  const other = await test.addPerson({ isHost: true })
  const photos = await uploadPhotos(test, host)
  const replaced = await uploadPhoto(test, host, 60)
  const { id } = await createListing(test, host, { images: [...photos.slice(1), replaced] })
  await db.update(experiences).set({ isApproved: true }).where(eq(experiences.id, id))
  const answer = await ask('PUT', `/experiences/${id}`, host, listingInput({ images: photos }))
  expect(answer.statusCode, answer.body).toBe(200)
  // Another host's listing had one of the pictures before its last change.
  const shared = { src: await uploadPhoto(test, host, 61), tone: '#000000', alt: {} }
  const elsewhere = await insertExperience(test.deps, other.id)
  const at = { firstAt: test.time.now, lastAt: test.time.now }
  await db.insert(listingChanges).values({ ...at, experienceId: elsewhere, translations: {}, images: [shared] })
  expect((await ask('GET', '/users/me/export', host)).json().data.export.listingChanges).toMatchObject([
    { experienceId: id, images: [{}, {}, { src: replaced }] },
  ])

  const deleted = await ask('POST', '/users/me/delete', host, { password })
  expect(deleted.statusCode, deleted.body).toBe(200)
  expect((await db.select().from(listingChanges)).map(({ experienceId }) => experienceId)).toEqual([elsewhere])
  const isStored = (src: string) => test.deps.media.has(`${src.slice('/media/'.length)}/480.webp`)
  expect([await isStored(replaced), await isStored(shared.src)]).toEqual([false, true])
})

it('exports only the guest data that the host’s page shows', async () => {
  const { host, bookingId } = await someStory()
  const guests = async () => (await ask('GET', '/users/me/export', host)).json().data.export.guestBookings
  await test.deps.db.update(bookings).set({ status: 'pending', giftAmount: 100 }).where(eq(bookings.id, bookingId))
  const [pending] = await guests()
  expect(pending.guestInfo).toEqual({ firstName: expect.any(String), lastName: expect.any(String) })
  for (const name of ['giftAmount', 'giftBack']) expect(pending).not.toHaveProperty(name)
  await test.deps.db.update(bookings).set({ status: 'confirmed' }).where(eq(bookings.id, bookingId))
  const [confirmed] = await guests()
  expect(confirmed.guestInfo).toMatchObject({ email: expect.any(String), phone: expect.any(String) })
})
