import { listReviews } from '#contract/endpoints/reviews.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Bind } from '#server/platform/http/connections/bind.ts'
import { assertVisible } from '../listings/visibility.ts'
import { toPage } from '../search/newest-first.ts'
import { countReviews, findReviewed, findReviews } from './repository.ts'
import { toReview } from './review.ts'

const defaultPage = 10

export const reviewRoutes = (bind: Bind, deps: Deps): void => {
  const { db } = deps
  bind(listReviews, async ({ params, query, caller }) => {
    const { limit = defaultPage, cursor } = query
    assertVisible(await findReviewed(db, params.id), caller)
    const [found, total] = await Promise.all([
      findReviews(db, params.id, cursor, limit + 1),
      countReviews(db, params.id),
    ])
    const { rows, nextCursor } = toPage(found, limit, (row) => ({ moment: row.createdAt, id: row.id }))
    return { reviews: rows.map(toReview), total, nextCursor }
  })
}
