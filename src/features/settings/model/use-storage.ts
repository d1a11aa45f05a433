import { useCallback, useEffect, useState } from 'react'
import type { RetainedData } from '#data/sync/device-contents.ts'
import { readKeptStorage } from '#lib/device/kept-storage.ts'
import { useObservable } from '#lib/react/use-observable.ts'
import { defer } from '#lib/start/defer.ts'

const loadParts = async () => {
  const [{ live }, { readRetainedDatas }] = await Promise.all([
    import('#data/db/live.ts'),
    import('#data/sync/device-contents.ts'),
  ])
  return live(readRetainedDatas)
}

/** What the mirror holds; undefined until it is read, null where it cannot be. */
export const useRetainedDatas = (): RetainedData[] | null | undefined => useObservable(() => defer(loadParts, null), [])

/** Bytes that the browser counts for this app, pictures and code included; null where it does not tell. */
export const useUsage = (): { bytes: number | null; measure: () => Promise<void> } => {
  const [bytes, setBytes] = useState<number | null>(null)
  const measure = useCallback(async () => {
    const estimate = await navigator.storage?.estimate?.().catch(() => null)
    setBytes(estimate?.usage ?? null)
  }, [])
  useEffect(() => {
    void measure()
    void readKeptStorage()
  }, [measure])
  return { bytes, measure }
}
