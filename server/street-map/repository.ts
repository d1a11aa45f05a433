import { and, inArray, isNotNull } from 'drizzle-orm'
import type { MeetingSpot } from '#contract/models/street-map.ts'
import type { Database } from '#server/platform/db/database.ts'
import { isPublic } from '../experiences/search/columns.ts'
import { experiences } from '../platform/db/schema/experiences.ts'

/** Returns the meeting spots of the public ones among these experiences, if their hosts have marked them. */
export const findMeetingSpots = async (db: Database, ids: readonly string[]): Promise<MeetingSpot[]> => {
  const rows = await db
    .select({ id: experiences.id, spot: experiences.meetingCoordinates })
    .from(experiences)
    .where(and(inArray(experiences.id, [...ids]), isNotNull(experiences.meetingCoordinates), isPublic))
  return rows.flatMap(({ id, spot }) => (spot ? [{ id, ...spot }] : []))
}
