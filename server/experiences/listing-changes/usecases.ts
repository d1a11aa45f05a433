/** Approved listings that their hosts rewrite: public at once, seen by an admin afterwards (docs/decisions/0040). */
import type { ListingChange, ListingTexts } from '#contract/models/listing-change.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { changeHeld, type Tx, tellHost } from '../listings/judge-listing.ts'
import type { ListingRow } from '../listings/listing-content.ts'
import { takePictures } from '../listings/listing-pictures.ts'
import { markRestored } from '../listings/listing-repository.ts'
import { countOpenChanges, dropOpenChange, findOpenChange, findOpenChanges } from './repository.ts'

const maxAtOnce = 50

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
  const [found, total] = await Promise.all([findOpenChanges(db, maxAtOnce), countOpenChanges(db)])
  return { changes: found.map(toListingChange), total }
}

/** Decides about the changes that were seen, and closes them; about any others nothing is decided. */
const decide = (
  deps: Deps,
  id: string,
  seen: number,
  apply: (db: Tx, row: ListingRow, before: ListingTexts) => Promise<void>,
): Promise<void> =>
  changeHeld(deps, id, async (db, row) => {
    const before = await findOpenChange(db, id)
    if (before === null) throw new ApiError('not_found')
    if (row.version !== seen) throw new ApiError('stale_version')
    if (row.status === 'draft') throw new ApiError('conflict', { details: { status: row.status } })
    await dropOpenChange(db, id)
    await apply(db, row, before)
  })

export const keepListingChanges = (deps: Deps, id: string, seen: number): Promise<void> =>
  decide(deps, id, seen, async () => {})

/** Texts and pictures become what they were; price, days and places stay as they are. Bookings stand. */
export const undoListingChanges = (deps: Deps, id: string, seen: number): Promise<void> =>
  decide(deps, id, seen, async (db, row, before) => {
    const now = deps.clock()
    const { translations, images } = before
    await markRestored(db, row, before, now)
    await takePictures(db, images, now, { publish: true })
    await tellHost(deps, db, { ...row, translations }, { kind: 'changes_undone' })
  })
