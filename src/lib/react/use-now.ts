import { useEffect, useState } from 'react'

/** The current time in milliseconds since 1970, updated every 30 s: previews of refunds expire while they are read. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
