/**
 * Sends what a host wants of a listing: its photos one at a time by their content, then the listing itself. A photo that
 * arrived is never sent again, so an interrupted upload goes on where it stopped.
 */
import { getExperience } from '#contract/endpoints/experiences.ts'
import { createExperience, deleteExperience, putMedia, updateExperience } from '#contract/endpoints/listings.ts'
import type { Experience, ExperienceInput } from '#contract/models/experience.ts'
import type { ChangeOutcome } from '#contract/models/sync.ts'
import { type AppError, toAppError } from '#data/api/app-error.ts'
import { classify } from '#data/api/classify.ts'
import type { DeviceTables } from '#data/db/device.ts'
import type { DraftBase, PhotoRow } from '#data/db/listing-draft-row.ts'
import { deleteDraft } from '#data/db/listing-drafts.ts'
import { onDevice } from '#data/db/open-database.ts'
import type { EarlierGeneration, StoredRow } from '#data/db/outbox-row.ts'
import { dropListing, keepListing } from '#data/listings/cache.ts'
import type { SendContext, SendStep } from '../engine/kind.ts'
import { type KeptListing, type ListingIntent, listingIntent } from './listing-set.ts'

/** How what is wanted of a listing becomes requests, and what their refusals tell. Pure. */

const addressOf = (photo: KeptListing['photos'][number]) =>
  photo.kind === 'stored' ? photo.src : `/media/${photo.sha256}`

export const toBody = ({ id, body, photos }: KeptListing): ExperienceInput => ({
  ...body,
  id,
  images: photos.map(addressOf),
  imageAlts: photos.map(({ alt }) => alt),
})

const refusalOf = (key: string, { status, code, message }: AppError): ChangeOutcome => ({
  key,
  status: status ?? 400,
  code,
  message,
})

/** The experience as it is, which a stale change is refused with. */
const theirsOf = ({ details }: AppError): Experience | undefined =>
  typeof details === 'object' && details !== null && 'experience' in details
    ? // The server answers its own shape; what differs from it shows as a card with less in it.
      (details.experience as Experience)
    : undefined

/** A photo that the server does not have, or no longer. */
const isPhotoUnknown = ({ code, details }: AppError) =>
  code === 'validation_failed' &&
  Array.isArray(details) &&
  details.some((problem: { code?: unknown }) => problem?.code === 'photo_unknown')

/** The listing was made by an earlier try, and is another by now. */
const hasVersion = ({ code, details }: AppError) =>
  code === 'id_taken' && typeof details === 'object' && details !== null && 'version' in details

/** On one bar of signal a photo takes its time (docs/decisions/0002), in milliseconds. */
const photoTimeoutMs = 90_000
/** The server forgets photos that no listing took; younger than this, in milliseconds, an unknown one was never there. */
const photosForgottenMs = 3_600_000

/** What one generation came to; null where photos are to be sent again first. */
type Answered = { outcome: ChangeOutcome; experience?: Experience; theirs?: Experience | undefined }

/** Sends one step of it. */
export const sendListing = (intent: ListingIntent, row: StoredRow, context: SendContext): Promise<SendStep> => {
  const { device: db, mirror, call, options, now, keep } = context

  const photosOf = (userId: string, id: string) =>
    onDevice(() => db.photos.where('[userId+draftId]').equals([userId, id]).toArray())

  const sendPhoto = async ({ userId, draftId, sha256, type, data }: PhotoRow) => {
    const upload = { ...options, params: { sha256 }, bytes: { type, data }, timeoutMs: photoTimeoutMs }
    const { media } = await call(putMedia, upload)
    const sent = { picture: { src: media.src, tone: media.tone }, at: now() }
    await onDevice(() => db.photos.update([userId, draftId, sha256], { sent }))
  }

  const baseOf = async (userId: string, id: string): Promise<DraftBase | null> =>
    (await onDevice(() => db.listingDrafts.get([userId, id])))?.base ?? null

  const rebase = (userId: string, { id, version, status }: Experience) =>
    onDevice(() => db.listingDrafts.update([userId, id], { base: { version, status } }))

  const sendKept = async (userId: string, key: string, listing: KeptListing) => {
    const base = await baseOf(userId, listing.id)
    const body = toBody(listing)
    const { experience } = base
      ? await call(updateExperience, { ...options, body, params: { id: listing.id }, ifMatch: base.version })
      : await call(createExperience, { ...options, body, idempotencyKey: key })
    return experience
  }

  const sendGeneration = async (userId: string, key: string, wanted: ListingIntent): Promise<Answered | null> => {
    try {
      if (wanted.want === 'gone') {
        await call(deleteExperience, { ...options, params: { id: wanted.id } })
        return { outcome: { key, status: 200 } }
      }
      const experience = await sendKept(userId, key, wanted)
      await rebase(userId, experience)
      return { outcome: { key, status: 200 }, experience }
    } catch (thrown) {
      const error = toAppError(thrown)
      const outcome = classify(error)
      if (outcome === 'retry' || outcome === 'needs-auth') throw error
      if (outcome === 'conflict') return { outcome: refusalOf(key, error), theirs: theirsOf(error) }
      // It was made by an earlier try and changed since: theirs to compare, as with any other stale change.
      if (hasVersion(error)) {
        const { experience } = await call(getExperience, { ...options, params: { id: wanted.id }, query: {} })
        return { outcome: { key, status: 412, code: 'stale_version' }, theirs: experience }
      }
      if (isPhotoUnknown(error) && (await forgetOldPhotos(userId, wanted.id))) return null
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

  const writeEnd = async (tables: DeviceTables, { outcome, experience, theirs }: Answered): Promise<void> => {
    const { userId, seq, generation } = row
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
  const sendEarlier = async (userId: string, { key, payload }: EarlierGeneration): Promise<SendStep> => {
    const { data: earlier } = listingIntent.safeParse(payload)
    const isAnswered = !earlier || (await sendGeneration(userId, key, earlier)) !== null
    return { kind: 'continue', ...(isAnswered && { answered: [key] }) }
  }

  const sendNext = async (): Promise<SendStep> => {
    const { userId, idempotencyKey } = row
    const [earlier] = row.unsettled
    if (earlier) return sendEarlier(userId, earlier)
    const photo = intent.want === 'kept' ? await nextPhoto(userId, intent) : undefined
    if (photo) {
      await sendPhoto(photo)
      return { kind: 'continue' }
    }
    if (!(await context.markDispatched(row))) return { kind: 'continue' }
    const end = await sendGeneration(userId, idempotencyKey, intent)
    if (!end) return { kind: 'continue' }
    const { experience, outcome } = end
    // A mirror that cannot be written is told by the next pull.
    if (experience) await keep(() => keepListing(mirror, userId, experience)).catch(() => undefined)
    if (intent.want === 'gone' && isGone(outcome))
      await keep(() => dropListing(mirror, userId, intent.id)).catch(() => undefined)
    return { kind: 'outcomes', outcomes: [outcome], also: (tables) => writeEnd(tables, end) }
  }

  return sendNext()
}

/** What is not there is gone. */
const isGone = ({ status }: ChangeOutcome) => status < 400 || status === 404 || status === 410
