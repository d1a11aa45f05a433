/** Recovers accounts that were taken over, by `npm run account -- give-back`, and lists the tables that belong to one account. */
import { and, eq, getTableName, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { maxMailsToUnprovenAddress } from '#contract/rules/people/booking-mails.ts'
import { expireDueBookings } from '#server/bookings/jobs.ts'
import { makeRun } from '#server/money/payouts/make-run.ts'
import { toPaymentFile } from '#server/money/payouts/usecases.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { mediaUploads } from '#server/platform/db/schema/experiences.ts'
import { favorites } from '#server/platform/db/schema/favorites.ts'
import { blocks } from '#server/platform/db/schema/messages.ts'
import { notifications, pushSubscriptions } from '#server/platform/db/schema/notifications.ts'
import { idempotencyKeys, idempotencyUsage, mails } from '#server/platform/db/schema/operations.ts'
import { payouts } from '#server/platform/db/schema/payouts.ts'
import {
  knownDevices,
  passkeys,
  providerIdentities,
  recoveryCodes,
  securityEvents,
  twoFactor,
} from '#server/platform/db/schema/security.ts'
import { loginNetworks, passwordResets, sessions, users } from '#server/platform/db/schema/users.ts'
import { waitlistEntries } from '#server/platform/db/schema/waitlist.ts'
import { queueMail } from '#server/platform/mail/repository.ts'
import { sendDueMails } from '#server/platform/mail/send-mails.ts'
import { createBooking } from '#server/testing/bookings.ts'
import { insertExperience } from '#server/testing/listings.ts'
import { addPayoutAccount, payBooking } from '#server/testing/payments.ts'
import { type RegisteredPerson, registerPerson, testPassword } from '#server/testing/people.ts'
import { call, createTestApp, passTime, type TestApp } from '#server/testing/test-app.ts'
import { readAccountCommand } from './command.ts'
import { ownedBy } from './repository.ts'

let test: TestApp
let person: RegisteredPerson
const logged: object[] = []
beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  person = await registerPerson(test)
  logged.length = 0
})
afterAll(() => test.close())

const run = (...args: string[]) =>
  readAccountCommand(args)({ ...test.deps, securityLog: (event) => void logged.push(event) })
const rowOf = async () => {
  const [row] = await test.deps.db.select().from(users).where(eq(users.id, person.id))
  return row
}

