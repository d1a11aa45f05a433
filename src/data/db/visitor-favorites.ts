/**
 * What visitors save: one row each in the device database, until a person signs in (favorites/visitor.ts). Here is what
 * every visitor's start loads.
 */
import { device, visitorsFavorite } from './device.ts'
import { live } from './live.ts'
import { onDevice } from './open-database.ts'

/** It is no longer offered. */
export const dropAsVisitor = (experienceId: string): Promise<void> =>
  onDevice(() => device.meta.delete(`${visitorsFavorite}${experienceId}`))

/** For every heart on the screen; for a live query. */
export const readVisitorsIds = (): Promise<ReadonlyMap<string, 'kept'>> =>
  onDevice(async () => {
    const keys = await device.meta.where('key').startsWith(visitorsFavorite).primaryKeys()
    return new Map(keys.map((key) => [key.slice(visitorsFavorite.length), 'kept']))
  })

/** Reads them now and after each change. Returns the function that stops it. */
export const watchVisitorsIds = live(readVisitorsIds).subscribe
