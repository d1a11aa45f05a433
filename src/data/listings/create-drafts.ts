/**
 * Listings that their host is writing. Everything is kept on this device first, strictly; what goes to the account goes
 * through the outbox. Private: each call is for whoever is signed in, and throws `unauthenticated` where nobody is.
 */

import type { Experience } from '#contract/models/experience.ts'
import type { LanguageCode } from '#contract/models/primitives.ts'
import { AppError } from '../api/app-error.ts'
import { type DeviceDatabase, type DeviceTables, transact } from '../db/device.ts'
import type { ListingDraft, PhotoRow } from '../db/listing-draft-row.ts'
import { deleteDraft, draftRows, isUnsent } from '../db/listing-drafts.ts'
import type { MirrorDatabase } from '../db/mirror.ts'
import { onDevice } from '../db/open-database.ts'
import { enqueueIn, findRow } from '../outbox/engine/outbox-store.ts'
import { type ListingIntent, listingEntity, listingSet, nextListing } from '../outbox/kinds/listing-set.ts'
import { keepListing } from './cache.ts'
import { emptyForm, toListingIntent } from './content.ts'
import { baseAfterSending, canBeSent, fromListing, neededPhotos, newerOf, syncsItself } from './draft-rules.ts'

/** A photo that was just chosen, as our encoder made it. */
export type NewPhoto = Pick<PhotoRow, 'sha256' | 'type' | 'data'>

interface Deps {
  device: DeviceDatabase
  mirror: MirrorDatabase
  /** Something was queued. */
  sendSoon(): void
  now(): number
  newId(now: number): string
  newKey(): string
}