describe('npm run account -- give-back', () => {
  const to = 'rightful@example.com'
  const own = { userId: '' }
  /** Tables of an account whose rows a recovery leaves, because they open nothing and lead no message elsewhere. */
  const harmless: readonly object[] = [
    securityEvents,
    notifications,
    idempotencyKeys,
    idempotencyUsage,
    favorites,
    waitlistEntries,
    mediaUploads,
    blocks,
  ]
  /** Rows of the other tables that still open the account, or lead its messages elsewhere. */
  const active = new Map<object, SQL | undefined>([
    [sessions, isNull(sessions.revokedAt)],
    [passkeys, isNull(passkeys.removedAt)],
    [passwordResets, and(isNull(passwordResets.usedAt), ne(passwordResets.email, to))],
  ])
  const countActive = async () => {
    const counts: [string, number][] = []
    for (const column of ownedBy) {
      const { table } = column
      if (harmless.includes(table)) continue
      const count = await test.deps.db.$count(table, and(eq(column, person.id), active.get(table)))
      counts.push([getTableName(table), count])
    }
    return counts
  }
  /** Adds a row of every kind that a thief can leave in an account. */
  const takeOver = async () => {
    const { db } = test.deps
    const now = test.time.now
    own.userId = person.id
    await db.insert(twoFactor).values({ ...own, secret: 's', createdAt: now, confirmedAt: now })
    await db.insert(recoveryCodes).values({ ...own, codeHash: 'c' })
    const key = { ...own, id: uuid(), credentialId: uuid(), publicKey: 'k', counter: 0, createdAt: now }
    await db.insert(passkeys).values(key)
    const identity = { ...own, provider: 'google', subject: uuid(), createdAt: now, lastUsedAt: now }
    await db.insert(providerIdentities).values(identity)
    await addPayoutAccount(test, person.id)
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, person.id))
    const device = { id: uuid(), endpoint: uuid(), p256dh: '', auth: '', language: 'en' as const, createdAt: now }
    await db.insert(pushSubscriptions).values({ ...own, ...device, sessionId: session?.id ?? '' })
    await db.insert(knownDevices).values({ ...own, fingerprint: 'f', lastSeenAt: now })
    await db.insert(loginNetworks).values({ ...own, key: uuid(), lastAt: now })
    await call(test, 'POST', '/auth/forgot-password', null, { email: person.email })
    const later = new Date(now.getTime() + 86_400_000)
    const pending = { pendingEmail: 'thief2@example.com', pendingEmailExpiresAt: later }
    await db
      .update(users)
      .set({ ...pending, confirmedPhone: '+212600000000' })
      .where(eq(users.id, person.id))
  }
  const mailsTo = (recipient: string) => test.deps.db.select().from(mails).where(eq(mails.recipient, recipient))

  it('leaves the thief no way in, and mails the owner a link that sets a password', async () => {
    await takeOver()
    for (const [table, count] of await countActive())
      expect(count, `add a row of ${table}, or name it harmless`).toBeGreaterThan(0)
    const output = await run('give-back', person.email, '--to', to)
    expect(output).toContain(`${to} is the address of the account now. 1 session ended`)
    expect(output).toContain(
      'Removed: 1 passkey, 1 joined service, the second factor, the pending address thief2@example.com, the confirmation of +212600000000, the bank account.',
    )
    for (const [table, count] of await countActive()) expect(count, table).toBe(0)
    const [removedKey] = await test.deps.db.select().from(passkeys).where(eq(passkeys.userId, person.id))
    expect(removedKey?.removedAt).not.toBeNull()
    expect(await rowOf())?.toMatchObject({ email: to, emailVerifiedAt: null, pendingEmail: null, confirmedPhone: null })
    expect((await call(test, 'GET', '/auth/me', person)).statusCode).toBe(401)
    for (const email of [person.email, to]) {
      const answer = await call(test, 'POST', '/auth/login', null, { email, password: testPassword })
      expect([email, answer.json().code]).toEqual([email, 'invalid_credentials'])
    }
    expect(await mailsTo(person.email)).toEqual([])
    const [mail] = await mailsTo(to)
    expect(mail?.kind).toBe('account_given_back')
    const token = new URL(String(mail?.data.link)).searchParams.get('token')
    const password = 'toubkal-4167-m'
    expect((await call(test, 'POST', '/auth/reset-password', null, { token, password })).statusCode).toBe(200)
    expect((await call(test, 'POST', '/auth/login', null, { email: to, password })).statusCode).toBe(200)
    expect((await rowOf())?.emailVerifiedAt).not.toBeNull()
    expect(logged).toContainEqual({ kind: 'operator_gave_back', userId: person.id })
    const events = await test.deps.db.select().from(securityEvents).where(eq(securityEvents.userId, person.id))
    expect(events.map(({ kind }) => kind)).toContain('operator_gave_back')
  })

  it('keeps the address if only the second factor was changed', async () => {
    await takeOver()
    await run('give-back', person.email, '--to', person.email)
    expect(await rowOf())?.toMatchObject({ email: person.email, passwordHash: '' })
    expect((await mailsTo(person.email)).map(({ kind }) => kind)).toContain('account_given_back')
  })

  it('mails the link also to an address that has reached its cap of mails', async () => {
    const to = 'capped@example.com'
    const refund = { kind: 'refund_done', title: 'A tour', amount: '10', reference: 'r', link: '' } as const
    for (let sent = 0; sent <= maxMailsToUnprovenAddress; sent++) await queueMail(test.deps, to, 'en', refund)
    const subjects: string[] = []
    const send = async ({ recipient, subject }: { recipient: string; subject: string }) => {
      if (recipient === to) subjects.push(subject)
    }
    const fail = (thrown: unknown) => {
      throw thrown
    }
    await sendDueMails(test.deps, send, fail)
    expect(subjects).toHaveLength(maxMailsToUnprovenAddress)
    await run('give-back', person.email, '--to', to)
    await sendDueMails(test.deps, send, fail)
    expect(subjects.at(-1)).toBe('Your Rihla account is yours again')
  })

  it('takes no address of another account, and not that of the admin', async () => {
    const other = await registerPerson(test)
    await expect(run('give-back', person.email, '--to', other.email)).rejects.toThrow(
      'is the address of another account',
    )
    const config = { ...test.deps.config, adminEmail: 'boss@example.com' }
    const asAdmin = readAccountCommand(['give-back', person.email, '--to', 'boss@example.com'])
    await expect(asAdmin({ ...test.deps, config })).rejects.toThrow('ADMIN_EMAIL keeps boss@example.com for the admin.')
    expect((await rowOf())?.email).toBe(person.email)
  })

  it('warns of a payout that is made and not paid', async () => {
    const host = await test.addPerson({ isHost: true })
    const traveler = await test.addPerson()
    const { id } = await createBooking(test, traveler, await insertExperience(test.deps, host.id))
    await payBooking(test, traveler, id)
    await call(test, 'PATCH', `/bookings/${id}/status`, host, { status: 'confirmed' })
    await test.deps.db.update(bookings).set({ completesAt: test.time.now }).where(eq(bookings.id, id))
    await expireDueBookings(test.deps)
    await addPayoutAccount(test, host.id)
    await passTime(test, 1000, () => makeRun(test.deps, { week: null, cutoff: test.deps.clock() }))
    const output = await run('give-back', host.email, '--to', 'host@example.com')
    const [payout] = await test.deps.db.select().from(payouts).where(eq(payouts.hostId, host.id))
    const line = { id: payout?.id ?? '', holder: 'A host', rib: '230780211111122220001230', amount: 1 }
    const reference = /RIHLA-[\dA-F]{12}/.exec(toPaymentFile([line], 'en'))?.[0]
    expect(output).toContain(`CHECK: the payout ${reference} to the account ending in 0123 is not paid yet`)
  })
})

it('every table whose rows go with their account is among those that a deletion empties', async () => {
  const { rows } = await test.deps.db.execute<{ name: string }>(sql`
    select conrelid::regclass || '.' || attname as name from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'users'::regclass and confdeltype = 'c'`)
  const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const listed = ownedBy.map((column) => `${getTableName(column.table)}.${toSnakeCase(column.name)}`)
  // Codes count toward the limit of their number for a day.
  expect(rows.map(({ name }) => name).sort()).toEqual([...listed, 'phone_codes.user_id'].sort())
})
