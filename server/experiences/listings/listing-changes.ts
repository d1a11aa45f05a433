/** Reviews of changes to approved listings: public at once, seen by an admin afterwards (docs/decisions/0040). */
import type { ListingChange, ListingTexts } from '#contract/models/listing-change.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { notifyHost, withLockedListing } from './approval.ts'
import { countOpenChanges, deleteOpenChange, findOpenChange, findOpenChanges } from './listing-changes-repository.ts'
import type { ListingRow } from './listing-content.ts'
import { claimPictures } from './listing-pictures.ts'
import { markRestored } from './repository.ts'

const maxListed = 50

type FoundChange = Awaited<ReturnType<typeof findOpenChanges>>[number]

const textsOf = ({ translations, images, meetingCoordinates }: ListingTexts): ListingTexts => ({
  translations,
  images,
  meetingCoordinates,
})

const toListingChange = ({ change, version, host, ...after }: FoundChange): ListingChange => ({
  experienceId: change.experienceId,
  version,
  host: { id: host.id, name: `${host.firstName} ${host.lastName}`.trim() },
  firstAt: change.firstAt.toISOString(),
  lastAt: change.lastAt.toISOString(),
  before: textsOf(change),
  after: textsOf(after),
})

export const readListingChanges = async ({ db }: Deps): Promise<{ changes: ListingChange[]; total: number }> => {
  const [found, total] = await Promise.all([findOpenChanges(db, maxListed), countOpenChanges(db)])
  return { changes: found.map(toListingChange), total }
}

/** Closes the changes up to the version that the admin saw; throws if the host has changed the listing since. */
const decide = (
  deps: Deps,
  id: string,
  seen: number,
  apply: (db: Database, row: ListingRow, before: ListingTexts) => Promise<void>,
): Promise<void> =>
  withLockedListing(deps, id, async (db, row) => {
    const before = await findOpenChange(db, id)
    if (before === null) throw new ApiError('not_found')
    if (row.version !== seen) throw new ApiError('stale_version')
    if (row.status === 'draft') throw new ApiError('conflict', { details: { status: row.status } })
    await deleteOpenChange(db, id)
    await apply(db, row, before)
  })

export const keepListingChanges = (deps: Deps, id: string, seen: number): Promise<void> =>
  decide(deps, id, seen, async () => {})

/** Restores texts and pictures. Price, days and places stay as they are, and so do bookings. */
export const undoListingChanges = (deps: Deps, id: string, seen: number): Promise<void> =>
  decide(deps, id, seen, async (db, row, before) => {
    const now = deps.clock()
    const { translations, images } = before
    await markRestored(db, row, before, now)
    await claimPictures(db, images, now, { publish: true })
    await notifyHost(deps, db, { ...row, translations }, { kind: 'changes_undone' })
  })
