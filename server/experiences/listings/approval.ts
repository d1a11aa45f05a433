import { findUser } from '#server/accounts/users/repository.ts'
import { titlesOf } from '#server/experiences/titles.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { announce, announceWaiting } from '#server/platform/events/announce.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { queueMail } from '#server/platform/mail/repository.ts'
import { notify } from '#server/platform/notify.ts'
import { pickText } from '../search/card.ts'
import { catalogueVersion } from '../search/catalogue-version.ts'
import { deleteOpenChange } from './listing-changes-repository.ts'
import type { ListingRow } from './listing-content.ts'
import { publishPictures } from './listing-pictures.ts'
import { lockListing, markApproved, markReturned } from './repository.ts'

/** Notifies the host by email, notification and event, once for a version of the listing. */
export const notifyHost = async (
  { clock, config }: Deps,
  db: Database,
  row: ListingRow,
  decision: { kind: 'approved' | 'changes_undone' } | { kind: 'returned'; reason: string },
): Promise<void> => {
  const { id, hostId, version, translations } = row
  const reason = decision.kind === 'returned' ? decision.reason : ''
  const host = await findUser(db, hostId)
  if (host !== null) {
    const { language } = host.preferences
    const title = pickText(translations, language)?.title ?? ''
    const place = decision.kind === 'returned' ? 'edit-experience' : 'experience'
    const link = `${config.publicOrigin}/${place}/${id}`
    const kind = `listing_${decision.kind}` as const
    await queueMail({ db, clock }, host.email, language, { kind, title, reason, link })
  }
  const data = { experienceId: id, ...titlesOf(translations), ...(reason !== '' && { reason }) }
  const event = `listing:${id}:${decision.kind}:${version}`
  await notify({ db, clock }, [{ userId: hostId, kind: `experience_${decision.kind}`, data, event }])
  await announce(db, [hostId], 'listings')
}

/** Runs a change of a listing in a transaction that has locked it. Throws `gone` for a deleted one. */
export const withLockedListing = async (
  deps: Deps,
  id: string,
  change: (db: Database, row: ListingRow) => Promise<void>,
): Promise<void> => {
  await deps.db.transaction(async (tx) => {
    const row = await lockListing(tx, id)
    if (row === null) throw new ApiError('not_found')
    if (row.deletedAt !== null) throw new ApiError('gone')
    await change(tx, row)
    await announceWaiting(tx)
  })
  catalogueVersion(deps).forget()
}

/** Approves a listing if it is of the version that the admin saw; null approves any version. */
export const approveListing = (deps: Deps, id: string, seen: number | null): Promise<void> =>
  withLockedListing(deps, id, async (db, row) => {
    const { status, isApproved, version } = row
    if (status !== 'published') throw new ApiError('conflict', { details: { status } })
    if (isApproved) return
    if (seen !== null && seen !== version) throw new ApiError('stale_version')
    await markApproved(db, id, deps.clock())
    await publishPictures(db, row.images, deps.clock())
    await notifyHost(deps, db, row, { kind: 'approved' })
  })

/** Makes a listing a draft again and gives the host the reason. Bookings of an approved one stay. */
export const returnListing = async (deps: Deps, id: string, text: string): Promise<void> => {
  const reason = text.trim()
  if (reason === '') throw new ApiError('missing_fields')
  await withLockedListing(deps, id, async (db, row) => {
    const { status, returnReason } = row
    if (status === 'draft' && returnReason === reason) return
    if (status !== 'published') throw new ApiError('conflict', { details: { status } })
    await markReturned(db, id, reason, deps.clock())
    await deleteOpenChange(db, id)
    await notifyHost(deps, db, row, { kind: 'returned', reason })
  })
}
