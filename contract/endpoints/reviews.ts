import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { review } from '../models/experience.ts'
import { cursor, id, idParams, queryInteger, text } from '../models/primitives.ts'

export const listReviews = endpoint({
  method: 'GET',
  path: '/experiences/:id/reviews',
  access: 'public',
  params: idParams,
  query: z.strictObject({ limit: z.optional(queryInteger(1, 50)), cursor: z.optional(cursor) }),
  data: z.strictObject({ reviews: z.array(review), total: z.int(), nextCursor: z.nullable(z.string()) }),
  failure: 'Failed to fetch reviews',
})

export const createReview = endpoint({
  method: 'POST',
  path: '/experiences/:id/reviews',
  access: 'user',
  params: idParams,
  body: z.strictObject({
    bookingId: id,
    rating: z.int().check(z.minimum(1), z.maximum(5)),
    comment: text(2000, 1),
  }),
  data: z.strictObject({ review }),
  status: 201,
  idempotent: true,
  failure: 'Failed to submit review',
})
