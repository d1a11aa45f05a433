import { useEffect, useMemo, useRef } from 'react'

interface Photo {
  sha256: string
  data: ArrayBuffer
}

/** Addresses under which photos of this device can be shown, by their hash; let go of when they are no longer. */
export const usePhotoUrls = (photos: readonly Photo[]): ReadonlyMap<string, string> => {
  const kept = useRef(new Map<string, string>())
  const shown = useMemo(() => {
    const urls = new Map<string, string>()
    for (const { sha256, data } of photos)
      urls.set(sha256, kept.current.get(sha256) ?? URL.createObjectURL(new Blob([data], { type: 'image/jpeg' })))
    return urls
  }, [photos])
  useEffect(() => {
    for (const [sha256, url] of kept.current) if (shown.get(sha256) !== url) URL.revokeObjectURL(url)
    kept.current = new Map(shown)
  }, [shown])
  useEffect(
    () => () => {
      for (const url of kept.current.values()) URL.revokeObjectURL(url)
    },
    [],
  )
  return shown
}
