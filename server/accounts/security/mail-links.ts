/** Links that are mailed to an account's owner. Of each link's token only the hash is stored. */
import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { emailVerifications, passwordResets } from '#server/platform/db/schema/users.ts'
import type { Deps } from '#server/platform/deps.ts'
import { assertNoWait, waitMs } from '#server/platform/http/limits/waits.ts'
import { queueMail } from '#server/platform/mail/repository.ts'
import type { UserRow } from '../users/repository.ts'

const hourMs = 3_600_000
const emailLinkMs = 7 * 24 * hourMs
/** Links of one account in an hour, to all addresses together, so that an account cannot flood a stranger's mailbox. */
const maxEmailLinks = 5
/** Links of one account in an hour, including used ones, so that strangers cannot flood its mailbox. */
const maxResetLinks = 5

/** Returns the hash under which a random token is stored and found. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

const createToken = () => {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

/** Returns the address of the screen where owners see their sessions, passkeys and services. */
export const securitySettingsLink = ({ config }: Pick<Deps, 'config'>): string =>
  `${config.publicOrigin}/settings?tab=security`

/**
 * Throws `too_many_attempts` if an account has used up its email links of this hour. The check is exact only if the caller has locked the
 * account's row: otherwise parallel requests exceed the limit.
 */
export const assertBelowLinkLimit = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
): Promise<void> => {
  const now = clock()
  const { createdAt } = emailVerifications
  const recent = await db
    .select({ createdAt })
    .from(emailVerifications)
    .where(and(eq(emailVerifications.userId, userId), gt(createdAt, new Date(now.getTime() - hourMs))))
    .orderBy(desc(createdAt))
  const times = recent.map((row) => row.createdAt)
  assertNoWait([waitMs(times, { max: maxEmailLinks, windowMs: hourMs }, now)])
}

/** Creates a link that proves control of a mailbox: for one account and one address, once, within seven days. */
export const createEmailLink = async (
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  userId: string,
  email: string,
): Promise<{ link: string; expiresAt: Date }> => {
  const createdAt = clock()
  const expiresAt = new Date(createdAt.getTime() + emailLinkMs)
  const { token, tokenHash } = createToken()
  await db.insert(emailVerifications).values({ tokenHash, userId, email, createdAt, expiresAt })
  return { link: `${config.publicOrigin}/confirm-email?token=${token}`, expiresAt }
}

/** Mails a link that proves the account's address. The caller must have locked or just inserted the account's row. */
export const mailVerification = async (
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  row: Pick<UserRow, 'id' | 'email' | 'preferences'>,
): Promise<void> => {
  const { link } = await createEmailLink(deps, row.id, row.email)
  await queueMail(deps, row.email, row.preferences.language, { kind: 'email_verification', link })
}

/** Creates a link that sets the account's password: once, within an hour, as long as its address stays the same. */
export const createResetLink = async (
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
): Promise<string> => {
  const { token, tokenHash } = createToken()
  const expiresAt = new Date(clock().getTime() + hourMs)
  await db.insert(passwordResets).values({ tokenHash, userId: id, email, expiresAt })
  return `${config.publicOrigin}/reset-password?token=${token}`
}

/** Returns whether an account may get no further reset link within this hour. */
export const hasMaxResetLinks = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<boolean> => {
  const isRecent = and(eq(passwordResets.userId, userId), gt(passwordResets.expiresAt, clock()))
  return (await db.$count(passwordResets, isRecent)) >= maxResetLinks
}

/** Voids the account's open reset links, which with another password or address would be a way back in. */
export const voidResets = async (db: Database, userId: string, now: Date): Promise<void> => {
  await db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)))
}
