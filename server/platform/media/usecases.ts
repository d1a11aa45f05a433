import { createHash } from 'node:crypto'
import { putMedia } from '#contract/endpoints/listings.ts'
import { pictureWidths } from '#contract/rules/pictures.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '../http/api-error.ts'
import { singleFlight } from '../promises.ts'
import { encodePicture, narrowPicture } from './encode-picture.ts'
import { masterWidth, mediaAddress, mediaKey, type PictureWidth } from './keys.ts'
import {
  assertQuota,
  deleteUnusedMedia,
  findUnusedMedia,
  insertMedia,
  insertUpload,
  lockPicture,
  lockQuota,
  type MediaRow,
  touchMedia,
} from './repository.ts'
import { sniffPicture } from './sniff-picture.ts'

const toAnswer = ({ sha256, tone, width, height }: MediaRow) => ({ src: mediaAddress(sha256), tone, width, height })

const uploads = singleFlight<MediaRow>()
const narrowings = singleFlight<Buffer | null>()

const store = async ({ db, media, clock }: Deps, sha256: string, ownerId: string, data: Buffer): Promise<MediaRow> => {
  const [known] = await touchMedia(db, [sha256], clock())
  if (known) return known
  const type = sniffPicture(data)
  if (!type) throw new ApiError('unsupported_media_type')
  const { files, tone, width, height } = await encodePicture(data, type)
  const now = clock()
  const row: MediaRow = { sha256, ownerId, tone, width, height, createdAt: now, usedAt: now, isPublic: false }
  await db.transaction(async (tx) => {
    await lockPicture(tx, sha256)
    // Files before the row: a row promises that its files exist.
    for (const [fileWidth, file] of files) await media.write(mediaKey(sha256, fileWidth), file)
    await insertMedia(tx, [row])
  })
  return row
}

/** Stores a photo under the hash of its bytes. A photo that is stored already is not encoded again. */
export const storePicture = async (deps: Deps, sha256: string, ownerId: string, data: unknown) => {
  if (!Buffer.isBuffer(data) || data.length === 0) throw new ApiError('unsupported_media_type')
  if (createHash('sha256').update(data).digest('hex') !== sha256)
    throw new ApiError('invalid_request', {
      details: [{ path: 'sha256', message: 'is not the hash of the bytes sent' }],
    })
  const upload = { sha256, userId: ownerId, bytes: data.length, createdAt: deps.clock() }
  // Checked before the work of encoding, and again under the lock.
  await assertQuota(deps.db, ownerId, upload)
  const row = await uploads(sha256, () => store(deps, sha256, ownerId, data))
  await deps.db.transaction(async (tx) => {
    await lockQuota(tx, ownerId)
    // Pictures that arrive at the same moment are already encoded: only accepted ones count against this one.
    await assertQuota(tx, ownerId, upload, { onlySent: true })
    await insertUpload(tx, upload)
  })
  return toAnswer(row)
}

/** Stores a portrait that the server made for an account. Its owner did not send it, so it gets no row of an upload. */
export const storePortrait = async (deps: Deps, ownerId: string, data: Buffer): Promise<MediaRow> => {
  const sha256 = createHash('sha256').update(data).digest('hex')
  const row = await uploads(sha256, () => store(deps, sha256, ownerId, data))
  await touchMedia(deps.db, [sha256], deps.clock(), { publish: true })
  return row
}

const dataUrlHead = /^data:image\/(?:jpeg|png|webp);base64,/
/** The same limit as for a photo that is the body of a request. */
const maxBytes = putMedia.bodyLimit ?? 0

/** Stores a photo from a data URL, as `storePicture` does. */
export const storeDataUrl = async (deps: Deps, ownerId: string, url: string) => {
  const [head] = dataUrlHead.exec(url) ?? []
  if (head === undefined) throw new ApiError('unsupported_media_type')
  const base64 = url.slice(head.length)
  const data = Buffer.from(base64, 'base64')
  // Decoding skips characters that are not base64.
  if (data.toString('base64') !== base64) throw new ApiError('unsupported_media_type')
  if (data.length > maxBytes) throw new ApiError('payload_too_large')
  return storePicture(deps, createHash('sha256').update(data).digest('hex'), ownerId, data)
}

const narrow = async ({ media }: Deps, sha256: string, width: PictureWidth): Promise<Buffer | null> => {
  const master = await media.read(mediaKey(sha256, masterWidth))
  if (!master) return null
  const file = await narrowPicture(master, width)
  await media.write(mediaKey(sha256, width), file)
  return file
}

/** Returns a stored file; null if there is none. Makes a narrower width of a sample picture at its first request. */
export const readPicture = async (deps: Deps, sha256: string, width: PictureWidth): Promise<Buffer | null> => {
  const key = mediaKey(sha256, width)
  const file = await deps.media.read(key)
  if (file || width === masterWidth) return file
  return narrowings(key, () => narrow(deps, sha256, width))
}

/** Deletes the files of pictures whose rows are deleted. */
export const removePictures = async ({ media }: Pick<Deps, 'media'>, hashes: readonly string[]): Promise<void> => {
  for (const sha256 of hashes) for (const width of pictureWidths) await media.remove(mediaKey(sha256, width))
}

const maxUnusedMs = 7 * 86_400_000
/** Pictures in one run; the next run is within the hour. */
const maxPictures = 500

/**
 * Deletes a picture that nothing uses (docs/decisions/0037), row and files together. An upload or a listing that takes the picture meanwhile has either changed `usedAt`, so that
 * it stays, or waits for the lock and then finds no row. Nothing writes its files in between.
 */
const removeUnused = ({ db, media }: Pick<Deps, 'db' | 'media'>, sha256: string, before: Date) =>
  db.transaction(async (tx) => {
    await lockPicture(tx, sha256)
    if (await deleteUnusedMedia(tx, sha256, before)) await removePictures({ media }, [sha256])
  })

export const sweepPictures = async (deps: Pick<Deps, 'db' | 'media' | 'clock'>): Promise<void> => {
  const before = new Date(deps.clock().getTime() - maxUnusedMs)
  for (const sha256 of await findUnusedMedia(deps.db, before, maxPictures)) await removeUnused(deps, sha256, before)
}
