/** Keeps the state of the connection true while a window is seen: a dead server is noticed within ten seconds. */
import { connectivityStore, showReachable } from '#lib/device/connectivity.ts'
import { isServerThere } from '#lib/device/probe.ts'
import { lastAnswerAt, watchFailures } from '#lib/device/reachability.ts'

/** An answer counts for this long, in milliseconds; with the probe's own time-out and one tick that is less than ten seconds. */
const answerCountsMs = 3500
const tickMs = 500
/** While the server does not answer, it is looked for this often. */
const silentMs = 3000

/** Starts it. The answer ends it. */
export const watchConnectivity = (): (() => void) => {
  let lastProbe = 0
  const probe = () => {
    if (document.visibilityState !== 'visible') return
    lastProbe = Date.now()
    void isServerThere()
  }
  const tick = () => {
    const { online } = connectivityStore.get()
    const since = Date.now() - Math.max(lastProbe, online ? lastAnswerAt() : 0)
    // Negative where the clock was set back.
    if (since >= (online ? answerCountsMs : silentMs) || since < 0) probe()
  }
  const lose = () => {
    showReachable(false)
    probe()
  }
  const timer = setInterval(tick, tickMs)
  const stopWatching = watchFailures(probe)
  addEventListener('online', probe)
  addEventListener('offline', lose)
  document.addEventListener('visibilitychange', probe)
  probe()
  return () => {
    clearInterval(timer)
    stopWatching()
    removeEventListener('online', probe)
    removeEventListener('offline', lose)
    document.removeEventListener('visibilitychange', probe)
  }
}
