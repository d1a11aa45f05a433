/** How what is wanted of a listing becomes requests, and what their refusals tell. Pure. */
import type { Experience, ExperienceInput } from '#contract/models/experience.ts'
import type { ChangeOutcome } from '#contract/models/sync.ts'
import type { AppError } from '#data/api/app-error.ts'
import type { KeptListing } from './listing-set.ts'

const addressOf = (photo: KeptListing['photos'][number]) =>
  photo.kind === 'stored' ? photo.src : `/media/${photo.sha256}`

export const toBody = ({ id, body, photos }: KeptListing): ExperienceInput => ({
  ...body,
  id,
  images: photos.map(addressOf),
  imageAlts: photos.map(({ alt }) => alt),
})

export const refusalOf = (key: string, { status, code, message }: AppError): ChangeOutcome => ({
  key,
  status: status ?? 400,
  code,
  message,
})

/** The experience as it is, which a stale change is refused with. */
export const theirsOf = ({ details }: AppError): Experience | undefined =>
  typeof details === 'object' && details !== null && 'experience' in details
    ? // The server answers its own shape; what differs from it shows as a card with less in it.
      (details.experience as Experience)
    : undefined

/** A photo that the server does not have, or no longer. */
export const isPhotoUnknown = ({ code, details }: AppError) =>
  code === 'validation_failed' &&
  Array.isArray(details) &&
  details.some((problem: { code?: unknown }) => problem?.code === 'photo_unknown')

/** The listing was made by an earlier try, and is another by now. */
export const hasVersion = ({ code, details }: AppError) =>
  code === 'id_taken' && typeof details === 'object' && details !== null && 'version' in details
