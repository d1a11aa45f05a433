/** Confirming a phone number: a code goes to it by text message, and whoever tells us the code reads that telephone. */
import { randomInt } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { User } from '#contract/models/user.ts'
import type { Database } from '#server/platform/db/database.ts'
import { phoneCodes, users } from '#server/platform/db/schema/users.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { announce } from '#server/platform/events/announce.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { keyedHash, secretsOf } from '#server/platform/keys.ts'
import { dropTextsTo, queueTexts } from '#server/platform/mail/repository.ts'
import { mayReceiveTexts } from '#server/platform/sms/allowed-numbers.ts'
import { codeMinutes } from './phone-code-sms.ts'
import { toTextableNumber } from '../users/phone-numbers.ts'
import { changeUser, holdUser } from '../users/repository.ts'
import { toUser } from '../users/to-user.ts'

const lifetimeMs = codeMinutes * 60_000
/** Of a million codes, five guesses. */
const maxAttempts = 5
const hourMs = 3_600_000
const dayMs = 86_400_000
/** Every message costs money, and a telephone that rings all day costs its owner more. */
const bounds = [
  { windowMs: hourMs, most: 5 },
  { windowMs: dayMs, most: 10 },
]
/** Codes are kept for as long as they are counted. */
export const codesCountedMs = dayMs

const requireNumber = async (written: string): Promise<string> => {
  const number = await toTextableNumber(written)
  if (number === null) throw new ApiError('phone_number_invalid')
  return number
}

const numberHash = (secret: string, number: string) => keyedHash(secret, 'phone number', number)
const codeHash = (secret: string, userId: string, number: string, code: string) =>
  keyedHash(secret, 'phone code', [userId, number, code].join('\n'))

/** Refuses where this person, or anybody for this number, has asked for too many. Held until the transaction ends. */
const assertMaySend = async (
  db: Pick<Database, 'select' | 'execute'>,
  userId: string,
  hash: string,
  now: number,
): Promise<void> => {
  // Two accounts that ask for one number at once wait here for each other.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`phone ${hash}`}, 0))`)
  const recent = await db
    .select({ userId: phoneCodes.userId, numberHash: phoneCodes.numberHash, createdAt: phoneCodes.createdAt })
    .from(phoneCodes)
    .where(
      and(
        or(eq(phoneCodes.userId, userId), eq(phoneCodes.numberHash, hash)),
        gt(phoneCodes.createdAt, new Date(now - codesCountedMs)),
      ),
    )
    .orderBy(desc(phoneCodes.createdAt))
  const waits = [
    recent.filter((row) => row.userId === userId),
    recent.filter((row) => row.numberHash === hash),
  ].flatMap((codes) =>
    bounds.flatMap(({ windowMs, most }) => {
      const oldest = codes[most - 1]
      const waitMs = oldest === undefined ? 0 : oldest.createdAt.getTime() + windowMs - now
      return waitMs > 0 ? [waitMs] : []
    }),
  )
  if (waits.length > 0)
    throw new ApiError('too_many_attempts', { retryAfter: Math.max(1, Math.ceil(Math.max(...waits) / 1000)) })
}

/**
 * Queues a text message with a new code and answers the number in international form. Whoever has not confirmed their mail
 * address sends none: accounts are free, messages are not.
 */
export const sendPhoneCode = async (
  deps: Deps,
  { userId }: Pick<Caller, 'userId'>,
  written: string,
): Promise<string> => {
  const number = await requireNumber(written)
  const { clock, config } = deps
  if (!mayReceiveTexts(number, config.smsCountries)) throw new ApiError('phone_number_unsupported')
  // Without a gateway messages are files, which help whoever runs this at home and nobody on the web.
  if (config.smsGateway === null && config.publicOrigin.startsWith('https:')) throw new ApiError('sms_unavailable')
  return deps.db.transaction(async (db) => {
    // Held: of thirty requests at once, five send.
    const row = await holdUser(db, userId)
    if (row === null) throw new ApiError('session_expired')
    if (row.emailVerifiedAt === null) throw new ApiError('email_unverified')
    const now = clock()
    const hash = numberHash(config.jwtSecret, number)
    await assertMaySend(db, userId, hash, now.getTime())
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

/** The number is this account's from now on: a number that was given to another person tells its former owner nothing. */
const takeFromOthers = async (
  db: Pick<Database, 'update' | 'delete' | 'execute'>,
  userId: string,
  number: string,
): Promise<void> => {
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
 * Confirms the number with the code that was sent to it last, and makes it the account's. Each attempt is counted before it is
 * judged, so that many at once do not slip through; the right code told twice succeeds twice, as after a lost answer.
 */
export const confirmPhone = async (
  deps: Deps,
  { userId }: Caller,
  { phoneNumber: written, code }: { phoneNumber: string; code: string },
): Promise<User> => {
  const number = await requireNumber(written)
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
    const row = await holdUser(db, userId)
    if (row === null) throw new ApiError('session_expired')
    const used = await db
      .update(phoneCodes)
      .set({ usedAt: now })
      .where(and(eq(phoneCodes.id, last.id), isNull(phoneCodes.usedAt)))
      .returning({ id: phoneCodes.id })
    // A code that was told twice has done its work, unless the number was changed since.
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
