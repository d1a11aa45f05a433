/** Confirms phone numbers: the server sends a code by text message, and the owner of the phone enters it. */
import { randomInt } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { User } from '#contract/models/user.ts'
import type { Database } from '#server/platform/db/database.ts'
import { phoneCodes, users } from '#server/platform/db/schema/users.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { announce } from '#server/platform/events/announce.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { assertNoWait, waitMs } from '#server/platform/http/limits/waits.ts'
import { keyedHash, secretsOf } from '#server/platform/keys.ts'
import { dropTextsTo, queueTexts } from '#server/platform/mail/repository.ts'
import { mayReceiveTexts } from '#server/platform/sms/allowed-numbers.ts'
import { holdCallerRow } from '../users/caller.ts'
import { toTextableNumber } from '../users/phone-numbers.ts'
import { changeUser } from '../users/repository.ts'
import { toUser } from '../users/to-user.ts'
import { codeMinutes } from './phone-code-sms.ts'

const lifetimeMs = codeMinutes * 60_000
/** Guesses at one of a million codes. */
const maxAttempts = 5
const hourMs = 3_600_000
const dayMs = 86_400_000
/** Messages to one number, and of one account. Each costs money, and too many of them disturb the owner of the phone. */
const limits = [
  { windowMs: hourMs, max: 5 },
  { windowMs: dayMs, max: 10 },
]
/** Codes are stored for as long as they count toward the limits. */
export const codesCountedMs = dayMs

const requireNumber = async (typed: string): Promise<string> => {
  const number = await toTextableNumber(typed)
  if (number === null) throw new ApiError('phone_number_invalid')
  return number
}

const numberHash = (secret: string, number: string) => keyedHash(secret, 'phone number', number)
const codeHash = (secret: string, userId: string, number: string, code: string) =>
  keyedHash(secret, 'phone code', [userId, number, code].join('\n'))

/** Throws `too_many_attempts` if the account, or all accounts for this number, have requested too many codes. Locks the number until the transaction ends. */
const assertMaySend = async (db: Database, userId: string, hash: string, now: Date): Promise<void> => {
  // Requests of two accounts for one number wait here for each other.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`phone ${hash}`}, 0))`)
  const recent = await db
    .select({ userId: phoneCodes.userId, numberHash: phoneCodes.numberHash, createdAt: phoneCodes.createdAt })
    .from(phoneCodes)
    .where(
      and(
        or(eq(phoneCodes.userId, userId), eq(phoneCodes.numberHash, hash)),
        gt(phoneCodes.createdAt, new Date(now.getTime() - codesCountedMs)),
      ),
    )
    .orderBy(desc(phoneCodes.createdAt))
  const timesOf = (isCounted: (row: (typeof recent)[number]) => boolean) =>
    recent.filter(isCounted).map(({ createdAt }) => createdAt)
  const ofAccount = timesOf((row) => row.userId === userId)
  const ofNumber = timesOf((row) => row.numberHash === hash)
  assertNoWait(limits.flatMap((limit) => [waitMs(ofAccount, limit, now), waitMs(ofNumber, limit, now)]))
}

/**
 * Queues a text message with a new code. Returns the number in international form. Needs a proven mail address, because messages cost money
 * and accounts are free.
 */
