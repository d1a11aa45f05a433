import { useCallback, useSyncExternalStore } from 'react'

/** Does the window fit a media condition? A page written at build time, which has no window, does not. */
export const useMedia = (condition: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const query = matchMedia(condition)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    [condition],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(condition).matches,
    () => false,
  )
}
