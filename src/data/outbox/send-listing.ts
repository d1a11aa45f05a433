/**
 * Sends what a host wants of a listing: its photos one at a time by their content, then the listing itself. A photo that
 * arrived is never sent again, so an interrupted upload goes on where it stopped.
 */
import { getExperience } from '#contract/endpoints/experiences.ts'
import { createExperience, deleteExperience, putMedia, updateExperience } from '#contract/endpoints/listings.ts'
import type { Experience } from '#contract/experience.ts'
import type { ChangeOutcome } from '#contract/sync.ts'
import { toAppError } from '../api/app-error.ts'
import type { Call, CallOptions } from '../api/create-call.ts'
import type { DeviceDatabase, DeviceTables } from '../db/device.ts'
import { deleteDraft } from '../db/listing-drafts.ts'
import { onDevice } from '../db/open-database.ts'
import type { DraftBase, PhotoRow } from '../listing-form.ts'
import { classify } from './classify.ts'
import { hasVersion, isPhotoUnknown, refusalOf, theirsOf, toBody } from './listing-request.ts'
import type { OutboxStore } from './outbox-store.ts'
import type { StoredRow, Unsettled } from './row.ts'
import type { SingleStep } from './send-single.ts'
import { type KeptListing, type ListingWish, listingWish } from './singles.ts'

const timeoutMs = 20_000
/** On one bar of signal a photo takes its time (design: outbox, 7). */
const photoTimeoutMs = 90_000
/** The server forgets photos that no listing took; younger than this, an unknown one was never there. */
const photosForgottenMs = 3_600_000

export type SendListing = (row: StoredRow, wish: ListingWish, signal?: AbortSignal) => Promise<SingleStep>

interface Deps {
  db: DeviceDatabase
  store: Pick<OutboxStore, 'markDispatched'>
  call: Call
  now(): number
  /** The account's own state, told before the row goes, so that no view ever shows neither of them. */
  told(userId: string, listing: Experience): Promise<void>
  gone(userId: string, id: string): Promise<void>
}

/** What one generation came to; null where photos are to be sent again first. */
type Judged = { outcome: ChangeOutcome; experience?: Experience; theirs?: Experience | undefined }