export const sendPhoneCode = async (deps: Deps, caller: Pick<Caller, 'userId'>, typed: string): Promise<string> => {
  const number = await requireNumber(typed)
  const { clock, config } = deps
  if (!mayReceiveTexts(number, config.smsCountries)) throw new ApiError('phone_number_unsupported')
  // Without a gateway messages become files, which help a developer, but no user of a public server.
  if (config.smsGateway === null && config.publicOrigin.startsWith('https:')) throw new ApiError('sms_unavailable')
  return deps.db.transaction(async (db) => {
    // Locks the row, so that parallel requests do not exceed the limits.
    const row = await holdCallerRow(db, caller)
    if (row.emailVerifiedAt === null) throw new ApiError('email_unverified')
    const userId = row.id
    const now = clock()
    const hash = numberHash(config.jwtSecret, number)
    await assertMaySend(db, userId, hash, now)
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const expiresAt = new Date(now.getTime() + lifetimeMs)
    await db.insert(phoneCodes).values({
      id: uuid(),
      userId,
      numberHash: hash,
      codeHash: codeHash(config.jwtSecret, userId, number, code),
      createdAt: now,
      expiresAt,
    })
    const host = new URL(config.publicOrigin).hostname
    const content = { kind: 'sms_phone_code', code, host, expiresAt: expiresAt.toISOString() } as const
    await queueTexts({ db, clock }, [
      { recipient: number, causedBy: null, language: row.preferences.language, content },
    ])
    return number
  })
}

/** Removes the confirmation of the number from other accounts, because phone companies assign numbers to new owners. */
const takeFromOthers = async (db: Database, userId: string, number: string): Promise<void> => {
  const others = await db
    .update(users)
    .set({
      confirmedPhone: null,
      preferences: sql`${users.preferences} || '{"smsBookings": false}'::jsonb`,
    })
    .where(and(eq(users.confirmedPhone, number), ne(users.id, userId)))
    .returning({ id: users.id })
  if (others.length === 0) return
  await dropTextsTo(db, number)
  const ids = others.map(({ id }) => id)
  await announce(db, ids, 'account')
}

/**
 * Confirms the number with the last code that was sent to it, and makes it the account's. Counts each attempt before it checks it, so that
 * parallel attempts cannot exceed the limit. The correct code succeeds again when it is repeated after a lost answer.
 */
export const confirmPhone = async (
  deps: Deps,
  caller: Caller,
  { phoneNumber: typed, code }: { phoneNumber: string; code: string },
): Promise<User> => {
  const number = await requireNumber(typed)
  const { userId } = caller
  const secrets = secretsOf(deps.config)
  const now = deps.clock()
  const hashes = secrets.map((secret) => numberHash(secret, number))
  const [last] = await deps.db
    .select()
    .from(phoneCodes)
    .where(and(eq(phoneCodes.userId, userId), or(...hashes.map((hash) => eq(phoneCodes.numberHash, hash)))))
    .orderBy(desc(phoneCodes.createdAt), desc(phoneCodes.id))
    .limit(1)
  if (last === undefined || last.expiresAt <= now) throw new ApiError('phone_code_expired')
  const isRight = secrets.some((secret) => codeHash(secret, userId, number, code) === last.codeHash)
  const counted = await deps.db
    .update(phoneCodes)
    .set({ attempts: sql`${phoneCodes.attempts} + 1` })
    .where(and(eq(phoneCodes.id, last.id), isNull(phoneCodes.usedAt), lt(phoneCodes.attempts, maxAttempts)))
    .returning({ id: phoneCodes.id })
  if (counted.length === 0 && !(isRight && last.usedAt !== null)) throw new ApiError('phone_code_expired')
  if (!isRight) throw new ApiError('phone_code_wrong')
  return deps.db.transaction(async (db) => {
    const row = await holdCallerRow(db, caller)
    const used = await db
      .update(phoneCodes)
      .set({ usedAt: now })
      .where(and(eq(phoneCodes.id, last.id), isNull(phoneCodes.usedAt)))
      .returning({ id: phoneCodes.id })
    // A repeated code has had its effect, unless the number was changed since.
    if (used.length === 0) {
      if (row.confirmedPhone !== number) throw new ApiError('phone_code_expired')
      return toUser(deps, row)
    }
    await takeFromOthers(db, userId, number)
    if (row.confirmedPhone !== null && row.confirmedPhone !== number) await dropTextsTo(db, row.confirmedPhone)
    const changed = await changeUser(db, userId, { phoneNumber: number, confirmedPhone: number })
    await announce(db, [userId], 'account')
    return toUser(deps, changed ?? row)
  })
}
