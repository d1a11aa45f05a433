/** What the app needs but the first paint does not: synchronisation, the service worker, persistence. */
import type { AnyRouter } from '@tanstack/react-router'
import { sessionStore } from '#data/session/store.ts'
import { whenFirstInteraction } from '#lib/start/first-interaction.ts'
import { whenIdle } from '#lib/start/when-idle.ts'

/** One file: each that the start names costs every page. */
const background = () => import('./background-tasks.ts')

/** Starts the rest once the page is on screen and the processor is free. Failures leave a working page. */
export const startBackground = (router: AnyRouter): void =>
  whenIdle(() => {
    void import('#pwa/start-window.ts').then((pwa) =>
      pwa.startWindow(async (address) => (await background()).fetchOwn(address)),
    )
    const synchronise = async () => (await background()).synchronise(router)
    if (sessionStore.get().status !== 'anonymous') return void synchronise()
    void whenFirstInteraction().then(() => whenIdle(() => void synchronise()))
  })
