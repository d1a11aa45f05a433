import { toSpokenLanguages } from '#contract/models/reference.ts'
import type { Preferences, ProfileChange, User } from '#contract/models/user.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { announce } from '#server/platform/events/announce.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { dropTextsTo } from '#server/platform/mail/repository.ts'
import { requestEmailChange } from './email-change.ts'
import { assertBelowLinkLimit } from '../security/email-links.ts'
import type { Origin } from '../security/origin.ts'
import { promotionsRefused } from '../events.ts'
import { recordEvent } from '../security/events.ts'
import { proveOwner } from '../two-factor/prove-owner.ts'
import { storeAvatar } from './avatar.ts'
import { confirmedNumber, toStoredNumber } from '../users/phone-numbers.ts'
import { changeUser, findUser, findUserByEmail, holdUser, type UserRow } from '../users/repository.ts'
import { toUser } from '../users/to-user.ts'

const requireRow = (row: UserRow | null): UserRow => {
  if (row === null) throw new ApiError('session_expired')
  return row
}

/** Throws if another account uses the address, or if it is the admin's. Checked again when the address is confirmed. */
const assertFree = async ({ db, config }: Deps, email: string, userId: string): Promise<void> => {
  const holder = await findUserByEmail(db, email)
  if (holder !== null && holder.id !== userId) throw new ApiError('email_taken')
  if (email === config.adminEmail && holder === null) throw new ApiError('email_taken')
}

/** Returns the new address if the change has one, after checking the password and that the address is free; else null. */
const readEmail = async (
  deps: Deps,
  caller: Caller,
  before: UserRow,
  change: ProfileChange,
  origin: Origin,
): Promise<string | null> => {
  const { email } = change
  if (email === undefined || email === before.email) return null
  const { currentPassword: password = '', code, recoveryCode } = change
  const { takeFactor } = await proveOwner(deps, caller, { password, code, recoveryCode }, origin)
  await assertFree(deps, email, before.id)
  // Checked first, so that a refused request does not use up a code.
  await assertBelowLinkLimit(deps, before.id)
  await takeFactor()
  return email
}

/** What follows from another number: it is not confirmed, so nothing is sent to it, nor to the one before it. */
const followNumber = async (
  db: Pick<Deps['db'], 'delete'>,
  before: UserRow,
): Promise<Partial<Pick<UserRow, 'confirmedPhone' | 'preferences'>>> => {
  if (before.confirmedPhone !== null) await dropTextsTo(db, before.confirmedPhone)
  return { confirmedPhone: null, preferences: { ...before.preferences, smsBookings: false } }
}

/** Changes only the given fields. A new address needs the password, and is pending until it is confirmed. */
export const updateProfile = async (
  deps: Deps,
  caller: Caller,
  change: ProfileChange,
  origin: Origin,
): Promise<User> => {
  const before = requireRow(await findUser(deps.db, caller.userId))
  const email = await readEmail(deps, caller, before, change, origin)
  const { firstName, lastName, dateOfBirth, bio, languages, isHost } = change
  const phoneNumber = change.phoneNumber && (await toStoredNumber(change.phoneNumber))
  const avatar = change.avatar && (await storeAvatar(deps, caller, change.avatar))
  return deps.db.transaction(async (db) => {
    // Held: a switch that is set meanwhile must not be set back with the number.
    const held = requireRow(await holdUser(db, before.id))
    const { confirmedPhone } = held
    const isOtherNumber = phoneNumber !== undefined && confirmedPhone !== null && phoneNumber !== confirmedPhone
    const values = {
      firstName,
      lastName,
      ...(isOtherNumber && (await followNumber(db, held))),
      phoneNumber,
      dateOfBirth,
      bio,
      // What was put into other languages was another text.
      ...(bio !== undefined && bio !== held.bio && { bioTranslations: null }),
      languages: languages && toSpokenLanguages(languages),
      isHost,
      avatar,
      ...(email !== null && (await requestEmailChange({ ...deps, db }, held, email, origin))),
    }
    const row = requireRow(await changeUser(db, before.id, values))
    if (isHost && !before.isHost) await recordEvent({ ...deps, db }, before.id, 'became_host', origin.userAgent)
    await announce(db, [before.id], 'account')
    return toUser(deps, row)
  })
}

export const updatePreferences = async (
  deps: Deps,
  { userId }: Caller,
  change: { [Name in keyof Preferences]?: Preferences[Name] | undefined },
): Promise<User> =>
  deps.db.transaction(async (db) => {
    // Held: two switches set at once must not undo one another.
    const row = requireRow(await holdUser(db, userId))
    if (change.smsBookings && confirmedNumber(row) === null) throw new ApiError('phone_unconfirmed')
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    const changed = requireRow(await changeUser(db, userId, { preferences: { ...row.preferences, ...given } }))
    if (change.emailPromotions === false) await promotionsRefused.publish(db, changed)
    await announce(db, [userId], 'account')
    return toUser(deps, changed)
  })
