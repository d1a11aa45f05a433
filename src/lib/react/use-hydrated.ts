import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while a page is rendered for everybody and while it is hydrated: what belongs to this visit comes after. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
