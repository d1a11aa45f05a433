import * as z from 'zod/mini'
import { coordinates } from './coordinates.ts'
import { id } from './primitives.ts'

/** Where the extract of OpenStreetMap is, on the app's own origin, where the server has one (`MAP_PMTILES`). */
export const streetMapAddress = '/map/streets.pmtiles'

/** Where an experience begins, as its host has marked it. */
export const meetingSpot = z.extend(coordinates, { id })
export type MeetingSpot = z.infer<typeof meetingSpot>