/** Makes the sending of one step. */
export const createSendListing = ({ db, store, call, now, told, gone }: Deps): SendListing => {
  const photosOf = (userId: string, id: string) =>
    onDevice(() => db.photos.where('[userId+draftId]').equals([userId, id]).toArray())

  const sendPhoto = async (photo: PhotoRow, signal: Pick<CallOptions<typeof putMedia>, 'signal'>) => {
    const { userId, draftId, sha256, type, data } = photo
    const options = { params: { sha256 }, bytes: { type, data }, userId, timeoutMs: photoTimeoutMs, ...signal }
    const { media } = await call(putMedia, options)
    const sent = { picture: { src: media.src, tone: media.tone }, at: now() }
    await onDevice(() => db.photos.update([userId, draftId, sha256], { sent }))
  }

  const baseOf = async (userId: string, id: string): Promise<DraftBase | null> =>
    (await onDevice(() => db.listingDrafts.get([userId, id])))?.base ?? null

  const rebase = (userId: string, { id, version, status }: Experience) =>
    onDevice(() => db.listingDrafts.update([userId, id], { base: { version, status } }))

  const sendKept = async (userId: string, { key, wish }: { key: string; wish: KeptListing }, signal: object) => {
    const base = await baseOf(userId, wish.id)
    const options = { body: toBody(wish), userId, timeoutMs, ...signal }
    const { experience } = base
      ? await call(updateExperience, { ...options, params: { id: wish.id }, ifMatch: base.version })
      : await call(createExperience, { ...options, idempotencyKey: key })
    return experience
  }

  const sendGeneration = async (
    userId: string,
    { key, wish }: { key: string; wish: ListingWish },
    signal: object,
  ): Promise<Judged | null> => {
    try {
      if (wish.want === 'gone') {
        await call(deleteExperience, { params: { id: wish.id }, userId, timeoutMs, ...signal })
        return { outcome: { key, status: 200 } }
      }
      const experience = await sendKept(userId, { key, wish }, signal)
      await rebase(userId, experience)
      return { outcome: { key, status: 200 }, experience }
    } catch (thrown) {
      const error = toAppError(thrown)
      const verdict = classify(error)
      if (verdict === 'retry' || verdict === 'needs-auth') throw error
      if (verdict === 'conflict') return { outcome: refusalOf(key, error), theirs: theirsOf(error) }
      // It was made by an earlier try and changed since: theirs to compare, as with any other stale change.
      if (hasVersion(error)) {
        const { experience } = await call(getExperience, {
          params: { id: wish.id },
          query: {},
          userId,
          timeoutMs,
          ...signal,
        })
        return { outcome: { key, status: 412, code: 'stale_version' }, theirs: experience }
      }
      if (isPhotoUnknown(error) && (await forgetOldPhotos(userId, wish.id))) return null
      return { outcome: refusalOf(key, error) }
    }
  }

  /** Photos that the server has let go of meanwhile are sent again. */
  const forgetOldPhotos = async (userId: string, id: string): Promise<boolean> => {
    const mine = db.photos.where('[userId+draftId]').equals([userId, id])
    const isOld = ({ sent }: PhotoRow) => sent !== null && now() - sent.at > photosForgottenMs
    // In one step: a photo that its person takes away meanwhile must not come back.
    return (await onDevice(() => mine.and(isOld).modify({ sent: null }))) > 0
  }

  const writeEnd = async (
    tables: DeviceTables,
    { userId, seq, generation }: StoredRow,
    wish: ListingWish,
    { outcome, experience, theirs }: Judged,
  ): Promise<void> => {
    const draft = await tables.listingDrafts.get([userId, wish.id])
    if (!draft) return
    const isLast = ((await tables.outbox.get(seq))?.generation ?? generation) === generation
    // What was written, or is wanted, since then is still in the draft.
    const isDone = isLast && draft.revision === wish.revision
    if (wish.want === 'gone') {
      if (isDone && isGone(outcome)) await deleteDraft(tables, userId, wish.id)
    } else if (theirs) await tables.listingDrafts.put({ ...draft, theirs })
    else if (experience) {
      if (isDone && wish.body.status === 'published') return deleteDraft(tables, userId, wish.id)
      const base = { version: experience.version, status: experience.status }
      await tables.listingDrafts.put({ ...draft, base, theirs: null, syncedRevision: wish.revision, syncedAt: now() })
    }
  }

  const nextPhoto = async (userId: string, { id, photos }: KeptListing): Promise<PhotoRow | undefined> => {
    const waiting = (await photosOf(userId, id)).filter(({ sent }) => sent === null)
    const own = photos.flatMap((photo) => (photo.kind === 'own' ? [photo.sha256] : []))
    return own.flatMap((hash) => waiting.find(({ sha256 }) => sha256 === hash) ?? [])[0]
  }

  /**
   * Before anything of the present one, and noted before the next: `base` moves with every answer, and would let a try that
   * is sent once more undo what came after it.
   */
  const sendEarlier = async (userId: string, { key, payload }: Unsettled, signal: object): Promise<SingleStep> => {
    const { data: wish } = listingWish.safeParse(payload)
    const isAnswered = !wish || (await sendGeneration(userId, { key, wish }, signal)) !== null
    return { kind: 'onward', ...(isAnswered && { answered: [key] }) }
  }

  return async (row, wish, abort) => {
    const { userId } = row
    const signal = { ...(abort && { signal: abort }) }
    const [earlier] = row.unsettled
    if (earlier) return sendEarlier(userId, earlier, signal)
    const photo = wish.want === 'kept' ? await nextPhoto(userId, wish) : undefined
    if (photo) {
      await sendPhoto(photo, signal)
      return { kind: 'onward' }
    }
    if (!(await store.markDispatched(row))) return { kind: 'onward' }
    const end = await sendGeneration(userId, { key: row.idempotencyKey, wish }, signal)
    if (!end) return { kind: 'onward' }
    if (end.experience) await told(userId, end.experience).catch(() => undefined)
    if (wish.want === 'gone' && isGone(end.outcome)) await gone(userId, wish.id).catch(() => undefined)
    return { kind: 'judged', outcomes: [end.outcome], also: (tables) => writeEnd(tables, row, wish, end) }
  }
}

/** What is not there is gone. */
const isGone = ({ status }: ChangeOutcome) => status < 400 || status === 404 || status === 410
