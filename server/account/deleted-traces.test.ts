/** After an account's deletion, no table holds its names, address or phone, but for those of retained-data.ts. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { expireDueBookings } from '#server/bookings/jobs.ts'
import { issueDocuments } from '#server/money/documents/issue-documents.ts'
import { makeRun } from '#server/money/payouts/make-run.ts'
import { createProvider } from '#server/money/providers/create-provider.ts'
import { carryOutRefunds } from '#server/money/refunds/carry-out.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { contactMessages } from '#server/platform/db/schema/contact.ts'
import { giftCards } from '#server/platform/db/schema/gift-cards.ts'
import { notifications, pushSubscriptions } from '#server/platform/db/schema/notifications.ts'
import { mails } from '#server/platform/db/schema/operations.ts'
import { payoutAccounts } from '#server/platform/db/schema/payouts.ts'
import { users } from '#server/platform/db/schema/users.ts'
import { sendDueMails } from '#server/platform/mail/send-mails.ts'
import { sendDueTexts } from '#server/platform/mail/send-sms.ts'
import { createBooking, joinWaitlist } from '#server/testing/bookings.ts'
import { insertExperience } from '#server/testing/listings.ts'
import { giftCardInput, payBooking, pressPaymentButton } from '#server/testing/payments.ts'
import { call, createTestApp, daysFromNow, passTime, type TestApp, type TestPerson } from '#server/testing/test-app.ts'
import { hashPassword } from '../accounts/passwords/passwords.ts'
import { retainedData } from './retained-data.ts'

const password = 'atlas-2026-trek'
const firstName = 'Zephirine'
const lastName = 'Quatremain'
const email = 'zephirine.quatremain@boite.example'
const phone = '+212 661 987654'

let test: TestApp
let person: TestPerson
let other: TestPerson
let admin: TestPerson
beforeAll(async () => {
  test = await createTestApp({ commissionRate: 0.1, paymentFeeRate: 0.02 })
})
beforeEach(async () => {
  // A deleted account of the test before has the address no more.
  person = await test.addPerson({
    isHost: true,
    passwordHash: await hashPassword(password),
    ...{ firstName, lastName, email, emailVerifiedAt: test.time.now },
    phoneNumber: '+212661987654',
    confirmedPhone: '+212661987654',
    bio: `I am ${firstName}, call me at ${phone}.`,
  })
  other = await test.addPerson({ isHost: true, firstName: 'Brahim', lastName: 'Ouali' })
  admin = await test.addPerson({ isAdmin: true, firstName: 'Rihla', lastName: 'Admin' })
  const device = {
    id: uuid(),
    endpoint: `https://push.example/${uuid()}`,
    p256dh: '',
    auth: '',
    language: 'en' as const,
  }
  const { id: userId, sessionId } = other
  await test.deps.db.insert(pushSubscriptions).values({ ...device, userId, sessionId, createdAt: test.time.now })
})
afterAll(() => test.close())

/** Answers are stored for repeated requests. */
const send = async (
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  as: TestPerson | null,
  body: object = {},
) => {
  const answer = await call(test, method, url, as, body, as === null ? {} : { 'idempotency-key': uuid() })
  expect(answer.statusCode, `${method} ${url}: ${answer.body}`).toBeLessThan(300)
  return answer.json().data
}
const guestInfo = { firstName, lastName, email, phone }
const remove = () => send('POST', '/users/me/delete', person, { password })
const contact = (as: TestPerson | null, changes: object = {}) =>
  send('POST', '/contact', as, {
    id: uuid(),
    name: `${firstName} ${lastName}`,
    email,
    subject: 'A question',
    category: 'general',
    message: `Call ${firstName} at ${phone}.`,
    ...changes,
  })
const sendQueued = async () => {
  const fail = (thrown: unknown) => {
    throw thrown
  }
  await sendDueMails(test.deps, async () => {}, fail)
  await sendDueTexts(test.deps, async () => {}, fail)
}

