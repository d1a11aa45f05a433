import type { Preferences, ProfileChange, PublicUser, User } from '#contract/user.ts'
import { normaliseEmail } from '../auth/normalise-email.ts'
import { isUniqueViolation } from '../db/unique-violation.ts'
import type { Caller, Deps } from '../deps.ts'
import { ApiError } from '../http/api-error.ts'
import { queueMail } from '../mail/repository.ts'
import { changeUser, countProfileView, findUser, findUserByEmail, type UserRow } from './repository.ts'
import { toPublicUser, toUser } from './to-user.ts'

const requireRow = (row: UserRow | null): UserRow => {
  if (row === null) throw new ApiError('session_expired')
  return row
}

/** The address may be in use by another person, or be the admin's, which is nobody's to take. */
const assertFree = async ({ db, config }: Deps, email: string, userId: string): Promise<void> => {
  const holder = await findUserByEmail(db, email)
  if (holder !== null && holder.id !== userId) throw new ApiError('email_taken')
  if (email === config.adminEmail && holder === null) throw new ApiError('email_taken')
}

/** Changes what is named and nothing else. The old address hears of a new one. */
export const updateProfile = async (deps: Deps, { userId }: Caller, change: ProfileChange): Promise<User> => {
  const before = requireRow(await findUser(deps.db, userId))
  const email = change.email === undefined ? undefined : normaliseEmail(change.email)
  if (email !== undefined) await assertFree(deps, email, userId)
  const { firstName, lastName, ...rest } = change
  const names = {
    ...(firstName !== undefined && { firstName: firstName.trim() }),
    ...(lastName !== undefined && { lastName: lastName.trim() }),
  }
  if (Object.values(names).includes('')) throw new ApiError('missing_fields')
  try {
    return await deps.db.transaction(async (db) => {
      const row = requireRow(await changeUser(db, userId, { ...rest, ...names, ...(email !== undefined && { email }) }))
      if (row.email !== before.email) {
        const { language } = before.preferences
        await queueMail({ db, clock: deps.clock }, before.email, language, { kind: 'email_changed' })
      }
      return toUser(deps, row)
    })
  } catch (thrown) {
    // Taken between the check and the change.
    if (isUniqueViolation(thrown)) throw new ApiError('email_taken')
    throw thrown
  }
}

export const updatePreferences = async (
  deps: Deps,
  { userId }: Caller,
  change: { [Name in keyof Preferences]?: Preferences[Name] | undefined },
): Promise<User> =>
  deps.db.transaction(async (db) => {
    const { preferences } = requireRow(await findUser(db, userId))
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    return toUser(deps, requireRow(await changeUser(db, userId, { preferences: { ...preferences, ...given } })))
  })

/** What anybody may know of somebody; being looked at by somebody else counts. */
export const readPublicUser = async ({ db }: Deps, id: string, caller: Caller | null): Promise<PublicUser> => {
  const row = await findUser(db, id)
  if (row === null) throw new ApiError('not_found')
  if (caller?.userId !== id) await countProfileView(db, id)
  return toPublicUser(row)
}
