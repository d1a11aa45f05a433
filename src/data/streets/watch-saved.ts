/** Keeps streets when something was saved, booked or taken back. The code for it is loaded once there is any. */
import { device } from '../db/device.ts'
import { live } from '../db/live.ts'
import { mirror } from '../db/mirror.ts'
import { onDevice } from '../db/open-database.ts'
import { visitorsFavoriteRows } from '../favorites/visitor.ts'

/** What comes at once, a list and its details, is looked at once. */
const waitMs = 2000

/** Details tell where an experience begins, so that more of them are something new as well. */
const readCounts = () =>
  onDevice(async () => {
    const saved = [mirror.favorites, mirror.bookings, visitorsFavoriteRows(device), mirror.streetPlaces]
    const counts = await Promise.all(saved.map((rows) => rows.count()))
    return counts.some(Boolean) ? [...counts, await mirror.details.count()].join() : null
  })

/** The returned function stops it. */
export const watchSaved = (): (() => void) => {
  let seen: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const keep = async () => (await import('./keep-wanted.ts')).keepWanted()
  const stop = live(readCounts).subscribe(
    (counts) => {
      if (counts === seen) return
      seen = counts
      clearTimeout(timer)
      timer = setTimeout(() => void keep().catch(() => undefined), waitMs)
    },
    // Storage that cannot be read keeps nothing.
    () => undefined,
  )
  return () => {
    clearTimeout(timer)
    stop()
  }
}
