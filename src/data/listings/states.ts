/** Where a host's drafts stand, for people. Live queries read these. */

import type { Experience } from '#contract/models/experience.ts'
import type { WaitFacts } from '#lib/device/wait-reason.ts'
import { device } from '../db/device.ts'
import type { DraftBase, DraftPhoto, ListingDraft } from '../db/listing-draft-row.ts'
import { draftRows, isUnsent } from '../db/listing-drafts.ts'
import { onDevice } from '../db/open-database.ts'
import type { StoredRow } from '../db/outbox-row.ts'
import { stateOf } from '../outbox/engine/row-state.ts'
import { mayLeave, readSendConditions, type SendConditions, waitFactsOf } from '../outbox/engine/wait-facts.ts'
import { listingEntity, listingSet } from '../outbox/kinds/listing-set.ts'
import { outbox } from '../outbox/outbox.ts'
import type { QueueEntry } from '../outbox/queue.ts'
import { draftProblems, toFields } from './content.ts'

/** What of a listing waits to be sent, or was refused. */
export interface ListingChange {
  seq: number
  want: Experience['status'] | 'gone'
  state: QueueEntry['state']
  error: QueueEntry['error']
  /** Why it is not on the account yet is computed from these. */
  wait: WaitFacts
}

export interface DraftState {
  id: string
  title: string
  location: string
  /** Whole MAD; 0 where none was given. */
  price: number
  revision: number
  /** Milliseconds since 1970. */
  savedAt: number
  /** When the account last heard of it; null if it never did. */
  syncedAt: number | null
  /** Something of it is on this device alone. */
  isUnsent: boolean
  base: DraftBase | null
  theirs: Experience | null
  cover: DraftPhoto | null
  /** How many things publishing still needs. */
  missing: number
  change: ListingChange | null
}

/** The draft that is written on. */
export interface OpenDraftState extends DraftState {
  /** Hashes of the photos that the server has. */
  sentPhotos: ReadonlySet<string>
}

const toChange = (row: StoredRow | undefined, conditions: SendConditions): ListingChange | null => {
  const intent = row && listingSet.read(row)
  if (!intent) return null
  const want = intent.want === 'gone' ? 'gone' : (intent.body.status ?? 'published')
  const now = Date.now()
  const state = stateOf(row, { canSend: true, mayLeave: mayLeave(row, conditions) }, now)
  return { seq: row.seq, want, state, error: row.error, wait: waitFactsOf(row, conditions, now) }
}

const toState = async (draft: ListingDraft, conditions: SendConditions): Promise<DraftState> => {
  const { userId, id, form, photos, revision, savedAt, syncedAt, base, theirs } = draft
  const row = await outbox.find(userId, listingEntity(id))
  return {
    id,
    title: form.title.trim(),
    location: form.location,
    price: toFields(form, photos).price ?? 0,
    revision,
    savedAt,
    syncedAt,
    isUnsent: isUnsent(draft),
    base,
    theirs,
    cover: photos[0] ?? null,
    missing: draftProblems(form, photos, base?.status === 'published').length,
    change: toChange(row, conditions),
  }
}

/** Reads the rows whole, bytes included: for one draft at a time, never for a list of them. */
const sentPhotosOf = async ({ userId, id }: ListingDraft): Promise<ReadonlySet<string>> => {
  const sent = await device.photos
    .where('[userId+draftId]')
    .equals([userId, id])
    .filter((photo) => photo.sent !== null)
    .primaryKeys()
  return new Set(sent.map(([, , sha256]) => sha256))
}

/** What of a listing waits or was refused; null where nothing does. */
export const readListingChange = (id: string): Promise<ListingChange | null> =>
  onDevice(async () => {
    const conditions = await readSendConditions(device)
    const user = conditions.session?.user
    return user ? toChange(await outbox.find(user.id, listingEntity(id)), conditions) : null
  })

/** All of them, by the listing's id. */
export const readListingChanges = (): Promise<ReadonlyMap<string, ListingChange>> =>
  onDevice(async () => {
    const conditions = await readSendConditions(device)
    const user = conditions.session?.user
    const rows = user ? await outbox.rowsOf(user.id, 'listing') : []
    return new Map(
      rows.flatMap((row): [string, ListingChange][] => {
        const [intent, change] = [listingSet.read(row), toChange(row, conditions)]
        return intent && change ? [[intent.id, change]] : []
      }),
    )
  })

/** One draft of this device; null where it holds none. */
export const readDraftState = (id: string): Promise<OpenDraftState | null> =>
  onDevice(async () => {
    const conditions = await readSendConditions(device)
    const user = conditions.session?.user
    const draft = user ? await device.listingDrafts.get([user.id, id]) : undefined
    if (!draft) return null
    const [state, sent] = await Promise.all([toState(draft, conditions), sentPhotosOf(draft)])
    return { ...state, sentPhotos: sent }
  })

/** This person's drafts on this device, the one written last first. */
export const readDraftStates = (): Promise<DraftState[]> =>
  onDevice(async () => {
    const conditions = await readSendConditions(device)
    const user = conditions.session?.user
    if (!user) return []
    const drafts = (await draftRows(device, user.id)).sort((a, b) => b.savedAt - a.savedAt)
    return Promise.all(drafts.map((draft) => toState(draft, conditions)))
  })
