/** What the app needs but the first paint does not: synchronisation, the service worker, persistence. */
import { sessionStore } from '#data/session/store.ts'

/** A visitor has nothing to send; the catalogue for days without network can wait until the page has come to rest. */
const visitorPauseMs = 4000

const whenIdle = (work: () => void) => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 200)
}

/** Starts the rest once the page is on screen and the processor is free. Failures leave a working page. */
export const startLater = (): void =>
  whenIdle(() => {
    void import('#pwa/register.ts').then(({ registerWorker }) => registerWorker())
    const synchronise = () => void import('#data/sync/start.ts').then(({ startSync }) => startSync())
    if (sessionStore.get().status === 'anonymous') setTimeout(synchronise, visitorPauseMs)
    else synchronise()
    void import('#features/sync/pill.tsx').catch(() => undefined)
    void import('./persist-queries.ts').then(({ persistQueries }) => persistQueries())
  })
