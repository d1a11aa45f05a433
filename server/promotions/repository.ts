import { and, asc, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { CatalogueRow } from '#contract/models/experience.ts'
import type { Database } from '#server/platform/db/database.ts'
import { isPublic } from '../experiences/search/columns.ts'
import { bookings } from '../platform/db/schema/bookings.ts'
import { experiences } from '../platform/db/schema/experiences.ts'
import { favorites } from '../platform/db/schema/favorites.ts'
import { blocks } from '../platform/db/schema/messages.ts'
import { users } from '../platform/db/schema/users.ts'

type Tx = Pick<Database, 'select' | 'update' | 'execute'>

const dayMs = 86_400_000
/** Days before the campaign that a first mail covers. */
const firstMailDays = 7
/** Older experiences are not new, however long ago the last mail was. */
const maxDays = 28

export type Subscriber = Pick<typeof users.$inferSelect, 'id' | 'email' | 'preferences'>

/** Spelled as the index `users_promotions` is. */
const isSubscribed = sql`${users.deletedAt} is null and ${users.emailVerifiedAt} is not null and ${users.preferences}->>'emailPromotions' = 'true'`

/**
 * Locks subscribers whom this campaign has not checked, those who were checked longest ago first. Skips those that another process has
 * locked. The lock does not block their bookings and favorites.
 */
export const claimSubscribers = (db: Tx, campaign: Date, limit: number): Promise<Subscriber[]> =>
  db
    .select({ id: users.id, email: users.email, preferences: users.preferences })
    .from(users)
    .where(and(isSubscribed, isNull(users.suspendedAt), lt(users.promotionCheckedAt, campaign)))
    .orderBy(asc(users.promotionCheckedAt))
    .limit(limit)
    .for('no key update', { skipLocked: true })

export const markChecked = async (db: Tx, ids: readonly string[], now: Date): Promise<void> => {
  await db
    .update(users)
    .set({ promotionCheckedAt: now })
    .where(inArray(users.id, [...ids]))
}

/** Returns the token of each user's unsubscribe link: 122 random bits, generated for the first mail. */
export const markMailed = async (db: Tx, ids: readonly string[], now: Date): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const random = sql`replace(gen_random_uuid()::text, '-', '')`
  const marked = await db
    .update(users)
    .set({ lastPromotionAt: now, unsubscribeToken: sql`coalesce(${users.unsubscribeToken}, ${random})` })
    .where(inArray(users.id, [...ids]))
    .returning({ id: users.id, token: users.unsubscribeToken })
  return new Map(marked.map(({ id, token }) => [id, token ?? '']))
}

export interface NewsRow {
  [column: string]: unknown
  userId: string
  id: string
  location: string
  locationKey: string
  price: number
  translations: CatalogueRow['translations']
  /** Its rank among all that are new to this user, best first, from 1. */
  place: number
  /** How many are new to this user in its city. */
  inCity: number
}

/**
 * Finds the experiences approved since the last mail in the cities in which users saved or booked: the best `max` for each user, and the best
 * of every other city. Omits their own, those they saved or booked, and those of hosts who are blocked or block them. A cancelled booking
 * does not count.
 */
export const findNews = async (db: Tx, ids: readonly string[], campaign: Date, max: number): Promise<NewsRow[]> => {
  const daysBefore = (days: number) => sql`${new Date(campaign.getTime() - days * dayMs)}::timestamptz`
  const since = sql`greatest(coalesce(${users.lastPromotionAt}, ${daysBefore(firstMailDays)}), ${daysBefore(maxDays)})`
  const cityKeys = sql`(
    select saved.location_key from ${favorites} join ${experiences} saved on saved.id = ${favorites.experienceId}
    where ${favorites.userId} = ${users.id}
    union
    select booked.location_key from ${bookings} join ${experiences} booked on booked.id = ${bookings.experienceId}
    where ${bookings.travelerId} = ${users.id} and ${bookings.status} <> 'cancelled')`
  const isKnown = sql`
    exists (select from ${favorites} where ${favorites.userId} = ${users.id} and ${favorites.experienceId} = ${experiences.id})
    or exists (select from ${bookings} where ${bookings.travelerId} = ${users.id} and ${bookings.experienceId} = ${experiences.id})`
  const isBlocked = sql`
    exists (select from ${blocks} where ${blocks.blockerId} = ${users.id} and ${blocks.blockedId} = ${experiences.hostId})
    or exists (select from ${blocks} where ${blocks.blockerId} = ${experiences.hostId} and ${blocks.blockedId} = ${users.id})`
  // Ranks by the index and the few columns it needs, and reads the texts of the results afterwards.
  const { rows } = await db.execute<NewsRow>(sql`
    select news.*, listed.location, listed.location_key as "locationKey", listed.price, listed.card_translations as translations
    from ${users} cross join lateral (
      select ${users.id} as "userId", ${experiences.id} as id,
        (row_number() over (order by ${experiences.score} desc, ${experiences.id}))::int as place,
        (row_number() over (partition by ${experiences.locationKey} order by ${experiences.score} desc, ${experiences.id}))::int as "placeInCity",
        (count(*) over (partition by ${experiences.locationKey}))::int as "inCity"
      from ${experiences}
      where ${isPublic} and ${experiences.locationKey} in ${cityKeys} and ${experiences.approvedAt} > ${since}
        and ${experiences.hostId} <> ${users.id} and not (${isKnown}) and not (${isBlocked})
    ) news join ${experiences} listed on listed.id = news.id
    where ${inArray(users.id, [...ids])} and (news.place <= ${max} or news."placeInCity" = 1)
    order by news."userId", news.place`)
  return rows
}
