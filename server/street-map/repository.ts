import { and, inArray, isNotNull } from 'drizzle-orm'
import type { MeetingSpot } from '#contract/models/street-map.ts'
import type { Database } from '#server/platform/db/database.ts'
import { isPublic } from '../experiences/search/columns.ts'
import { experiences } from '../platform/db/schema/experiences.ts'

/** Those of them that everybody may see and whose hosts have marked a spot. */
export const findMeetingSpots = async (db: Database, ids: readonly string[]): Promise<MeetingSpot[]> => {
  const rows = await db
    .select({ id: experiences.id, spot: experiences.meetingCoordinates })
    .from(experiences)
    .where(and(inArray(experiences.id, [...ids]), isNotNull(experiences.meetingCoordinates), isPublic))
  return rows.flatMap(({ id, spot }) => (spot ? [{ id, ...spot }] : []))
}
