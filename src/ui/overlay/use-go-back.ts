import { useRouter } from '@tanstack/react-router'

/** Goes back to where a person came from within the app; to `fallback` where the visit began here. */
export const useGoBack = (fallback: () => void): (() => void) => {
  const { history } = useRouter()
  return () => (history.canGoBack() ? history.back() : fallback())
}
