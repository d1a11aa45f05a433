/** What the app needs but the first paint does not: synchronisation, the service worker, persistence. */
import type { AnyRouter } from '@tanstack/react-router'
import { sessionStore } from '#data/session/store.ts'
import { dataSaverStore } from '#lib/device/data-saver.ts'
import { whenFirstInteraction } from '#lib/start/first-interaction.ts'

const whenIdle = (work: () => void) => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 200)
}

/** With data saving on, no page is fetched before it is asked for. */
const saveData = (router: AnyRouter) =>
  router.update({ ...router.options, defaultPreload: dataSaverStore.get() ? false : 'intent' })

/** What a person who is signed in needs at once, and a visitor when they go on: their list, what waits, the catalogue. */
const synchronise = async (router: AnyRouter): Promise<void> => {
  void import('#features/sync/parts/pill.tsx').catch(() => undefined)
  void import('./background-tasks.ts').then(({ follow }) => follow(router))
  // First, so that it hears of an end that the start of the synchronisation finds.
  const { followSessionEnd } = await import('#features/auth/model/sign-out/session-end.ts')
  followSessionEnd(router)
  const { startWindow } = await import('#data/sync/window.ts')
  startWindow()
  dataSaverStore.subscribe(() => saveData(router))
  saveData(router)
}

const fetchOwn = async (address: string) => (await import('#data/account/own-pictures.ts')).fetchOwnPicture(address)

/** Starts the rest once the page is on screen and the processor is free. Failures leave a working page. */
export const startBackground = (router: AnyRouter): void =>
  whenIdle(() => {
    void import('#pwa/start-window.ts').then(({ startWindow }) => startWindow(fetchOwn))
    if (sessionStore.get().status !== 'anonymous') return void synchronise(router)
    void whenFirstInteraction().then(() => whenIdle(() => void synchronise(router)))
  })
