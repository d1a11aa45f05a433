import { v7 as uuid } from 'uuid'
import { defaultPreferences } from '#contract/models/user.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordEvent } from '../security/events.ts'
import { createResetLink } from '../security/mail-links.ts'
import { changeUser, findUserByEmail, insertUser } from '../users/repository.ts'

/**
 * Makes the account of an address admin, and creates it if it does not exist. Returns a reset link if the account has no password, so that
 * only its owner ever knows one. Called again after the link has expired, it returns another one.
 */
export const makeAdmin = async (
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  email: string,
): Promise<{ link: string | null }> =>
  deps.db.transaction(async (db) => {
    const existing = await findUserByEmail(db, email)
    if (existing !== null && existing.suspendedAt !== null)
      throw new Error('This account is suspended: lift that first.')
    const row =
      existing === null
        ? await insertUser(db, {
            id: uuid(),
            email,
            passwordHash: '',
            firstName: 'Rihla',
            lastName: 'Admin',
            isAdmin: true,
            emailVerifiedAt: deps.clock(),
            preferences: defaultPreferences,
          })
        : await changeUser(db, existing.id, { isAdmin: true })
    if (row === null) throw new Error('The account was made in the same moment: try again.')
    await recordEvent({ ...deps, db }, row.id, 'became_admin')
    return { link: row.passwordHash === '' ? await createResetLink({ ...deps, db }, row) : null }
  })
