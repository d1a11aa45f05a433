import { useCallback, useEffect, useState } from 'react'
import type { SecurityOverview } from '#data/account/security.ts'
import { fetchSecurity } from '#data/account/security.ts'
import type { AppError } from '#data/api/app-error.ts'
import { toAppError } from '#data/api/app-error.ts'
import { useOnline } from '../use-online.ts'

type State =
  | { status: 'loading' }
  | { status: 'failed'; error: AppError }
  | { status: 'ready'; overview: SecurityOverview }

/** Second factor and devices as the server tells them; kept nowhere. `reload` leaves what is shown until news has come. */
export const useSecurity = () => {
  const online = useOnline()
  const [state, setState] = useState<State>({ status: 'loading' })
  const reload = useCallback(async () => {
    try {
      const overview = await fetchSecurity()
      setState({ status: 'ready', overview })
    } catch (thrown) {
      const error = toAppError(thrown)
      setState((before) => (before.status === 'ready' ? before : { status: 'failed', error }))
    }
  }, [])
  useEffect(() => {
    if (online) void reload()
  }, [online, reload])
  return { ...state, online, reload }
}
