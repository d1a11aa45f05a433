/** A host's bank account: changing it needs proof and sends a mail. The number is stored encrypted, and no answer contains it. */
import { and, eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import type { putPayoutAccount } from '#contract/endpoints/payouts.ts'
import type { PayoutAccount } from '#contract/models/payout.ts'
import { isRib, normaliseRib } from '#contract/rules/money/rib.ts'
import type { Origin } from '#server/accounts/security/origin.ts'
import { proveOwner } from '#server/accounts/two-factor/prove-owner.ts'
import { holdUser } from '#server/accounts/users/repository.ts'
import { payoutAccounts, payouts } from '#server/platform/db/schema/payouts.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { queueMail } from '#server/platform/mail/repository.ts'
import { resealText, type SealContext, sealText } from '#server/platform/sealed-text.ts'
import type { PayoutAccountRow } from './repository.ts'

export const ribContext = (hostId: string): SealContext => ({ purpose: 'payout account', ownerId: hostId })

export const toAccount = ({ holder, bank, lastDigits, updatedAt }: PayoutAccountRow): PayoutAccount => ({
  holder,
  bank,
  lastDigits,
  updatedAt: updatedAt.toISOString(),
})

export const saveAccount = async (
  deps: Deps,
  caller: Caller,
  { holder, rib: typedRib, ...proof }: BodyOf<typeof putPayoutAccount>,
  origin: Origin,
): Promise<PayoutAccount> => {
  const rib = normaliseRib(typedRib)
  if (!isRib(rib)) throw new ApiError('rib_invalid')
  const { row, takeFactor } = await proveOwner(deps, caller, proof, origin)
  // A person who registered with someone else's address must not be paid in their name.
  if (row.emailVerifiedAt === null) throw new ApiError('email_unverified')
  await takeFactor()
  const { clock, config } = deps
  return deps.db.transaction(async (db) => {
    const held = await holdUser(db, row.id)
    if (held === null) throw new ApiError('session_expired')
    // The address was changed since the proof.
    if (held.email !== row.email || held.emailVerifiedAt === null) throw new ApiError('email_unverified')
    const values = {
      holder,
      sealedRib: sealText(config, ribContext(row.id), rib),
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

/** Seals every account number under the present secret, so that the former one can be removed. Returns how many it changed. */
export const resealPayoutAccounts = async ({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<number> => {
  if (config.formerJwtSecret === null) return 0
  let changed = 0
  for (const account of await db.select().from(payoutAccounts)) {
    const sealedRib = resealText(config, ribContext(account.userId), account.sealedRib)
    if (sealedRib === null) continue
    await db
      .update(payoutAccounts)
      .set({ sealedRib })
      .where(and(eq(payoutAccounts.userId, account.userId), eq(payoutAccounts.sealedRib, account.sealedRib)))
    changed++
  }
  for (const payout of await db.select().from(payouts)) {
    const sealedRib = resealText(config, ribContext(payout.hostId), payout.sealedRib)
    if (sealedRib === null) continue
    await db.update(payouts).set({ sealedRib }).where(eq(payouts.id, payout.id))
    changed++
  }
  return changed
}
