import { v7 as uuid } from 'uuid'
import { defaultPreferences } from '#contract/models/user.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createResetLink } from './password-reset.ts'
import { changeUser, findUserByEmail, insertUser } from '../users/repository.ts'
import { recordEvent } from '../security/events.ts'

/**
 * Makes the account of an address admin, creating it where it is not there. Answers a reset link where no password opens
 * the account: nobody but its owner ever knows one, and asked again after the link has expired, it is another one.
 */
export const makeAdmin = async (
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  email: string,
): Promise<{ link: string | null }> =>
  deps.db.transaction(async (db) => {
    const now = deps.clock()
    const known = await findUserByEmail(db, email)
    if (known !== null && known.suspendedAt !== null) throw new Error('This account is suspended: lift that first.')
    const row =
      known === null
        ? await insertUser(db, {
            id: uuid(),
            email,
            passwordHash: '',
            firstName: 'Rihla',
            lastName: 'Admin',
            isAdmin: true,
            emailVerifiedAt: now,
            preferences: defaultPreferences,
          })
        : await changeUser(db, known.id, { isAdmin: true })
    if (row === null) throw new Error('The account was made in the same moment: try again.')
    await recordEvent({ ...deps, db }, row.id, 'became_admin')
    return { link: row.passwordHash === '' ? await createResetLink({ ...deps, db }, row) : null }
  })
