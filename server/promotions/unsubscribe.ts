/** The unsubscribe links of promotional mails. They need no session, never expire, and allow nothing else (docs/decisions/0056). */
import type { Database } from '#server/platform/db/database.ts'
import { changeUser, findUser, holdUser, type UserRow } from '../accounts/users/repository.ts'
import type { Deps } from '../platform/deps.ts'
import { announce } from '../platform/events/announce.ts'
import { isSameSecret } from '../platform/keys.ts'
import { dropWaiting } from '../platform/mail/repository.ts'

export const unsubscribeAddress = (origin: string, userId: string, token: string): string =>
  `${origin}/unsubscribe/${userId}.${token}`

const hasToken = ({ unsubscribeToken, deletedAt }: UserRow, given: string): boolean =>
  deletedAt === null && isSameSecret(unsubscribeToken ?? '', given)

const parseLink = (path: string): { userId: string; token: string } | null => {
  const [, userId, token] =
    /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([0-9a-f]{32})$/.exec(path) ?? []
  return userId === undefined || token === undefined ? null : { userId, token }
}

/** Returns the user of a link, or null if the link is invalid or the account is deleted. */
export const findSubscriber = async ({ db }: Pick<Deps, 'db'>, path: string): Promise<UserRow | null> => {
  const link = parseLink(path)
  const row = link && (await findUser(db, link.userId))
  return row && hasToken(row, link.token) ? row : null
}

/** Deletes the queued promotional mails of a user who no longer wants them. */
export const deleteQueuedPromotions = (
  db: Pick<Database, 'delete'>,
  { email }: Pick<UserRow, 'email'>,
): Promise<void> => dropWaiting(db, email, 'promotion')

/** Switches promotional mail off for the user of a link. Returns null if the link is invalid; a repetition changes nothing. */
export const unsubscribe = (deps: Pick<Deps, 'db'>, path: string): Promise<UserRow | null> =>
  deps.db.transaction(async (db) => {
    const link = parseLink(path)
    // Locks the row, so that a parallel change of the settings does not undo it.
    const row = link && (await holdUser(db, link.userId))
    if (!row || !hasToken(row, link.token)) return null
    await deleteQueuedPromotions(db, row)
    const { preferences } = row
    if (!preferences.emailPromotions) return row
    const changed = await changeUser(db, row.id, { preferences: { ...preferences, emailPromotions: false } })
    await announce(db, [row.id], 'account')
    return changed
  })
