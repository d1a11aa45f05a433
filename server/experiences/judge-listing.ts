/** What the admin does with listings that wait. */
import type { Database, Deps } from '../deps.ts'
import { ApiError } from '../http/api-error.ts'
import { catalogueVersion } from './catalogue-version.ts'
import type { ListingRow } from './listing-content.ts'
import { holdListing, markApproved, markReturned } from './listing-repository.ts'

const changeHeld = async (
  deps: Deps,
  id: string,
  change: (db: Pick<Database, 'update'>, row: ListingRow) => Promise<void>,
): Promise<void> => {
  await deps.db.transaction(async (tx) => {
    const row = await holdListing(tx, id)
    if (row === null) throw new ApiError('not_found')
    if (row.deletedAt !== null) throw new ApiError('gone')
    await change(tx, row)
  })
  catalogueVersion(deps).forget()
}

export const approveListing = (deps: Deps, id: string): Promise<void> =>
  changeHeld(deps, id, async (db, { status, isApproved }) => {
    if (status === 'draft') throw new ApiError('conflict', { details: { status } })
    if (!isApproved) await markApproved(db, id, deps.clock())
  })

/** Also takes an approved one from the catalogue; bookings of it stand. */
export const returnListing = async (deps: Deps, id: string, written: string): Promise<void> => {
  const reason = written.trim()
  if (reason === '') throw new ApiError('missing_fields')
  await changeHeld(deps, id, async (db, { status, returnReason }) => {
    if (status === 'draft' && returnReason === reason) return
    if (status === 'draft') throw new ApiError('conflict', { details: { status } })
    await markReturned(db, id, reason, deps.clock())
  })
}
