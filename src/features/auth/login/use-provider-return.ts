import { useEffect, useState } from 'react'
import { type ProviderReturn, readProviderReturn } from './provider-sign-in.ts'

/** What a person came back from another service with, once: it leaves the address, so that no reload uses it again. */
export const useProviderReturn = (): ProviderReturn | null => {
  const [answer, setAnswer] = useState<ProviderReturn | null>(null)
  useEffect(() => {
    const read = readProviderReturn(location.hash)
    if (read === null) return
    history.replaceState(history.state, '', location.pathname + location.search)
    setAnswer(read)
  }, [])
  return answer
}
