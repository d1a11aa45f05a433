/** Whether a browser that clears this site's storage would take anything of a person's along. */
import { device } from '../db/device.ts'
import { mirror } from '../db/mirror.ts'
import { onDevice } from '../db/open-database.ts'
import { visitorsFavoriteRows } from '../favorites/visitor.ts'

export interface KeptHere {
  /** Changes that wait, drafts, what was typed and what visitors saved: nowhere else. */
  onlyHere: number
  /** Favorites and bookings, which an account brings back. */
  onAccount: number
}

/** For a live query. */
export const readKeptHere = (): Promise<KeptHere> =>
  onDevice(async () => {
    const counts = (tables: readonly { count(): PromiseLike<number> }[]) =>
      Promise.all(tables.map((table) => table.count())).then((all) => all.reduce((sum, count) => sum + count, 0))
    return {
      onlyHere: await counts([device.outbox, device.listingDrafts, device.bookingDrafts, visitorsFavoriteRows(device)]),
      onAccount: await counts([mirror.favorites, mirror.bookings]),
    }
  })
