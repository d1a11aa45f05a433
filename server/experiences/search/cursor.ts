/** Cursors: the sort keys of the last row of a page, opaque to clients. */
import * as z from 'zod/mini'
import { ApiError } from '#server/platform/http/api-error.ts'
import { readBase64url } from '#server/platform/keys.ts'

export const encodeCursor = (position: unknown): string => Buffer.from(JSON.stringify(position)).toString('base64url')

const badCursor = () =>
  new ApiError('invalid_request', { details: [{ path: 'cursor', message: 'is not a position in this list' }] })

/** Decodes a cursor. Throws `invalid_request` if it does not have the shape of this list's cursors. */
export const decodeCursor = <S extends z.ZodMiniType>(schema: S, cursor: string): z.infer<S> => {
  let position: unknown
  try {
    position = JSON.parse(readBase64url(cursor)?.toString() ?? '')
  } catch {
    throw badCursor()
  }
  const parsed = z.safeParse(schema, position)
  if (!parsed.success) throw badCursor()
  return parsed.data
}

/** Whole numbers that fit PostgreSQL's integer. */
export const cursorInteger = z.int().check(z.minimum(-2_147_483_648), z.maximum(2_147_483_647))
/** Milliseconds since 1970 up to the year 9999. */
export const cursorInstant = z.int().check(z.minimum(0), z.maximum(253_402_300_799_999))
