import { useCallback, useEffect, useState } from 'react'
import { type RetainedData, readRetainedDatas } from '#data/sync/device-contents.ts'
import { readKeptStorage } from '#lib/device/kept-storage.ts'
import { useDeviceQuery } from '#lib/react/use-device-query.ts'

/** What the mirror holds; undefined until it is read, null where it cannot be. */
export const useRetainedDatas = (): RetainedData[] | null | undefined => useDeviceQuery(readRetainedDatas, [])

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
