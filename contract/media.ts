import * as z from 'zod/mini'

/** Widths in CSS pixels that every picture can be had in, narrowest first. */
export const pictureWidths = [320, 480, 640, 960, 1200] as const

/** Lower-case hexadecimal SHA-256 of the bytes that were sent. */
export const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
export const mediaParams = z.strictObject({ sha256 })
export const storedPicture = z.strictObject({
  src: z.string(),
  tone: z.string(),
  width: z.int(),
  height: z.int(),
})

/** The address of one of a picture's files. */
export const pictureFile = (src: string, width: (typeof pictureWidths)[number]): string => `${src}/${width}.webp`
