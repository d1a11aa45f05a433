/**
 * Sends what a host wants of a listing: its photos one at a time by their content, then the listing itself. A photo that
 * arrived is never sent again, so an interrupted upload goes on where it stopped.
 */
import { getExperience } from '#contract/endpoints/experiences.ts'
import { createExperience, deleteExperience, putMedia, updateExperience } from '#contract/endpoints/listings.ts'
import type { Experience } from '#contract/experience.ts'
import type { ChangeOutcome } from '#contract/sync.ts'
import { toAppError } from '#data/api/app-error.ts'
import { classify } from '#data/api/classify.ts'
import type { Call, CallOptions } from '#data/api/create-call.ts'
import type { DeviceDatabase, DeviceTables } from '#data/db/device.ts'
import type { DraftBase, PhotoRow } from '#data/db/listing-draft-row.ts'
import { deleteDraft } from '#data/db/listing-drafts.ts'
import { onDevice } from '#data/db/open-database.ts'
import type { StoredRow, Unsettled } from '#data/db/outbox-row.ts'
import type { OutboxStore } from '../engine/outbox-store.ts'
import { type KeptListing, type ListingIntent, listingIntent } from './individual-changes.ts'
import { hasVersion, isPhotoUnknown, refusalOf, theirsOf, toBody } from './listing-request.ts'
import type { SingleStep } from './send-single.ts'

const timeoutMs = 20_000
/** On one bar of signal a photo takes its time (design: outbox, 7). */
const photoTimeoutMs = 90_000
/** The server forgets photos that no listing took; younger than this, an unknown one was never there. */
const photosForgottenMs = 3_600_000

export type SendListing = (row: StoredRow, intent: ListingIntent, signal?: AbortSignal) => Promise<SingleStep>

interface Deps {
  db: DeviceDatabase
  store: Pick<OutboxStore, 'markDispatched'>
  call: Call
  now(): number
  /** The account's own state, told before the row goes, so that no view ever shows neither of them. */
  onAccepted(userId: string, listing: Experience): Promise<void>
  gone(userId: string, id: string): Promise<void>
}

/** What one generation came to; null where photos are to be sent again first. */
type Judged = { outcome: ChangeOutcome; experience?: Experience; theirs?: Experience | undefined }

/** Makes the sending of one step. */
export const createSendListing = ({ db, store, call, now, onAccepted, gone }: Deps): SendListing => {
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

  const sendKept = async (userId: string, { key, intent }: { key: string; intent: KeptListing }, signal: object) => {
    const base = await baseOf(userId, intent.id)
    const options = { body: toBody(intent), userId, timeoutMs, ...signal }
    const { experience } = base
      ? await call(updateExperience, { ...options, params: { id: intent.id }, ifMatch: base.version })
      : await call(createExperience, { ...options, idempotencyKey: key })
    return experience
  }

  const sendGeneration = async (
    userId: string,
    { key, intent }: { key: string; intent: ListingIntent },
    signal: object,
  ): Promise<Judged | null> => {
    try {
      if (intent.want === 'gone') {
        await call(deleteExperience, { params: { id: intent.id }, userId, timeoutMs, ...signal })
        return { outcome: { key, status: 200 } }
      }
      const experience = await sendKept(userId, { key, intent }, signal)
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
          params: { id: intent.id },
          query: {},
          userId,
          timeoutMs,
          ...signal,
        })
        return { outcome: { key, status: 412, code: 'stale_version' }, theirs: experience }
      }
      if (isPhotoUnknown(error) && (await forgetOldPhotos(userId, intent.id))) return null
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
    intent: ListingIntent,
    { outcome, experience, theirs }: Judged,
  ): Promise<void> => {
    const draft = await tables.listingDrafts.get([userId, intent.id])
    if (!draft) return
    const isLast = ((await tables.outbox.get(seq))?.generation ?? generation) === generation
    // What was written, or is wanted, since then is still in the draft.
    const isDone = isLast && draft.revision === intent.revision
    if (intent.want === 'gone') {
      if (isDone && isGone(outcome)) await deleteDraft(tables, userId, intent.id)
    } else if (theirs) await tables.listingDrafts.put({ ...draft, theirs })
    else if (experience) {
      if (isDone && intent.body.status === 'published') return deleteDraft(tables, userId, intent.id)
      const base = { version: experience.version, status: experience.status }
      await tables.listingDrafts.put({ ...draft, base, theirs: null, syncedRevision: intent.revision, syncedAt: now() })
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
    const { data: intent } = listingIntent.safeParse(payload)
    const isAnswered = !intent || (await sendGeneration(userId, { key, intent }, signal)) !== null
    return { kind: 'onward', ...(isAnswered && { answered: [key] }) }
  }

  return async (row, intent, abort) => {
    const { userId } = row
    const signal = { ...(abort && { signal: abort }) }
    const [earlier] = row.unsettled
    if (earlier) return sendEarlier(userId, earlier, signal)
    const photo = intent.want === 'kept' ? await nextPhoto(userId, intent) : undefined
    if (photo) {
      await sendPhoto(photo, signal)
      return { kind: 'onward' }
    }
    if (!(await store.markDispatched(row))) return { kind: 'onward' }
    const end = await sendGeneration(userId, { key: row.idempotencyKey, intent }, signal)
    if (!end) return { kind: 'onward' }
    if (end.experience) await onAccepted(userId, end.experience).catch(() => undefined)
    if (intent.want === 'gone' && isGone(end.outcome)) await gone(userId, intent.id).catch(() => undefined)
    return { kind: 'judged', outcomes: [end.outcome], also: (tables) => writeEnd(tables, row, intent, end) }
  }
}

/** What is not there is gone. */
const isGone = ({ status }: ChangeOutcome) => status < 400 || status === 404 || status === 410
