/** What a selection of photos may be before anything of it is read (specification, section 5, in its order). */
import { listingLimits } from '#contract/rules/listing.ts'

const mebibyte = 1024 * 1024

/** Bytes, and every one a bound that has to be stayed under. */
export const photoLimits = { file: 5 * mebibyte, selection: 15 * mebibyte } as const

export type PhotoProblemCode =
  /** Files of 5 MB or more. */
  | 'photos_too_heavy'
  /** Files with which the selection would reach 15 MB. */
  | 'selection_too_heavy'
  /** Files that come after a listing's sixth photo. */
  | 'too_many_photos'
  | 'photo_heic'
  | 'photo_not_jpeg_or_png'
  /** Broken, cut off, or too much for this device. */
  | 'photo_unreadable'
  | 'photo_too_many_pixels'
  /** Photos with which the listing would have more characters as data URLs than may be sent. */
  | 'photos_too_large'
  /** The device has no room for it. */
  | 'photo_not_kept'

/** Names are those of the files, in the order in which they were chosen. */
export interface PhotoProblem {
  code: PhotoProblemCode
  names: string[]
}

/** In the order in which they are told. */
export const problemOrder: readonly PhotoProblemCode[] = [
  'photos_too_heavy',
  'selection_too_heavy',
  'too_many_photos',
  'photo_heic',
  'photo_not_jpeg_or_png',
  'photo_unreadable',
  'photo_too_many_pixels',
  'photos_too_large',
  'photo_not_kept',
]

export interface Refused {
  code: PhotoProblemCode
  name: string
}

/** One problem for each code, in the order in which they are told. */
export const groupProblems = (refused: readonly Refused[]): PhotoProblem[] =>
  problemOrder.flatMap((code) => {
    const names = refused.filter((one) => one.code === code).map(({ name }) => name)
    return names.length === 0 ? [] : [{ code, names }]
  })

/** Which files of a selection are read, for a listing that has `present` photos: the others are named, none is lost silently. */
export const limitSelection = <Chosen extends { name: string; size: number }>(
  files: readonly Chosen[],
  present: number,
): { taken: Chosen[]; refused: Refused[] } => {
  const taken: Chosen[] = []
  const refused: Refused[] = []
  let bytes = 0
  for (const file of files) {
    const refuse = (code: PhotoProblemCode) => refused.push({ code, name: file.name })
    if (file.size >= photoLimits.file) refuse('photos_too_heavy')
    else if (bytes + file.size >= photoLimits.selection) refuse('selection_too_heavy')
    else {
      bytes += file.size
      if (present + taken.length >= listingLimits.maxPhotos) refuse('too_many_photos')
      else taken.push(file)
    }
  }
  return { taken, refused }
}
