import * as z from 'zod/mini'

/** Lower-case hexadecimal SHA-256 of the bytes that were sent. */
export const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
export const mediaParams = z.strictObject({ sha256 })
export const storedPicture = z.strictObject({
  src: z.string(),
  tone: z.string(),
  width: z.int(),
  height: z.int(),
})
