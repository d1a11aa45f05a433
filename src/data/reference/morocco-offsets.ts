/** Morocco's offsets as the server tells them, kept on the device: the next decree needs no new app. */
import { getMoroccoTime, moroccoOffsetTable } from '#contract/endpoints/reference.ts'
import { adoptMoroccoOffsets, moroccoOffsets } from '#contract/rules/time/morocco-offsets.ts'
import { keep, readKept } from '#lib/device/device-storage.ts'
import { call } from '../session/call.ts'

/** In localStorage; `src/app/main.tsx` looks for it before the first render. */
const key = 'moroccoOffsets'
const askedKey = 'moroccoOffsetsAskedAt'
const dayMs = 86_400_000

/** Uses the kept table if it is later than the app's own. */
export const adoptKeptOffsets = (): void => {
  try {
    adoptMoroccoOffsets(moroccoOffsetTable.parse(JSON.parse(readKept(key) ?? 'null')))
  } catch {
    // What other code wrote there is no table: the app's own holds.
  }
}

/** Asks the server for its table, at most once a day, and uses a later one from then on. Throws AppErrors. */
export const pullOffsets = async (now = Date.now()): Promise<void> => {
  if (Math.abs(now - Number(readKept(askedKey))) < dayMs) return
  const before = moroccoOffsets().release
  const { morocco } = await call(getMoroccoTime)
  adoptMoroccoOffsets(morocco)
  // A table that is no later than the app's own need not be read at each start.
  if (morocco.release > before) keep(key, JSON.stringify(morocco))
  keep(askedKey, String(now))
}
