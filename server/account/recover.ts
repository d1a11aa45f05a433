/** Recovers an account that was taken over, for its owner, whose address the operator has proved outside of the app. */
import { eq } from 'drizzle-orm'
import { findWaitingPayoutsOf } from '#server/money/payouts/repository.ts'
import { payoutReference } from '#server/money/payouts/usecases.ts'
import { payoutAccounts } from '#server/platform/db/schema/payouts.ts'
import { emailVerifications } from '#server/platform/db/schema/users.ts'
import type { Deps } from '#server/platform/deps.ts'
import { announce } from '#server/platform/events/announce.ts'
import { dropMailsTo, dropTextsTo, queueMail } from '#server/platform/mail/repository.ts'
import { revokeAccess } from '../accounts/auth/revoke-access.ts'
import { recordEvent } from '../accounts/security/events.ts'
import { createResetLink } from '../accounts/security/mail-links.ts'
import { changeUser, findUserByEmail, holdUser, noPendingEmail } from '../accounts/users/repository.ts'
import { requireAccount } from './repository.ts'

/**
 * Sets the address, which the mailed link proves, and removes the password and every way in that the thief may have added. Bank details go
 * too: payouts wait until the host enters them again. Returns what it removed, for the operator to read, and the payouts that are made and
 * not yet paid. Throws a sentence for the operator if it cannot.
 */
export const recoverAccount = (
  { clock, config, securityLog, ...deps }: Pick<Deps, 'db' | 'clock' | 'config' | 'securityLog'>,
  email: string,
  to: string,
) =>
  deps.db.transaction(async (db) => {
    const found = await requireAccount(db, email)
    const row = (await holdUser(db, found.id)) ?? found
    const { id } = row
    if (to !== row.email && (await findUserByEmail(db, to)) !== null)
      throw new Error(`${to} is the address of another account. Delete that one first, or give another address.`)
    if (to === config.adminEmail && !row.isAdmin) throw new Error(`ADMIN_EMAIL keeps ${to} for the admin.`)
    if (row.isAdmin && config.adminEmail !== null && to !== config.adminEmail)
      throw new Error(`ADMIN_EMAIL lets only ${config.adminEmail} be admin: change it first.`)
    const { pendingEmail, confirmedPhone } = row
    // Queued vouchers and links would go to the thief.
    if (to !== row.email) await dropMailsTo(db, row.email)
    if (confirmedPhone !== null) await dropTextsTo(db, confirmedPhone)
    const revoked = await revokeAccess(db, row, clock(), 'everything')
    await db.delete(emailVerifications).where(eq(emailVerifications.userId, id))
    const bankAccounts = await db.delete(payoutAccounts).where(eq(payoutAccounts.userId, id)).returning()
    await changeUser(db, id, {
      ...noPendingEmail,
      email: to,
      emailVerifiedAt: null,
      refusedEmails: [],
      confirmedPhone: null,
      passwordHash: '',
    })
    const link = await createResetLink({ db, clock, config }, { id, email: to })
    await recordEvent({ db, clock, securityLog }, id, 'operator_gave_back')
    await queueMail({ db, clock }, to, row.preferences.language, { kind: 'account_given_back', link })
    await announce(db, [id], 'account')
    const waiting = await findWaitingPayoutsOf(db, id)
    const unpaidPayouts = waiting.map(({ id: payoutId, lastDigits }) => ({
      reference: payoutReference(payoutId),
      lastDigits,
    }))
    return { ...revoked, pendingEmail, confirmedPhone, hadBankAccount: bankAccounts.length > 0, unpaidPayouts }
  })
