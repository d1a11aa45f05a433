/** What a host changed in an approved listing that no admin has looked at yet. */
import * as z from 'zod/mini'
import { experience } from './experience.ts'
import { id, instant } from './primitives.ts'

const { translations, images, meetingCoordinates } = experience.shape
/** What strangers read and see of a listing; prices, days and places are not among it. */
const listingTexts = z.strictObject({ translations, images, meetingCoordinates })
export type ListingTexts = z.infer<typeof listingTexts>

export const listingChange = z.strictObject({
  experienceId: id,
  /** Of the listing as it is now: what is decided is decided about this one. */
  version: z.int(),
  host: z.strictObject({ id, name: z.string() }),
  /** When the first of the changes was made, and the last. */
  firstAt: instant,
  lastAt: instant,
  /** As it was approved, or as it was when an admin last looked. */
  before: listingTexts,
  after: listingTexts,
})
export type ListingChange = z.infer<typeof listingChange>