/** Books as `traveler`, pays, and the host confirms. */
const confirmed = async (traveler: TestPerson, host: TestPerson, experienceId: string, changes: object = {}) => {
  const { id } = await createBooking(test, traveler, experienceId, { ...changes })
  await payBooking(test, traveler, id)
  await send('PATCH', `/bookings/${id}/status`, host, { status: 'confirmed' })
  return id
}
const complete = async (id: string) => {
  await test.deps.db.update(bookings).set({ completesAt: test.time.now }).where(eq(bookings.id, id))
  await expireDueBookings(test.deps)
}
const buyCard = async (buyer: TestPerson, recipient: { name: string; email: string }) => {
  const input = giftCardInput({ recipient, message: 'Enjoy.' })
  const { redirectUrl } = await send('POST', '/gift-cards', buyer, input)
  await pressPaymentButton(test, redirectUrl, 'approve')
  return input.id
}

const travels = async () => {
  const experienceId = await insertExperience(test.deps, other.id, { groupSize: 50 })
  const guest = { guestInfo, message: `${firstName} comes by train.` }
  const past = await confirmed(person, other, experienceId, guest)
  const ask = { checkIn: daysFromNow(test, 9), timeSlot: null, totalPrice: 640 }
  await send('POST', `/bookings/${past}/moves`, person, { ...ask, message: `${firstName} is late.` })
  const read = await call(test, 'GET', `/bookings/${past}`, person)
  const move = read.json().data.booking.move?.id
  if (move) await send('PATCH', `/bookings/${past}/moves/${move}`, person, { answer: 'withdrawn' })
  await complete(past)
  await send('POST', `/experiences/${experienceId}/reviews`, person, { bookingId: past, rating: 5, comment: 'Lovely.' })
  const cancelled = await confirmed(person, other, experienceId, { ...guest, checkIn: daysFromNow(test, 12) })
  await send('PATCH', `/bookings/${cancelled}/cancel`, person, {})
  await carryOutRefunds(test.deps, createProvider(test.deps), () => {})
  await insertWaiting(experienceId)
  const { conversation } = await send('POST', '/messages/start-conversation', person, {
    id: uuid(),
    experienceId,
    message: 'Is there shade?',
  })
  await send('POST', '/messages', other, { id: uuid(), conversationId: conversation.id, content: 'There is.' })
  await send('POST', `/messages/conversation/${conversation.id}/report`, other, { reason: 'Rude.' })
  return conversation.id as string
}
const insertWaiting = async (experienceId: string) => {
  const full = await insertExperience(test.deps, other.id, { groupSize: 2 })
  await createBooking(test, await test.addPerson(), full)
  expect((await joinWaitlist(test, person, full)).statusCode).toBe(201)
  await send('POST', '/users/favorites', person, { experienceId })
}

const hosts = async () => {
  const experienceId = await insertExperience(test.deps, person.id, { groupSize: 50 })
  await complete(await confirmed(other, person, experienceId))
  const sealed = { sealedRib: 'sealed', bank: '007', lastDigits: '0123', updatedAt: test.time.now }
  await test.deps.db.insert(payoutAccounts).values({ userId: person.id, holder: `${firstName} ${lastName}`, ...sealed })
  const run = await passTime(test, 1000, () => makeRun(test.deps, { week: null, cutoff: test.deps.clock() }))
  await send('POST', `/admin/payouts/${run}/complete`, admin, { reference: 'VIR-1' })
}

