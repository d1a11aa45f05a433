/** Gives an account that was taken over back to its owner, whose address the operator has proved outside of the app. */
import { eq } from 'drizzle-orm'
import { payoutReference } from '#server/money/payouts/payment-file.ts'
import { findWaitingPayoutsOf } from '#server/money/payouts/repository.ts'
import { pushSubscriptions } from '#server/platform/db/schema/notifications.ts'
import { payoutAccounts } from '#server/platform/db/schema/payouts.ts'
import { knownDevices } from '#server/platform/db/schema/security.ts'
import { emailVerifications, loginNetworks } from '#server/platform/db/schema/users.ts'
import type { Deps } from '#server/platform/deps.ts'
import { announce } from '#server/platform/events/announce.ts'
import { dropMailsTo, dropTextsTo, dropWaiting, queueMail } from '#server/platform/mail/repository.ts'
import { createResetLink, voidResets } from '../accounts/auth/passwords/password-reset.ts'
import { endSessionsOf } from '../accounts/auth/sessions.ts'
import { removePasskeys } from '../accounts/passkeys/repository.ts'
import { dropIdentities } from '../accounts/providers/repository.ts'
import { recordEvent } from '../accounts/security/events.ts'
import { dropTwoFactor, findTwoFactor } from '../accounts/security/repository.ts'
import { changeUser, findUserByEmail, holdUser, type UserRow } from '../accounts/users/repository.ts'

type OperatorDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'securityLog'>
type Tx = Parameters<Parameters<Deps['db']['transaction']>[0]>[0]

/** What was removed, for the operator to read. */
export interface GivenBack {
  sessions: number
  passkeys: number
  services: readonly string[]
  hadSecondFactor: boolean
  pendingEmail: string | null
  confirmedPhone: string | null
  hadBankAccount: boolean
  /** Payouts that are made and not yet paid, as the payment file names them, with the last digits of the bank account. */
  unpaidPayouts: readonly { reference: string; lastDigits: string }[]
}

/** Removes every way in that the thief may have made, and every address that messages may go to. */
const removeWaysIn = async (db: Tx, row: UserRow, now: Date): Promise<Omit<GivenBack, 'unpaidPayouts'>> => {
  const { id, pendingEmail, confirmedPhone } = row
  const hadSecondFactor = (await findTwoFactor(db, id)) !== null
  await dropTwoFactor(db, id)
  const passkeys = await removePasskeys(db, id, now)
  const services = await dropIdentities(db, id)
  const bankAccounts = await db.delete(payoutAccounts).where(eq(payoutAccounts.userId, id)).returning()
  await db.delete(emailVerifications).where(eq(emailVerifications.userId, id))
  await voidResets(db, id, now)
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, id))
  await db.delete(knownDevices).where(eq(knownDevices.userId, id))
  await db.delete(loginNetworks).where(eq(loginNetworks.userId, id))
  if (pendingEmail !== null) await dropWaiting(db, pendingEmail, 'email_change', id)
  if (confirmedPhone !== null) await dropTextsTo(db, confirmedPhone)
  const sessions = await endSessionsOf({ db, clock: () => now }, id)
  return {
    sessions,
    passkeys: passkeys.length,
    services,
    hadSecondFactor,
    pendingEmail,
    confirmedPhone,
    hadBankAccount: bankAccounts.length > 0,
  }
}

/**
 * Sets the address, which the mailed link proves, and voids the password, so that nothing that the thief knows opens the account. Bank
 * details go too: payouts wait until the host enters them again. Throws a sentence for the operator if it cannot.
 */
export const giveBackAccount = (deps: OperatorDeps, email: string, to: string): Promise<GivenBack> =>
  deps.db.transaction(async (db) => {
    const { clock, config, securityLog } = deps
    const found = await findUserByEmail(db, email)
    const row = found && (await holdUser(db, found.id))
    if (row === null) throw new Error(`${email} has no account.`)
    if (to !== row.email && (await findUserByEmail(db, to)) !== null)
      throw new Error(`${to} is the address of another account. Delete that one first, or give another address.`)
    if (to === config.adminEmail && !row.isAdmin) throw new Error(`ADMIN_EMAIL keeps ${to} for the admin.`)
    if (row.isAdmin && config.adminEmail !== null && to !== config.adminEmail)
      throw new Error(`ADMIN_EMAIL lets only ${config.adminEmail} be admin: change it first.`)
    const now = clock()
    // Vouchers and links that still wait would go to the thief.
    if (to !== row.email) await dropMailsTo(db, row.email)
    const removed = await removeWaysIn(db, row, now)
    const waiting = await findWaitingPayoutsOf(db, row.id)
    const unpaidPayouts = waiting.map(({ id, lastDigits }) => ({ reference: payoutReference(id), lastDigits }))
    await changeUser(db, row.id, {
      email: to,
      emailVerifiedAt: null,
      pendingEmail: null,
      pendingEmailExpiresAt: null,
      refusedEmails: [],
      confirmedPhone: null,
      passwordHash: '',
    })
    const link = await createResetLink({ db, clock, config }, { id: row.id, email: to })
    await recordEvent({ db, clock, securityLog }, row.id, 'operator_gave_back')
    await queueMail({ db, clock }, to, row.preferences.language, { kind: 'account_given_back', link })
    await announce(db, [row.id], 'account')
    return { ...removed, unpaidPayouts }
  })
