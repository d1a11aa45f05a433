import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { email, empty, id, text } from '../primitives.ts'

export const contact = endpoint({
  method: 'POST',
  path: '/contact',
  access: 'public',
  body: z.strictObject({
    id: z.optional(id),
    name: text(160, 1),
    email,
    subject: text(200, 1),
    category: z.enum(['general', 'booking', 'host', 'technical', 'partnership', 'press']),
    message: text(8000, 1),
  }),
  data: empty,
  status: 202,
  idempotent: true,
  failure: 'Failed to send message',
})
