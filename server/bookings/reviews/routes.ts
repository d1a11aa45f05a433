import { createReview } from '#contract/endpoints/reviews.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Bind } from '#server/platform/http/connections/bind.ts'
import { writeReview } from './write-review.ts'

export const reviewOfBookingRoutes = (bind: Bind, deps: Deps): void => {
  bind(createReview, async ({ params, body, caller }) => ({
    review: await writeReview(deps, caller, params.id, body),
  }))
}
