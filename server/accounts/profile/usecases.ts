import { toSpokenLanguages } from '#contract/models/reference.ts'
import type { AccessEvent } from '#contract/models/security.ts'
import type { Preferences, ProfileChange, User } from '#contract/models/user.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { announce } from '#server/platform/events/announce.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { dropTextsTo } from '#server/platform/mail/repository.ts'
import { squarePicture } from '#server/platform/media/encode-picture.ts'
import { masterWidth, mediaAddress, mediaKey, narrowestWidth } from '#server/platform/media/keys.ts'
import { findUploads } from '#server/platform/media/repository.ts'
import { storePortrait } from '#server/platform/media/usecases.ts'
import { promotionsRefused } from '../events.ts'
import { findPasskeyEvents } from '../passkeys/repository.ts'
import { findJoinEvents } from '../providers/repository.ts'
import { describeDevice } from '../security/devices.ts'
import { maxShownEvents, recordEvent } from '../security/events.ts'
import { assertBelowLinkLimit } from '../security/mail-links.ts'
import type { Origin } from '../security/origin.ts'
import { proveOwner } from '../two-factor/prove-owner.ts'
import { findCallerRow, holdCallerRow } from '../users/caller.ts'
import { confirmedNumber, toStoredNumber } from '../users/phone-numbers.ts'
import { changeUser, findUserByEmail, type UserRow } from '../users/repository.ts'
import { toUser } from '../users/to-user.ts'
import { requestEmailChange } from './email-change.ts'

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

/** Returns the columns that change with the number: a new one is not confirmed, and gets no messages. Drops those to the former one. */
const unconfirmNumber = async (
  db: Database,
  before: UserRow,
): Promise<Partial<Pick<UserRow, 'confirmedPhone' | 'preferences'>>> => {
  if (before.confirmedPhone !== null) await dropTextsTo(db, before.confirmedPhone)
  return { confirmedPhone: null, preferences: { ...before.preferences, smsBookings: false } }
}

/**
 * Stores the middle square of a picture that the caller has uploaded, in every width. Returns the address of the narrowest one, which is wide
 * enough wherever an avatar is shown. Throws for a picture that the caller did not upload.
 */
const storeAvatar = async (deps: Deps, { userId }: Caller, address: string): Promise<string> => {
  const hash = address.slice(address.lastIndexOf('/') + 1)
  const [upload] = await findUploads(deps.db, userId, [hash])
  const master = upload ? await deps.media.read(mediaKey(hash, masterWidth)) : null
  if (!master)
    throw new ApiError('validation_failed', { details: [{ path: 'avatar', message: 'is not a picture you sent' }] })
  const { sha256 } = await storePortrait(deps, userId, await squarePicture(master))
  return `${mediaAddress(sha256)}/${narrowestWidth}.webp`
}

/** Changes only the given fields. A new address needs the password, and is pending until it is confirmed. */
export const updateProfile = async (
  deps: Deps,
  caller: Caller,
  change: ProfileChange,
  origin: Origin,
): Promise<User> => {
  const before = await findCallerRow(deps, caller)
  const email = await readEmail(deps, caller, before, change, origin)
  const { firstName, lastName, dateOfBirth, bio, languages, isHost } = change
  const phoneNumber = change.phoneNumber && (await toStoredNumber(change.phoneNumber))
  const avatar = change.avatar && (await storeAvatar(deps, caller, change.avatar))
  return deps.db.transaction(async (db) => {
    // Locks the row, so that a preference that is set meanwhile stays.
    const held = await holdCallerRow(db, caller)
    const { confirmedPhone } = held
    const isOtherNumber = phoneNumber !== undefined && confirmedPhone !== null && phoneNumber !== confirmedPhone
    const values = {
      firstName,
      lastName,
      ...(isOtherNumber && (await unconfirmNumber(db, held))),
      phoneNumber,
      dateOfBirth,
      bio,
      // The translations were of another text.
      ...(bio !== undefined && bio !== held.bio && { bioTranslations: null }),
      languages: languages && toSpokenLanguages(languages),
      isHost,
      avatar,
      ...(email !== null && (await requestEmailChange({ ...deps, db }, held, email, origin))),
    }
    const row = (await changeUser(db, before.id, values)) ?? held
    if (isHost && !before.isHost) await recordEvent({ ...deps, db }, before.id, 'became_host', origin.userAgent)
    await announce(db, [before.id], 'account')
    return toUser(deps, row)
  })
}

export const updatePreferences = async (
  deps: Deps,
  caller: Caller,
  change: { [Name in keyof Preferences]?: Preferences[Name] | undefined },
): Promise<User> =>
  deps.db.transaction(async (db) => {
    // Locks the row, so that two preferences that are set at once both stay.
    const row = await holdCallerRow(db, caller)
    if (change.smsBookings && confirmedNumber(row) === null) throw new ApiError('phone_unconfirmed')
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    const changed = (await changeUser(db, row.id, { preferences: { ...row.preferences, ...given } })) ?? row
    if (change.emailPromotions === false) await promotionsRefused.publish(db, changed)
    await announce(db, [row.id], 'account')
    return toUser(deps, changed)
  })

export const listAccessEvents = async (
  { db }: Pick<Deps, 'db'>,
  { userId }: Pick<Caller, 'userId'>,
): Promise<AccessEvent[]> => {
  const events = [...(await findPasskeyEvents(db, userId, maxShownEvents)), ...(await findJoinEvents(db, userId))]
  return events
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, maxShownEvents)
    .map(({ userAgent, at, ...event }) => ({
      ...event,
      count: 1,
      ...describeDevice(userAgent),
      at: at.toISOString(),
    }))
}
