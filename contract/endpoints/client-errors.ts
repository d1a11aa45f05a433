import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { clientError, clientErrorInput, fingerprint } from '../models/client-error.ts'
import { empty } from '../models/primitives.ts'

/** Takes no notice of a token: whose device it was is not to be known. `accepted` counts those that came before, too. */
export const reportClientErrors = endpoint({
  method: 'POST',
  path: '/client-errors',
  access: 'public',
  ignoresToken: true,
  perMinute: 20,
  body: clientErrorInput,
  data: z.strictObject({ accepted: z.int() }),
  status: 202,
  failure: 'Failed to report errors',
})

/** The first hundred: open ones first, then those seen last. */
export const listClientErrors = endpoint({
  method: 'GET',
  path: '/admin/client-errors',
  access: 'admin',
  data: z.strictObject({ errors: z.array(clientError), open: z.int(), total: z.int() }),
  failure: 'Failed to fetch errors',
})

export const resolveClientError = endpoint({
  method: 'PATCH',
  path: '/admin/client-errors/:fingerprint',
  access: 'admin',
  params: z.strictObject({ fingerprint }),
  body: z.strictObject({ resolved: z.boolean() }),
  data: empty,
  idempotent: true,
  failure: 'Failed to change the error',
})
