import { jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { Coordinates } from '#contract/models/coordinates.ts'
import type { Experience, Picture } from '#contract/models/experience.ts'
import { at, partOf } from './columns.ts'
import { experiences } from './experiences.ts'

/**
 * What an approved listing said before the first change that no admin has looked at yet; what it says now is the listing
 * itself. Every writer holds the listing's row first.
 */
export const listingChanges = pgTable('listing_changes', {
  experienceId: partOf(() => experiences.id).primaryKey(),
  translations: jsonb().$type<Experience['translations']>().notNull(),
  images: jsonb().$type<Picture[]>().notNull(),
  /** Null where there were none, or where an earlier release wrote the row. */
  meetingCoordinates: jsonb().$type<Coordinates>(),
  firstAt: at('first_at').notNull(),
  lastAt: at('last_at').notNull(),
})
