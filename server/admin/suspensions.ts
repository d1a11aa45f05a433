/** Suspends accounts and restores them (docs/decisions/0063). */
import { recordAdminAct, recordEvent } from '#server/accounts/security/events.ts'
import { endSessionsOf } from '#server/accounts/sessions/repository.ts'
import { changeUser, holdUser, type UserRow } from '#server/accounts/users/repository.ts'
import { hideListings, lockListingsOf, showListings } from '#server/experiences/listings/repository.ts'
import { catalogueVersion } from '#server/experiences/search/catalogue-version.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { announceWaiting } from '#server/platform/events/announce.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { queueMail } from '#server/platform/mail/repository.ts'

/** The contract's minimum counts spaces at the ends as well. */
const minReasonLength = 10

/** Changes an account under a lock on its row and its listings, so that no booking, sign-in or publication runs at the same time. */
const changePerson = async (
  deps: Deps,
  id: string,
  change: (db: Transaction, row: UserRow) => Promise<void>,
): Promise<void> => {
  await deps.db.transaction(async (db) => {
    // Locked in the same order as by the deletion of an account.
    await lockListingsOf(db, id)
    const row = await holdUser(db, id)
    if (row === null || row.deletedAt !== null) throw new ApiError('not_found')
    await change(db, row)
    await announceWaiting(db)
  })
  catalogueVersion(deps).forget()
}

/** Suspends an account. Does nothing if it is suspended for the same reason. */
export const suspendPerson = async (deps: Deps, adminId: string, id: string, input: string): Promise<void> => {
  const reason = input.trim()
  if (reason.length < minReasonLength) {
    throw new ApiError('validation_failed', {
      details: [{ path: 'reason', message: 'must have at least 10 characters' }],
    })
  }
  const { clock, config, securityLog } = deps
  await changePerson(deps, id, async (db, row) => {
    // Also protects admins from suspending themselves.
    if (row.isAdmin) throw new ApiError('forbidden')
    if (row.suspendedAt !== null) {
      if (row.suspensionReason === reason) return
      throw new ApiError('conflict')
    }
    const now = clock()
    await changeUser(db, id, { suspendedAt: now, suspensionReason: reason })
    await hideListings(db, id, now)
    await recordEvent({ db, clock, securityLog }, id, 'suspended')
    await recordAdminAct({ db, clock, securityLog }, adminId, 'admin_suspended', id)
    const link = `${config.publicOrigin}/contact`
    await queueMail({ db, clock }, row.email, row.preferences.language, { kind: 'account_suspended', reason, link })
    await endSessionsOf({ db, clock }, id)
  })
}

/** Restores an account. Does nothing if it is not suspended. */
export const restorePerson = async (deps: Deps, adminId: string, id: string): Promise<void> => {
  const { clock, config, securityLog } = deps
  await changePerson(deps, id, async (db, row) => {
    if (row.suspendedAt === null) return
    await changeUser(db, id, { suspendedAt: null, suspensionReason: null })
    await showListings(db, id, clock())
    await recordEvent({ db, clock, securityLog }, id, 'restored')
    await recordAdminAct({ db, clock, securityLog }, adminId, 'admin_restored', id)
    const link = `${config.publicOrigin}/login`
    await queueMail({ db, clock }, row.email, row.preferences.language, { kind: 'account_restored', link })
  })
}
