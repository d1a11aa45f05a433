import * as z from 'zod/mini'
import { createReview, listReviews } from '#contract/endpoints/reviews.ts'
import type { Deps } from '../deps.ts'
import { cursorInstant, decodeCursor, encodeCursor } from '../experiences/cursor.ts'
import { assertVisible } from '../experiences/visibility.ts'
import type { Bind } from '../http/bind.ts'
import { countReviews, findReviewed, findReviews } from './repository.ts'
import { toReview } from './review.ts'
import { writeReview } from './write-review.ts'

const position = z.tuple([cursorInstant, z.uuid()])
const defaultPage = 10

export const reviewRoutes = (bind: Bind, deps: Deps): void => {
  const { db } = deps
  bind(listReviews, async ({ params, query, caller }) => {
    const { limit = defaultPage, cursor } = query
    const after = cursor === undefined ? null : decodeCursor(position, cursor)
    assertVisible(await findReviewed(db, params.id), caller)
    const [found, total] = await Promise.all([
      findReviews(db, params.id, after, limit + 1),
      countReviews(db, params.id),
    ])
    const rows = found.slice(0, limit)
    const last = rows.at(-1)
    const nextCursor = last && found.length > limit ? encodeCursor([last.createdAt.getTime(), last.id]) : null
    return { reviews: rows.map(toReview), total, nextCursor }
  })

  bind(createReview, async ({ params, body, caller }) => ({
    review: await writeReview(deps, caller, params.id, body),
  }))
}
