/** How often the whole page failed of late: reloading again and again helps nobody. */

/** Asked for each time: a browser may refuse to hand it out. */
type CrashStorage = () => Pick<Storage, 'getItem' | 'setItem'>

const key = 'rihla-crashes'
const windowMs = 60_000

const read = (storage: CrashStorage): number[] => {
  try {
    const times: unknown = JSON.parse(storage().getItem(key) ?? '[]')
    return Array.isArray(times) ? times.filter((time) => typeof time === 'number') : []
  } catch {
    return []
  }
}

/** Notes one more and answers how many there were within a minute. A browser that keeps nothing counts each as the first. */
export const countCrash = (storage: CrashStorage, now: number): number => {
  const recent = [...read(storage).filter((time) => time <= now && now - time < windowMs), now].slice(-3)
  try {
    storage().setItem(key, JSON.stringify(recent))
  } catch {
    // See above.
  }
  return recent.length
}
