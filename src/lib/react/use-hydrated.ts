import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while a page is drawn for everybody, and while that drawing is hydrated: what is this visit's comes after. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
