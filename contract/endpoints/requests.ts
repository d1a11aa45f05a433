import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/**
 * Settles what became of a request of the caller whose answer was lost, named by its idempotency key.
 *
 * `done`: it was carried out. `not_received`: it did not arrive, or was refused; if it still arrives, the server refuses it.
 * `in_progress`: the server is working on it, so ask again. `unknown`: the server failed at it, and it may have been carried out.
 */
export const settleRequest = endpoint({
  method: 'POST',
  path: '/requests/:key/outcome',
  access: 'user',
  params: z.strictObject({ key: z.string().check(z.regex(/^[\w.:-]{1,100}$/)) }),
  data: z.strictObject({ outcome: z.enum(['done', 'not_received', 'in_progress', 'unknown']) }),
  failure: 'Failed to find out what became of a request',
})
