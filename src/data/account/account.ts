/** What a person changes about their account, and how they take it along or give it up. Each call throws AppErrors. */

import { deleteAccount as deleteEndpoint, exportAccount } from '#contract/endpoints/account.ts'
import { putMedia } from '#contract/endpoints/listings.ts'
import * as users from '#contract/endpoints/users.ts'
import {
  type BookingInTheWay,
  bookingsInTheWay,
  type DeletionBlocker,
  deletionBlockers,
} from '#contract/models/account.ts'
import type { SecondFactor } from '#contract/models/security.ts'
import type { Preferences, User } from '#contract/models/user.ts'
import { randomId } from '#lib/ids/random-id.ts'
import { AppError, toAppError } from '../api/app-error.ts'
import { call } from '../session/call.ts'
import { command } from '../session/command.ts'
import { endSession, hasUser } from '../session/end-session.ts'
import { saveUser } from '../session/save-user.ts'
import { sessionRepository } from '../session/session.ts'

export const changePreferences = async (change: Partial<Preferences>): Promise<User> =>
  saveUser(command(users.updatePreferences, { body: change }))

/** Tells the account which language mails are written in. The app needs no answer. */
export const saveLanguage = (language: Preferences['language']): Promise<User> =>
  saveUser(call(users.updatePreferences, { body: { language }, idempotencyKey: randomId() }))

/** Mails a new link to the pending address. */
export const resendEmailChange = async (): Promise<void> => {
  await command(users.resendEmailChange)
}

/** Cancels the pending change of address. */
export const cancelEmailChange = async (): Promise<User> => saveUser(command(users.cancelEmailChange))

/** Sends a code to a phone number by text message; answers the number in international form. */
export const sendPhoneCode = async (phoneNumber: string): Promise<string> =>
  (await command(users.sendPhoneCode, { body: { phoneNumber } })).phoneNumber

/** Makes the number the account's, confirmed by the code. */
export const confirmPhone = async (phoneNumber: string, code: string): Promise<User> =>
  saveUser(command(users.confirmPhone, { body: { phoneNumber, code } }))

const toHex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Sends a picture and answers its address, for the profile. */
export const sendPortrait = async (data: ArrayBuffer): Promise<string> => {
  const sha256 = toHex(await crypto.subtle.digest('SHA-256', data))
  const { media } = await call(putMedia, { params: { sha256 }, bytes: { type: 'image/jpeg', data } })
  return media.src
}

/** The file, as a person keeps it. */
export const fetchExport = async (): Promise<string> => JSON.stringify((await call(exportAccount)).export, null, 2)

/** Bookings that keep an account from being deleted, as the refusal names them. */
export const blockingBookings = (error: AppError): BookingInTheWay[] => {
  const told = error.code === 'account_has_bookings' ? bookingsInTheWay.safeParse(error.details) : null
  return told?.success ? told.data.bookings : []
}

/** Returns the open money that the server's refusal to delete the account lists; empty for another error. */
export const openMoney = (error: AppError): DeletionBlocker[] => {
  const details = error.code === 'account_has_money' ? deletionBlockers.safeParse(error.details) : null
  return details?.success ? details.data.blockers : []
}

/** Gives the account up, and then everything that this device keeps of it, changes that wait included. */
export const deleteAccount = async (proof: { password: string } & SecondFactor): Promise<void> => {
  const row = await sessionRepository.read()
  if (!hasUser(row)) throw new AppError('unauthenticated', 'Nobody is signed in')
  await command(deleteEndpoint, { body: proof, userId: row.user.id }).catch((thrown: unknown) => {
    // If the answer was lost, the server knows neither the account nor its session any more.
    const error = toAppError(thrown)
    if (error.code !== 'outcome_unknown' || toAppError(error.cause).status !== 401) throw error
  })
  await endSession(row, true)
}
