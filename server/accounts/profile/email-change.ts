/**
 * Changes of an account's email address. The new address is pending until a link mailed to it is opened in a session of the account. Until
 * then the old address logs in and gets the mails, so that a mistyped one does not lock the owner out. A pending address reserves nothing.
 */
import { and, eq } from 'drizzle-orm'
import type { User } from '#contract/models/user.ts'
import { emailVerifications } from '#server/platform/db/schema/users.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { announce } from '#server/platform/events/announce.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { dropWaiting, queueMail } from '#server/platform/mail/repository.ts'
import { recordEvent } from '../security/events.ts'
import { assertBelowLinkLimit, createEmailLink, voidResets } from '../security/mail-links.ts'
import type { Origin } from '../security/origin.ts'
import { holdCallerRow } from '../users/caller.ts'
import { changeUser, noPendingEmail, pendingEmailOf, type UserRow } from '../users/repository.ts'
import { toUser } from '../users/to-user.ts'

type Pending = Pick<UserRow, 'pendingEmail' | 'pendingEmailExpiresAt'>

/** Mails the link that confirms a new address; returns the columns to write to the account's row. */
const mailLink = async (deps: Deps, { id, preferences }: UserRow, email: string): Promise<Pending> => {
  const { link, expiresAt } = await createEmailLink(deps, id, email)
  // The page cannot see from the token whether it confirms a change.
  const content = { kind: 'email_change', link: `${link}&change=1`, account: id } as const
  await queueMail(deps, email, preferences.language, content)
  return { pendingEmail: email, pendingEmailExpiresAt: expiresAt }
}

/** Voids the links of an address that is no longer pending. Their rows stay, because they count toward the hourly limit. */
const voidLinks = async ({ db, clock }: Deps, userId: string, email: string): Promise<void> => {
  await dropWaiting(db, email, 'email_change', userId)
  await db
    .update(emailVerifications)
    .set({ expiresAt: clock() })
    .where(and(eq(emailVerifications.userId, userId), eq(emailVerifications.email, email)))
}

/**
 * Starts a change, replacing a pending one. Mails a notice to the old address and the link to the new one. Returns the columns to write to
 * the account's row, which the caller must have locked.
 */
export const requestEmailChange = async (
  deps: Deps,
  row: UserRow,
  email: string,
  { userAgent }: Pick<Origin, 'userAgent'>,
): Promise<Partial<Pending>> => {
  if (email === row.email) return {}
  await assertBelowLinkLimit(deps, row.id)
  const pending = pendingEmailOf(row)
  if (email === pending) return mailLink(deps, row, email)
  if (pending !== null) await voidLinks(deps, row.id, pending)
  await recordEvent(deps, row.id, 'email_change_requested', userAgent)
  const link = `${deps.config.publicOrigin}/settings?tab=profile`
  // Does not name the new address: if the old one was mistyped, a stranger reads this mail.
  await queueMail(deps, row.email, row.preferences.language, { kind: 'email_change_requested', link })
  return mailLink(deps, row, email)
}

const withCallerRow = <T>(
  deps: Deps,
  caller: Pick<Caller, 'userId'>,
  work: (deps: Deps, row: UserRow) => Promise<T>,
): Promise<T> =>
  deps.db.transaction(async (db) => {
    const row = await holdCallerRow(db, caller)
    return work({ ...deps, db }, row)
  })

/** Mails another link to the pending address. Throws `conflict` if no change is pending. */
export const resendEmailChange = (deps: Deps, caller: Pick<Caller, 'userId'>): Promise<void> =>
  withCallerRow(deps, caller, async (txDeps, row) => {
    const email = pendingEmailOf(row)
    if (email === null) throw new ApiError('conflict')
    await assertBelowLinkLimit(txDeps, row.id)
    await changeUser(txDeps.db, row.id, await mailLink(txDeps, row, email))
  })

/** Cancels the pending change and voids its links. Succeeds if no change is pending. */
export const cancelEmailChange = (deps: Deps, caller: Pick<Caller, 'userId'>): Promise<User> =>
  withCallerRow(deps, caller, async (txDeps, row) => {
    const email = pendingEmailOf(row)
    if (email !== null) {
      await voidLinks(txDeps, row.id, email)
      await recordEvent(txDeps, row.id, 'email_change_cancelled')
    }
    const changed = await changeUser(txDeps.db, row.id, noPendingEmail)
    await announce(txDeps.db, [row.id], 'account')
    return toUser(deps, changed ?? row)
  })

/**
 * Makes the pending address the account's proven address, mails a notice to the old one and voids its reset links. Violates the unique
 * constraint if another account has taken the address meanwhile.
 */
export const completeEmailChange = async (deps: Deps, row: UserRow, email: string): Promise<UserRow> => {
  // Only the seed and the command line create the admin's account.
  if (email === deps.config.adminEmail) throw new ApiError('email_taken')
  const values = { ...noPendingEmail, email, emailVerifiedAt: deps.clock(), refusedEmails: [] }
  const changed = (await changeUser(deps.db, row.id, values)) ?? row
  await voidResets(deps.db, row.id, deps.clock())
  await recordEvent(deps, row.id, 'email_changed')
  await queueMail(deps, row.email, row.preferences.language, { kind: 'email_changed' })
  return changed
}
