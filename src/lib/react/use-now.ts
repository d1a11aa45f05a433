import { useEffect, useState } from 'react'

/** The time in milliseconds since 1970, told again every half minute: previews of refunds run out while they are read. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
