/** Keeping a person out, and letting them in again (docs/decisions/0063). */

import { endSessionsOf } from '#server/accounts/auth/sessions.ts'
import { recordAdminAct, recordEvent } from '#server/accounts/security/events.ts'
import { changeUser, holdUser, type UserRow } from '#server/accounts/users/repository.ts'
import { hideListings, lockListingsOf, showListings } from '#server/experiences/listings/repository.ts'
import { catalogueVersion } from '#server/experiences/search/catalogue-version.ts'
import type { Deps } from '#server/platform/deps.ts'
import { announceWaiting } from '#server/platform/events/announce.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { queueMail } from '#server/platform/mail/repository.ts'

type Tx = Parameters<Parameters<Deps['db']['transaction']>[0]>[0]

/** The contract counts what was sent, spaces included. */
const shortestReason = 10

/** Changes a person who is held meanwhile, with their listings: nobody books, signs in or lists in between. */
const changePerson = async (deps: Deps, id: string, change: (db: Tx, row: UserRow) => Promise<void>): Promise<void> => {
  await deps.db.transaction(async (db) => {
    // In the order in which an account is deleted.
    await lockListingsOf(db, id)
    const row = await holdUser(db, id)
    if (row === null || row.deletedAt !== null) throw new ApiError('not_found')
    await change(db, row)
    await announceWaiting(db)
  })
  catalogueVersion(deps).forget()
}

/** Once, however often it is asked for with the same reason. */
export const suspendPerson = async (deps: Deps, adminId: string, id: string, written: string): Promise<void> => {
  const reason = written.trim()
  if (reason.length < shortestReason) {
    throw new ApiError('validation_failed', {
      details: [{ path: 'reason', message: 'must have at least 10 characters' }],
    })
  }
  const { clock, config, securityLog } = deps
  await changePerson(deps, id, async (db, row) => {
    // Nobody shuts the marketplace’s door on those who run it, nor on themselves.
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

/** Nothing happens where nobody is suspended. */
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
