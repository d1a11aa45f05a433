import { defer } from '#lib/defer.ts'
import { useObservable } from '#lib/use-observable.ts'

export interface Kept {
  saved: number
  /** Of the saved ones, those with pictures and full text on this device. */
  onDevice: number
  waiting: number
  refused: number
}

const loadKept = async () => {
  const [{ live }, { readFavorites }, { readSyncStatus }] = await Promise.all([
    import('#data/live.ts'),
    import('#data/favorites.ts'),
    import('#data/outbox/view.ts'),
  ])
  return live(async (): Promise<Kept> => {
    const [favorites, { waiting, refused }] = await Promise.all([readFavorites(), readSyncStatus()])
    const onDevice = favorites.filter(({ detailOnDevice }) => detailOnDevice).length
    return { saved: favorites.length, onDevice, waiting, refused }
  })
}

/** This person's figures as the device has them; undefined until read, null where the storage cannot be read. */
export const useKept = (userId: string): Kept | null | undefined => useObservable(() => defer(loadKept, null), [userId])
