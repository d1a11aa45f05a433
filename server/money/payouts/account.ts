/** Where a host is paid: asked for with proof, told by mail, and never told whole again. */
import type { BodyOf } from '#contract/endpoint.ts'
import type { putPayoutAccount } from '#contract/endpoints/payouts.ts'
import type { PayoutAccount } from '#contract/models/payout.ts'
import { isRib, normaliseRib } from '#contract/rules/money/rib.ts'
import type { Origin } from '#server/accounts/security/origin.ts'
import { proveOwner } from '#server/accounts/two-factor/prove-owner.ts'
import { holdUser } from '#server/accounts/users/repository.ts'
import { payoutAccounts } from '#server/platform/db/schema/payouts.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { queueMail } from '#server/platform/mail/repository.ts'
import type { PayoutAccountRow } from './repository.ts'
import { sealRib } from './seal-rib.ts'

export const toAccount = ({ holder, bank, lastDigits, updatedAt }: PayoutAccountRow): PayoutAccount => ({
  holder,
  bank,
  lastDigits,
  updatedAt: updatedAt.toISOString(),
})

export const saveAccount = async (
  deps: Deps,
  caller: Caller,
  { holder, rib: written, ...proof }: BodyOf<typeof putPayoutAccount>,
  origin: Origin,
): Promise<PayoutAccount> => {
  const rib = normaliseRib(written)
  if (!isRib(rib)) throw new ApiError('rib_invalid')
  const { row, takeFactor } = await proveOwner(deps, caller, proof, origin)
  // Whoever registered another person's address must not be paid in their name.
  if (row.emailVerifiedAt === null) throw new ApiError('email_unverified')
  await takeFactor()
  const { clock, config } = deps
  return deps.db.transaction(async (db) => {
    const held = await holdUser(db, row.id)
    if (held === null) throw new ApiError('session_expired')
    // Another address since the proof.
    if (held.email !== row.email || held.emailVerifiedAt === null) throw new ApiError('email_unverified')
    const values = {
      holder,
      sealedRib: sealRib(config, row.id, rib),
      bank: rib.slice(0, 3),
      lastDigits: rib.slice(-4),
      updatedAt: clock(),
    }
    const [saved] = await db
      .insert(payoutAccounts)
      .values({ userId: row.id, ...values })
      .onConflictDoUpdate({ target: payoutAccounts.userId, set: values })
      .returning()
    if (!saved) throw new Error('The bank details were not saved.')
    await queueMail({ db, clock }, row.email, row.preferences.language, {
      kind: 'payout_account_changed',
      lastDigits: saved.lastDigits,
      link: `${config.publicOrigin}/host-dashboard?tab=payouts`,
    })
    return toAccount(saved)
  })
}
