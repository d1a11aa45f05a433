import { type DraftState, type OpenDraftState, readDraftState, readDraftStates } from '#data/listings/states.ts'
import { useDeviceQuery } from '#lib/react/use-device-query.ts'

/** Where a draft of this device stands; null where it holds none, undefined until that is known. */
export const useDraftState = (id: string): OpenDraftState | null | undefined =>
  useDeviceQuery(() => readDraftState(id), [id])

/** All of them, the one written last first; undefined until that is known. */
export const useDraftStates = (userId: string): readonly DraftState[] | null | undefined =>
  useDeviceQuery(readDraftStates, [userId])
