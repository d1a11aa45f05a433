/** The pictures of a listing as a host sends them: addresses of photos sent before, or whole photos as data URLs. */
import type { Picture } from '#contract/models/experience.ts'
import { dataUrlLength } from '#contract/rules/listing.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { mediaAddress } from '#server/platform/media/keys.ts'
import { findUploads, touchMedia } from '#server/platform/media/repository.ts'
import { storeDataUrl } from '#server/platform/media/usecases.ts'

type Stored = Pick<Picture, 'src' | 'tone'>
export type SentPicture =
  | { kind: 'stored'; picture: Stored; characters: number }
  | { kind: 'data'; url: string; characters: number }
  /** Neither a picture that this host sent nor one that the listing has. */
  | { kind: 'unknown' }

const address = /^\/media\/([0-9a-f]{64})$/

/** Resolves each entry of `images`. Pictures that the listing already has may stay, whoever sent them. */
export const findSentPictures = async (
  { db }: Deps,
  { userId }: Caller,
  images: readonly string[],
  present: readonly Picture[],
): Promise<SentPicture[]> => {
  const hashes = images.flatMap((image) => address.exec(image)?.[1] ?? [])
  const uploads = hashes.length === 0 ? [] : await findUploads(db, userId, hashes)
  const known = new Map<string, SentPicture>([
    ...present.map(({ src, tone }) => [src, { kind: 'stored', picture: { src, tone }, characters: 0 }] as const),
    ...uploads.map(({ sha256, tone, bytes }) => {
      const src = mediaAddress(sha256)
      return [src, { kind: 'stored', picture: { src, tone }, characters: dataUrlLength(bytes ?? 0) }] as const
    }),
  ])
  return images.map((image) =>
    image.startsWith('data:')
      ? { kind: 'data', url: image, characters: image.length }
      : (known.get(image) ?? { kind: 'unknown' }),
  )
}

/** Stores pictures that were sent as data URLs, one after another: the encoder is a queue anyway. */
export const storeSentPictures = async (
  deps: Deps,
  { userId }: Caller,
  sent: readonly SentPicture[],
): Promise<Stored[]> => {
  const stored: Stored[] = []
  for (const one of sent) {
    if (one.kind === 'stored') stored.push(one.picture)
    else if (one.kind === 'data') {
      const { src, tone } = await storeDataUrl(deps, userId, one.url)
      stored.push({ src, tone })
    }
  }
  return stored
}

const hashesOf = (images: readonly Picture[]) => [...new Set(images.flatMap(({ src }) => address.exec(src)?.[1] ?? []))]

export const publishPictures = async (
  db: Pick<Database, 'select' | 'update'>,
  images: readonly Picture[],
  now: Date,
): Promise<void> => {
  await touchMedia(db, hashesOf(images), now, { publish: true })
}

/**
 * Saves a listing's pictures from the sweep of unused media, and publishes them with a public listing. Throws for a picture
 * that was swept after it was resolved: the client has to send it again.
 */
export const claimPictures = async (
  db: Pick<Database, 'select' | 'update'>,
  images: readonly Picture[],
  now: Date,
  { publish = false } = {},
): Promise<void> => {
  const claimed = await touchMedia(db, hashesOf(images), now, { publish })
  const found = new Set(claimed.map(({ sha256 }) => mediaAddress(sha256)))
  const details = images.flatMap(({ src }, index) =>
    address.test(src) && !found.has(src)
      ? [{ path: `images.${index}`, code: 'photo_unknown', message: 'is not a photo that you sent' }]
      : [],
  )
  if (details.length > 0) throw new ApiError('validation_failed', { details })
}
