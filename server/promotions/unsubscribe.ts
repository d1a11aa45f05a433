/** The unsubscribe links of promotional mails: they need no session, never expire, and can do nothing else (docs/decisions/0056). */

import type { Database } from '#server/platform/db/database.ts'
import { changeUser, findUser, holdUser, type UserRow } from '../accounts/users/repository.ts'
import type { Deps } from '../platform/deps.ts'
import { announce } from '../platform/events/announce.ts'
import { isSameSecret } from '../platform/keys.ts'
import { dropWaiting } from '../platform/mail/repository.ts'

/** Where the mails of one person lead to. */
export const unsubscribeAddress = (origin: string, userId: string, token: string): string =>
  `${origin}/unsubscribe/${userId}.${token}`

const isOf = ({ unsubscribeToken, deletedAt }: UserRow, given: string): boolean =>
  deletedAt === null && isSameSecret(unsubscribeToken ?? '', given)

const read = (written: string): { userId: string; token: string } | null => {
  const [, userId, token] =
    /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([0-9a-f]{32})$/.exec(written) ?? []
  return userId === undefined || token === undefined ? null : { userId, token }
}

/** The person whom an address names; null where we never made it, or the account is deleted. */
export const findSubscriber = async ({ db }: Pick<Deps, 'db'>, written: string): Promise<UserRow | null> => {
  const given = read(written)
  const row = given && (await findUser(db, given.userId))
  return row && isOf(row, given.token) ? row : null
}

/** Of a person who does not want them any more: what waits to be sent goes as well. */
export const dropPromotions = (db: Pick<Database, 'delete'>, { email }: Pick<UserRow, 'email'>): Promise<void> =>
  dropWaiting(db, email, 'promotion')

/** Switches promotional mail off for the person whom an address names, as often as it is asked; null as above. */
export const unsubscribe = (deps: Pick<Deps, 'db'>, written: string): Promise<UserRow | null> =>
  deps.db.transaction(async (db) => {
    const given = read(written)
    // Held: a setting that is changed at the same time must not undo it.
    const row = given && (await holdUser(db, given.userId))
    if (!row || !isOf(row, given.token)) return null
    await dropPromotions(db, row)
    const { preferences } = row
    if (!preferences.emailPromotions) return row
    const changed = await changeUser(db, row.id, { preferences: { ...preferences, emailPromotions: false } })
    await announce(db, [row.id], 'account')
    return changed
  })
