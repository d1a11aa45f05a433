import type { DraftState, OpenDraftState } from '#data/listings/states.ts'
import { useObservable } from '#lib/react/use-observable.ts'
import { defer } from '#lib/start/defer.ts'

const loadOne = async (id: string) => {
  const [{ live }, { readDraftState }] = await Promise.all([
    import('#data/db/live.ts'),
    import('#data/listings/states.ts'),
  ])
  return live(() => readDraftState(id))
}
const loadAll = async () => {
  const [{ live }, { readDraftStates }] = await Promise.all([
    import('#data/db/live.ts'),
    import('#data/listings/states.ts'),
  ])
  return live(readDraftStates)
}

/** Where a draft of this device stands; null where it holds none, undefined until that is known. */
export const useDraftState = (id: string): OpenDraftState | null | undefined =>
  useObservable(() => defer(() => loadOne(id), null), [id])

/** All of them, the one written last first; undefined until that is known. */
export const useDraftStates = (userId: string): readonly DraftState[] | null | undefined =>
  useObservable(() => defer(loadAll, null), [userId])