it('leaves no name, address or phone of a deleted account in any table but those that the law asks for', async () => {
  const conversation = await travels()
  await hosts()
  await send('PUT', `/messages/conversation/${conversation}/block`, other)
  await buyCard(person, { name: 'Yto', email: 'yto@example.com' })
  await buyCard(other, { name: `${firstName} ${lastName}`, email })
  await contact(person)
  await contact(null)
  await contact(null, { email: email.toUpperCase() })
  await issueDocuments(test.deps)
  expect(await tracesOf()).toEqual(
    expect.arrayContaining([
      'notifications.data',
      'pushes.data',
      'contact_messages.email',
      'gift_cards.recipient_email',
    ]),
  )

  await remove()
  await sendQueued()
  const retained = retainedData.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`))
  expect(await tracesOf()).toEqual(retained)
  const notified = await test.deps.db.select().from(notifications).where(eq(notifications.userId, other.id))
  expect(notified.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['booking_cancelled', 'message', 'review_received']),
  )
})

it('leaves the names of other accounts where they are', async () => {
  const experienceId = await insertExperience(test.deps, other.id, { groupSize: 50 })
  const namesake = await test.addPerson({ firstName: 'Zephirine', lastName: 'Other' })
  await createBooking(test, namesake, experienceId, {
    guestInfo: { ...guestInfo, lastName: 'Other', email: 'z@example.com' },
  })
  const { id } = await createBooking(test, person, experienceId, { guestInfo })
  await send('PATCH', `/bookings/${id}/cancel`, person, {})
  await remove()
  const notified = await test.deps.db.select().from(notifications).where(eq(notifications.userId, other.id))
  expect(notified.map(({ kind, data }) => `${kind} ${data.name}`).sort()).toEqual([
    'booking_cancelled undefined',
    'booking_requested Zephirine',
    'booking_requested undefined',
  ])
})

it('deletes contact messages and their waiting copies, answered or not, of the account and of its proven address', async () => {
  const { db } = test.deps
  await db.delete(contactMessages)
  await db.delete(mails)
  await contact(person, { email: 'elsewhere@example.com' })
  await contact(null)
  await contact(null, { email: 'another@example.com', name: 'Another', message: 'Hello.' })
  const copies = () => db.$count(mails, eq(mails.kind, 'contact_written'))
  const before = await copies()
  await remove()
  expect(await db.select().from(contactMessages)).toMatchObject([{ name: 'Another' }])
  // The copy of what the account wrote under another address is sent: only its address says whose it is.
  expect(await copies()).toBe((before / 3) * 2)
})

it('leaves a stranger’s messages from an address that the account has not proven', async () => {
  const { db } = test.deps
  await db.delete(contactMessages)
  await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, person.id))
  await contact(null, { subject: 'Of the stranger' })
  await contact(person)
  await remove()
  expect(await db.select().from(contactMessages)).toMatchObject([{ subject: 'Of the stranger' }])
})

it('deletes given-up mails to others that name the account', async () => {
  const { db } = test.deps
  const experienceId = await insertExperience(test.deps, other.id)
  const { id } = await createBooking(test, person, experienceId, { guestInfo })
  await send('PATCH', `/bookings/${id}/cancel`, person, {})
  await db.update(mails).set({ attempts: 10 })
  await remove()
  expect(await tracesOf('mails')).toEqual(['mails.recipient'])
  expect(await db.select().from(mails).where(eq(mails.recipient, email))).toMatchObject([{ kind: 'account_deleted' }])
  await sendQueued()
  expect(await tracesOf('mails')).toEqual([])
})

it('mails the code of a gift card to no deleted account again', async () => {
  const id = await buyCard(other, { name: firstName, email })
  await remove()
  const [card] = await test.deps.db.select().from(giftCards).where(eq(giftCards.id, id))
  expect(card).toMatchObject({ state: 'active', recipientName: '', recipientEmail: '' })
  const again = await call(test, 'POST', `/gift-cards/${id}/mail`, other, {})
  expect([again.statusCode, again.json().code]).toEqual([409, 'gift_card_sent'])
  const listed = await call(test, 'GET', '/gift-cards', other)
  expect(listed.json().data.giftCards).toMatchObject([{ id, sendsLeft: 0, recipient: { name: '' } }])
})

it('removes the name from an unpaid gift card, which can no longer be paid', async () => {
  const input = giftCardInput({ recipient: { name: firstName, email }, message: 'Enjoy.' })
  await send('POST', '/gift-cards', other, input)
  await remove()
  expect(await tracesOf('gift_cards')).toEqual([])
  const paid = await call(test, 'POST', `/gift-cards/${input.id}/payment`, other, {})
  expect([paid.statusCode, paid.json().code]).toEqual([409, 'conflict'])
})

it('names the tables that keep a name in docs/security.md, with the same words', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../docs/security.md'), 'utf8').replaceAll(/\s+/g, ' ')
  for (const { table, what } of retainedData) expect(page).toContain(`- \`${table}\`: ${what}.`)
  for (const { why, period } of retainedData) expect(page).toContain(`because ${why}, for ${period}:`)
})

/** Names the columns that hold a name, the address or the phone, as `table.column`. Every column of every table, whatever its type. */
const tracesOf = async (only?: string): Promise<string[]> => {
  const { db } = test.deps
  const { rows: columns } = await db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1, 2`)
  const found: string[] = []
  for (const { table, column } of columns) {
    if (only !== undefined && table !== only) continue
    const { rows } = await db.execute(sql`
      select 1 from ${sql.identifier(table)} where ${sql.identifier(column)}::text ~* 'zephirine|quatremain'
        or regexp_replace(${sql.identifier(column)}::text, '[^0-9]', '', 'g') like '%661987654%' limit 1`)
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}
