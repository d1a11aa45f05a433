/**
 * Changes that travel alone, each by its own call and possibly in several requests: what they carry does not fit a batch.
 * A new one gets its shape here, its sending in send-single.ts, and a step in kinds.ts once its payload changes.
 */
import * as z from 'zod/mini'
import { guests } from '#contract/booking.ts'
import type { ContactCategory, ContactForm } from '#contract/contact.ts'
import { experienceInput } from '#contract/experience.ts'
import { sha256 } from '#contract/media.ts'
import { maxMessageLength, messageSeq } from '#contract/message.ts'
import { id, languageCode } from '#contract/primitives.ts'

const photo = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('own'), sha256, alt: z.string() }),
  z.strictObject({ kind: z.literal('stored'), src: z.string(), alt: z.string() }),
])

/** `revision` is that of the draft as it was then; 0 where this device had none. */
const keptListing = z.strictObject({
  want: z.literal('kept'),
  id,
  revision: z.int(),
  body: z.omit(experienceInput, { id: true, images: true, imageAlts: true }),
  photos: z.array(photo),
})
const goneListing = z.strictObject({ want: z.literal('gone'), id, revision: z.int() })

export const listingSet = 'listing.set@1'
export const listingEntity = (id: string): string => `listing:${id}`

/** A listing as its host wants it: kept as it was written then, or gone. */
export const listingIntent = z.discriminatedUnion('want', [keptListing, goneListing])
export type ListingIntent = z.infer<typeof listingIntent>
export type KeptListing = z.infer<typeof keptListing>

export const guestsCame = 'booking.check-in@1'
export const checkInEntity = (bookingId: string): string => `check-in:${bookingId}`

/** The guests of a booking have come: how many, and when the host's device saw it, in milliseconds since 1970. */
export const checkInNote = z.strictObject({ bookingId: id, guests, at: z.int() })
export type CheckInNote = z.infer<typeof checkInNote>

export const messageSend = 'message.send@1'
export const messageEntity = (id: string): string => `message:${id}`

/** A message as it was written. Those of one `thread` leave in the order of writing; `to` is the other person's name. */
export const writtenMessage = z.strictObject({
  id,
  thread: z.string(),
  /** Null where the server has no such conversation yet, as far as this device knew: it is then begun. */
  conversationId: z.nullable(id),
  experienceId: id,
  bookingId: z.nullable(id),
  to: z.string(),
  content: z.string().check(z.minLength(1), z.maxLength(maxMessageLength)),
})
export type WrittenMessage = z.infer<typeof writtenMessage>

export const messagesRead = 'messages.read@1'
export const readEntity = (conversationId: string): string => `read:${conversationId}`

/** Up to where this person has read a conversation with `with`. */
export const readMark = z.strictObject({ conversationId: id, seq: messageSeq, with: z.string() })
export type ReadMark = z.infer<typeof readMark>

export const notificationsSet = 'notifications.set@1'
/** One row a person: what was read and what was cleared only ever adds up. */
export const notificationsEntity = 'notifications'

export const settledNotifications = z.strictObject({ read: z.array(id), cleared: z.array(id) })
export type SettledNotifications = z.infer<typeof settledNotifications>

export const contactSend = 'contact.send@1'
export const contactEntity = (id: string): string => `contact:${id}`

const text = z.string()

/**
 * A message to us as it was written; of nobody in particular where its row is a visitor's (visitor.ts). What exactly a form
 * and a category are the server says: every page loads this file.
 */
export const writtenContact = z.strictObject({
  id,
  form: text as z.ZodMiniType<ContactForm, ContactForm>,
  name: text,
  email: text,
  subject: text,
  category: text as z.ZodMiniType<ContactCategory, ContactCategory>,
  message: text,
  language: languageCode,
})
export type WrittenContact = z.infer<typeof writtenContact>

export const single = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal(listingSet), payload: listingIntent }),
  z.strictObject({ kind: z.literal(guestsCame), payload: checkInNote }),
  z.strictObject({ kind: z.literal(messageSend), payload: writtenMessage }),
  z.strictObject({ kind: z.literal(messagesRead), payload: readMark }),
  z.strictObject({ kind: z.literal(notificationsSet), payload: settledNotifications }),
  z.strictObject({ kind: z.literal(contactSend), payload: writtenContact }),
])
export type Single = z.infer<typeof single>
