import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { contactInput, contactMessage } from '../models/contact.ts'
import { empty, idParams } from '../models/primitives.ts'

/** Kept once for each id, whoever asks again; a token that is sent must hold, so that the account is named or none. */
export const contact = endpoint({
  method: 'POST',
  path: '/contact',
  access: 'public',
  body: contactInput,
  data: empty,
  status: 202,
  idempotent: true,
  failure: 'Failed to send message',
})

/** Those that nobody has answered, the oldest first. */
export const listContactMessages = endpoint({
  method: 'GET',
  path: '/admin/contact-messages',
  access: 'admin',
  data: z.strictObject({ messages: z.array(contactMessage), total: z.int() }),
  failure: 'Failed to fetch messages',
})

export const answerContactMessage = endpoint({
  method: 'PATCH',
  path: '/admin/contact-messages/:id/answered',
  access: 'admin',
  params: idParams,
  data: empty,
  idempotent: true,
  failure: 'Failed to mark the message as answered',
})
