import { endpoint } from '../endpoint.ts'
import { empty } from '../models/primitives.ts'

/** Server-sent events: see contract/models/event.ts. The stream ends when the access token does; a client then opens another. */
export const events = endpoint({
  method: 'GET',
  path: '/events',
  access: 'user',
  data: empty,
  streams: true,
  failure: 'Failed to connect',
})