export const createListingDrafts = ({ device, mirror, sendSoon, now, newId, newKey }: Deps) => {
  const userIdNow = async ({ session: table }: Pick<DeviceTables, 'session'> = device): Promise<string> => {
    const session = await table.get('session')
    if (!session?.user) throw new AppError('unauthenticated', 'Please log in.', { status: 401 })
    return session.user.id
  }

  /** What belongs together: a draft, its photos, and what of it waits to be sent. */
  const together = <T>(work: (userId: string, tables: DeviceTables) => Promise<T>): Promise<T> =>
    transact(device, ['session', 'outbox', 'listingDrafts', 'photos'], async (tables) =>
      work(await userIdNow(tables), tables),
    )

  const rowOf = (tables: DeviceTables, userId: string, id: string) => findRow(tables, userId, listingEntity(id))

  /** A draft that nothing was typed into yet; it is not kept before something is. Throws `unauthenticated`. */
  const beginDraft = async (language: LanguageCode): Promise<ListingDraft> => {
    const at = now()
    return {
      userId: await userIdNow(),
      id: newId(at),
      language,
      form: emptyForm(),
      photos: [],
      createdAt: at,
      savedAt: at,
      revision: 0,
      syncedRevision: 0,
      syncedAt: null,
      base: null,
      theirs: null,
    }
  }

  /** The draft of a listing to write on: this device's, or the account's where that is newer or alone. Null if neither knows it. */
  const openDraft = (id: string, language: LanguageCode): Promise<ListingDraft | null> =>
    onDevice(async () => {
      const userId = await userIdNow()
      const [draft, known, row] = await Promise.all([
        device.listingDrafts.get([userId, id]),
        mirror.listings.get([userId, id]),
        rowOf(device, userId, id),
      ])
      if (!known) return draft ?? null
      const isBehind = draft && !row && !isUnsent(draft) && (draft.base?.version ?? 0) < known.listing.version
      return draft && !isBehind ? draft : fromListing(known.listing, language, userId, draft)
    })

  /** The listing as the account told it last; null where it told none. */
  const readAccountListing = (id: string): Promise<Experience | null> =>
    onDevice(async () => (await mirror.listings.get([await userIdNow(), id]))?.listing ?? null)

  /** The bytes of a draft's photos on this device, by their hash. */
  const readPhotos = (id: string): Promise<ReadonlyMap<string, PhotoRow>> =>
    onDevice(async () => {
      const rows = await device.photos
        .where('[userId+draftId]')
        .equals([await userIdNow(), id])
        .toArray()
      return new Map(rows.map((row) => [row.sha256, row]))
    })

  /**
   * Keeps a draft whole, its new photos with it, or throws and leaves everything as it was: `storage` where there is no
   * room, `conflict` where another window has changed it since `draft` was read. Answers it as it is kept.
   */
  const keepDraft = async (draft: ListingDraft, added: readonly NewPhoto[] = []): Promise<ListingDraft> => {
    const known = await onDevice(() => mirror.listings.get([draft.userId, draft.id])).catch(() => undefined)
    return together(async (userId, tables) => {
      if (userId !== draft.userId) throw new AppError('cancelled', 'Another person is signed in now')
      const kept = await tables.listingDrafts.get([userId, draft.id])
      if (kept && kept.revision !== draft.revision)
        throw new AppError('conflict', 'Another window has changed this draft')
      const base = kept ? draft.base : baseAfterSending(draft, known?.listing)
      const { syncedRevision, syncedAt, theirs } = kept ?? draft
      const next = { ...draft, base: newerOf(kept?.base ?? null, base), syncedRevision, syncedAt, theirs }
      return putDraft(tables, { ...next, revision: draft.revision + 1, savedAt: now() }, added)
    })
  }

  const putDraft = async (
    tables: DeviceTables,
    draft: ListingDraft,
    added: readonly NewPhoto[],
  ): Promise<ListingDraft> => {
    const { userId, id } = draft
    await tables.listingDrafts.put(draft)
    const present = new Set<string>()
    const mine = tables.photos.where('[userId+draftId]').equals([userId, id])
    const needed = neededPhotos(draft.photos, await rowOf(tables, userId, id))
    for (const [, , sha256] of await mine.primaryKeys()) {
      if (needed.has(sha256)) present.add(sha256)
      else await tables.photos.delete([userId, id, sha256])
    }
    const news = added.filter(({ sha256 }) => !present.has(sha256))
    await tables.photos.bulkPut(news.map((photo) => ({ ...photo, userId, draftId: id, sent: null })))
    return draft
  }

  const enqueue = (tables: DeviceTables, userId: string, intent: ListingIntent) => {
    if (!canBeSent(intent)) throw new AppError('invalid_request', 'This is longer than can be sent', { status: 400 })
    return enqueueIn(tables, userId, listingEntity(intent.id), (existing) =>
      nextListing(existing, { userId, intent, key: newKey(), now: now() }),
    )
  }

  /**
   * Queues a draft as it is kept: to be saved on the account, or to be published. Returns once that is durable on this
   * device. Throws `not_found`, `stale_version` while it is to be decided between this and the account's, and
   * `invalid_request` where it holds more than the server takes.
   */
  const sendDraft = async (id: string, status: Experience['status']): Promise<void> => {
    await together(async (userId, tables) => {
      const draft = await tables.listingDrafts.get([userId, id])
      if (!draft) throw new AppError('not_found', 'There is no such draft on this device')
      if (draft.theirs) throw new AppError('stale_version', 'It was changed on another device')
      await enqueue(tables, userId, toListingIntent(draft, status))
    })
    sendSoon()
  }

  /** Queues every draft that the account has not seen as it is now. */
  const syncDrafts = async (): Promise<void> => {
    const count = await together(async (userId, tables) => {
      let queued = 0
      for (const draft of await draftRows(tables, userId)) {
        const intent = toListingIntent(draft, 'draft')
        if (!canBeSent(intent) || !syncsItself(draft, await rowOf(tables, userId, draft.id))) continue
        await enqueue(tables, userId, intent)
        queued += 1
      }
      return queued
    })
    if (count > 0) sendSoon()
  }

  /** Takes a listing away: at once where only this device knows it, else once the server agrees. */
  const removeListing = async (id: string): Promise<void> => {
    // A window that was open all along keeps its draft without the base that earlier versions were sent from.
    const known = await readAccountListing(id).catch(() => null)
    await together(async (userId, tables) => {
      const [draft, row] = await Promise.all([tables.listingDrafts.get([userId, id]), rowOf(tables, userId, id)])
      const isOnlyHere = draft?.base === null && known === null && (row?.dispatchedGeneration ?? 0) === 0
      if (!isOnlyHere) return enqueue(tables, userId, { want: 'gone', id, revision: draft?.revision ?? 0 })
      await dropHere(tables, userId, id)
    })
    sendSoon()
  }

  const dropHere = async (tables: DeviceTables, userId: string, id: string): Promise<void> => {
    const row = await rowOf(tables, userId, id)
    if (row) await tables.outbox.delete(row.seq)
    await deleteDraft(tables, userId, id)
  }

  /** Gives up what was written here and not sent; the account's listing stays as it is. */
  const discardDraft = (id: string): Promise<void> => together((userId, tables) => dropHere(tables, userId, id))

  /**
   * Decides between this device's draft and what the account holds instead. `both` keeps the account's and makes a new draft
   * of this one; answers the id of the draft that is left to write on, null for `theirs`.
   */
  const resolveDraft = async (id: string, choice: 'mine' | 'theirs' | 'both'): Promise<string | null> => {
    const { left, theirs } = await together(async (userId, tables) => {
      const draft = await tables.listingDrafts.get([userId, id])
      if (!draft?.theirs) throw new AppError('not_found', 'There is nothing to decide')
      const { theirs } = draft
      if (choice === 'mine') {
        const row = await rowOf(tables, userId, id)
        const intent = row && listingSet.read(row)
        const status = intent?.want === 'kept' ? intent.body.status : theirs.status
        const base = { version: theirs.version, status: theirs.status }
        await tables.listingDrafts.put({ ...draft, base, theirs: null })
        await enqueue(tables, userId, toListingIntent(draft, status ?? theirs.status))
        return { left: id, theirs }
      }
      const copy = choice === 'both' ? await copyDraft(tables, draft) : null
      await dropHere(tables, userId, id)
      return { left: copy, theirs }
    })
    await keepListing(mirror, theirs.host.id, theirs).catch(() => undefined)
    if (choice === 'mine') sendSoon()
    return left
  }

  /** Makes a new draft of one whose listing is gone from the account; answers its id. Throws `not_found`. */
  const copyToNew = (id: string): Promise<string> =>
    together(async (userId, tables) => {
      const draft = await tables.listingDrafts.get([userId, id])
      if (!draft) throw new AppError('not_found', 'There is no such draft on this device')
      const copy = await copyDraft(tables, draft)
      await dropHere(tables, userId, id)
      return copy
    })

  /** A new draft with the same words and photos, that the account has not heard of. */
  const copyDraft = async (tables: DeviceTables, draft: ListingDraft): Promise<string> => {
    const at = now()
    const { userId } = draft
    const id = newId(at)
    const photos = await tables.photos.where('[userId+draftId]').equals([userId, draft.id]).toArray()
    await tables.photos.bulkPut(photos.map((photo) => ({ ...photo, draftId: id })))
    const fresh = { id, createdAt: at, savedAt: at, revision: 1, syncedRevision: 0, syncedAt: null, base: null }
    await tables.listingDrafts.put({ ...draft, ...fresh, theirs: null })
    return id
  }

  return {
    beginDraft,
    openDraft,
    readAccountListing,
    readPhotos,
    keepDraft,
    sendDraft,
    syncDrafts,
    removeListing,
    discardDraft,
    resolveDraft,
    copyToNew,
  }
}
