/** What the admin does with listings, and how their hosts hear of it. */

import { findUser } from '#server/accounts/users/repository.ts'
import { dropOpenChange } from '#server/experiences/listing-changes/repository.ts'
import { titlesOf } from '#server/experiences/titles.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { announce, announceWaiting } from '#server/platform/events/announce.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { queueMail } from '#server/platform/mail/repository.ts'
import { notify } from '#server/platform/notifications/notify.ts'
import { pickText } from '../search/card.ts'
import { catalogueVersion } from '../search/catalogue-version.ts'
import type { ListingRow } from './listing-content.ts'
import { publishPictures } from './listing-pictures.ts'
import { holdListing, markApproved, markReturned } from './listing-repository.ts'

export type Tx = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

/** The host hears of it in every way there is. Not of each round twice: `row` is the listing as it was judged. */
export const tellHost = async (
  { clock, config }: Deps,
  db: Tx,
  row: ListingRow,
  judged: { kind: 'approved' | 'changes_undone' } | { kind: 'returned'; reason: string },
): Promise<void> => {
  const { id, hostId, version, translations } = row
  const reason = judged.kind === 'returned' ? judged.reason : ''
  const host = await findUser(db, hostId)
  if (host !== null) {
    const { language } = host.preferences
    const title = pickText(translations, language)?.title ?? ''
    const place = judged.kind === 'returned' ? 'edit-experience' : 'experience'
    const link = `${config.publicOrigin}/${place}/${id}`
    const kind = `listing_${judged.kind}` as const
    await queueMail({ db, clock }, host.email, language, { kind, title, reason, link })
  }
  const data = { experienceId: id, ...titlesOf(translations), ...(reason !== '' && { reason }) }
  const event = `listing:${id}:${judged.kind}:${version}`
  await notify({ db, clock }, [{ userId: hostId, kind: `experience_${judged.kind}`, data, event }])
  await announce(db, [hostId], 'listings')
}

/** Changes a listing that is held meanwhile; one that is deleted is `gone`. */
export const changeHeld = async (
  deps: Deps,
  id: string,
  change: (db: Tx, row: ListingRow) => Promise<void>,
): Promise<void> => {
  await deps.db.transaction(async (tx) => {
    const row = await holdListing(tx, id)
    if (row === null) throw new ApiError('not_found')
    if (row.deletedAt !== null) throw new ApiError('gone')
    await change(tx, row)
    await announceWaiting(tx)
  })
  catalogueVersion(deps).forget()
}

/** Approves what the admin has looked at: the version `seen`, or any where it is null. */
export const approveListing = (deps: Deps, id: string, seen: number | null): Promise<void> =>
  changeHeld(deps, id, async (db, row) => {
    const { status, isApproved, version } = row
    if (status !== 'published') throw new ApiError('conflict', { details: { status } })
    if (isApproved) return
    if (seen !== null && seen !== version) throw new ApiError('stale_version')
    await markApproved(db, id, deps.clock())
    await publishPictures(db, row.images, deps.clock())
    await tellHost(deps, db, row, { kind: 'approved' })
  })

/** Also takes an approved one from the catalogue; bookings of it stand. */
export const returnListing = async (deps: Deps, id: string, written: string): Promise<void> => {
  const reason = written.trim()
  if (reason === '') throw new ApiError('missing_fields')
  await changeHeld(deps, id, async (db, row) => {
    const { status, returnReason } = row
    if (status === 'draft' && returnReason === reason) return
    if (status !== 'published') throw new ApiError('conflict', { details: { status } })
    await markReturned(db, id, reason, deps.clock())
    await dropOpenChange(db, id)
    await tellHost(deps, db, row, { kind: 'returned', reason })
  })
}
