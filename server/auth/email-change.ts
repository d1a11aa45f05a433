/**
 * A change of an account's address. The new one is pending until a link that was mailed there is opened in a session of the account. Until
 * then the former one logs in, gets the mails and is the account's: a mistyped address locks nobody out, and reserves nothing.
 */
import { and, eq } from 'drizzle-orm'
import type { User } from '#contract/models/user.ts'
import type { Caller, Database, Deps } from '../deps.ts'
import { emailVerifications } from '../platform/db/schema/users.ts'
import { announce } from '../platform/events/announce.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { dropWaiting, queueMail } from '../platform/mail/repository.ts'
import { recordEvent } from '../security/events.ts'
import { changeUser, holdUser, pendingEmailOf, type UserRow } from '../users/repository.ts'
import { toUser } from '../users/to-user.ts'
import { assertLinkLeft, createEmailLink } from './email-links.ts'
import type { Origin } from './origin.ts'
import { voidResets } from './passwords/password-reset.ts'

type InTransaction = Omit<Deps, 'db'> & { db: Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'> }
type Pending = Pick<UserRow, 'pendingEmail' | 'pendingEmailExpiresAt'>

const noPending: Pending = { pendingEmail: null, pendingEmailExpiresAt: null }

/** Mails the link that confirms a new address; answers what the account's row has to say of it. */
const mailLink = async (deps: InTransaction, { id, preferences }: UserRow, email: string): Promise<Pending> => {
  const { token, expiresAt } = await createEmailLink(deps, id, email)
  // The page cannot know from the token alone which address it confirms.
  const link = `${deps.config.publicOrigin}/confirm-email?token=${token}&change=1`
  await queueMail(deps, email, preferences.language, { kind: 'email_change', link, account: id })
  return { pendingEmail: email, pendingEmailExpiresAt: expiresAt }
}

/** Ends what an address that is no longer pending was mailed. The links stay as rows: they count for the hour's bound. */
const voidLinks = async ({ db, clock }: InTransaction, userId: string, email: string): Promise<void> => {
  await dropWaiting(db, email, 'email_change', userId)
  await db
    .update(emailVerifications)
    .set({ expiresAt: clock() })
    .where(and(eq(emailVerifications.userId, userId), eq(emailVerifications.email, email)))
}

/**
 * Begins a change, in place of one that is pending: both addresses are told, the new one with the link. Answers what is to be written
 * to the account's row, which must be held.
 */
export const requestEmailChange = async (
  deps: InTransaction,
  held: UserRow,
  email: string,
  { userAgent }: Pick<Origin, 'userAgent'>,
): Promise<Partial<Pending>> => {
  if (email === held.email) return {}
  await assertLinkLeft(deps, held.id)
  const before = pendingEmailOf(held)
  if (email === before) return mailLink(deps, held, email)
  if (before !== null) await voidLinks(deps, held.id, before)
  await recordEvent(deps, held.id, 'email_change_requested', userAgent)
  const link = `${deps.config.publicOrigin}/settings?tab=profile`
  // Without the new address: where the former one was mistyped, another person reads this.
  await queueMail(deps, held.email, held.preferences.language, { kind: 'email_change_requested', link })
  return mailLink(deps, held, email)
}

const withHeld = <T>(
  deps: Deps,
  { userId }: Pick<Caller, 'userId'>,
  work: (deps: InTransaction, held: UserRow) => Promise<T>,
): Promise<T> =>
  deps.db.transaction(async (db) => {
    const held = await holdUser(db, userId)
    if (held === null) throw new ApiError('session_expired')
    return work({ ...deps, db }, held)
  })

/** Mails another link to the pending address; refused with `conflict` where none is pending. */
export const resendEmailChange = (deps: Deps, caller: Pick<Caller, 'userId'>): Promise<void> =>
  withHeld(deps, caller, async (inside, held) => {
    const email = pendingEmailOf(held)
    if (email === null) throw new ApiError('conflict')
    await assertLinkLeft(inside, held.id)
    await changeUser(inside.db, held.id, await mailLink(inside, held, email))
  })

/** Leaves the account with the address that it has; its links confirm nothing any more. Succeeds where none is pending. */
export const cancelEmailChange = (deps: Deps, caller: Pick<Caller, 'userId'>): Promise<User> =>
  withHeld(deps, caller, async (inside, held) => {
    const email = pendingEmailOf(held)
    if (email !== null) {
      await voidLinks(inside, held.id, email)
      await recordEvent(inside, held.id, 'email_change_cancelled')
    }
    const changed = await changeUser(inside.db, held.id, noPending)
    await announce(inside.db, [held.id], 'account')
    return toUser(deps, changed ?? held)
  })

/**
 * Makes the pending address the account's, proven; the former one is told, and its reset links are void. Violates the unique constraint
 * where the address has become another account's meanwhile.
 */
export const completeEmailChange = async (deps: InTransaction, held: UserRow, email: string): Promise<UserRow> => {
  // That account is made by the seed or the command line only.
  if (email === deps.config.adminEmail) throw new ApiError('email_taken')
  const values = { ...noPending, email, emailVerifiedAt: deps.clock() }
  const changed = (await changeUser(deps.db, held.id, values)) ?? held
  await voidResets(deps.db, held.id, deps.clock())
  await recordEvent(deps, held.id, 'email_changed')
  await queueMail(deps, held.email, held.preferences.language, { kind: 'email_changed' })
  return changed
}
