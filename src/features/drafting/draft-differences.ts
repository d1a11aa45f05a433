/** Where two versions of a listing say different things. Pure. */
import type { DraftPhoto, ListingForm } from '#data/db/listing-draft-row.ts'

export type ComparedField = keyof ListingForm | 'photos'
export interface Difference {
  field: ComparedField
  mine: string
  theirs: string
}

export interface Version {
  form: ListingForm
  photos: readonly DraftPhoto[]
}

const textOf = (value: string | readonly (string | number)[] | boolean | undefined): string => {
  if (typeof value === 'boolean' || value === undefined) return value ? '✓' : ''
  return typeof value === 'string' ? value.trim() : value.filter((each) => each !== '').join(', ')
}

const addressesOf = (photos: readonly DraftPhoto[]) =>
  photos.map((photo) => (photo.kind === 'own' ? `/media/${photo.sha256}` : photo.src)).join(' ')

/** In the order of the form; of photos, how many there are. */
export const draftDifferences = (mine: Version, theirs: Version): Difference[] => {
  // A form of an earlier release lacks what came since.
  const fields = Object.keys({ ...theirs.form, ...mine.form }) as (keyof ListingForm)[]
  const texts = fields.flatMap((field): Difference[] => {
    const [one, other] = [textOf(mine.form[field] ?? ''), textOf(theirs.form[field] ?? '')]
    return one === other ? [] : [{ field, mine: one, theirs: other }]
  })
  if (addressesOf(mine.photos) === addressesOf(theirs.photos)) return texts
  return [...texts, { field: 'photos', mine: String(mine.photos.length), theirs: String(theirs.photos.length) }]
}
