/** Resolves once this window has fetched nothing for `silentMs`, or after `patienceMs` at the latest (milliseconds). */
export const whenQuiet = (silentMs: number, patienceMs: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      observer.disconnect()
      clearTimeout(silence)
      clearTimeout(patience)
      resolve()
    }
    let silence = setTimeout(done, silentMs)
    const patience = setTimeout(done, patienceMs)
    const observer = new PerformanceObserver(() => {
      clearTimeout(silence)
      silence = setTimeout(done, silentMs)
    })
    observer.observe({ type: 'resource' })
  })
