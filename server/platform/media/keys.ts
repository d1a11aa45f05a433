import { pictureWidths } from '#contract/rules/pictures.ts'

export type PictureWidth = (typeof pictureWidths)[number]

/** The width that is always stored. Narrower files can be made of it. */
export const masterWidth: PictureWidth = 1200
export const narrowestWidth: PictureWidth = pictureWidths[0]

export const mediaKey = (sha256: string, width: PictureWidth): string => `${sha256}/${width}.webp`
/** The address of a picture, as in its `src`. */
export const mediaAddress = (sha256: string): string => `/media/${sha256}`

export const toPictureWidth = (value: string): PictureWidth | null =>
  pictureWidths.find((width) => String(width) === value) ?? null
