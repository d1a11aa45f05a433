/** What the app needs but the first paint does not: synchronisation, the service worker, persistence. */

const whenIdle = (work: () => void) => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 200)
}

/** Starts the rest once the page is on screen and the processor is free. Failures leave a working page. */
export const startLater = (): void =>
  whenIdle(() => {
    void import('#pwa/register.ts').then(({ registerWorker }) => registerWorker())
    void import('#data/sync/start.ts').then(({ startSync }) => startSync())
    void import('#features/sync/pill.tsx').catch(() => undefined)
    void import('./persist-queries.ts').then(({ persistQueries }) => persistQueries())
  })
