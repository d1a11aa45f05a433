import { whenFirstInteraction } from '#lib/start/first-interaction.ts'
import { isServerRendered } from '#lib/start/server-markup.ts'
import { whenStill } from '#lib/start/when-still.ts'
import { type FetchOwn, mendPictures } from './mend-pictures.ts'
import { registerWorker } from './register.ts'
import { watchConnectivity } from './watch-connectivity.ts'

/**
 * The first worker fetches the app's files, and a touch or a scroll in that time would wait for them: on a server-rendered page it
 * is registered in the first pause after the first interaction (docs/decisions/0118). If a worker controls the page, the browser looks for a newer
 * one at once.
 */
const startWorker = async (): Promise<void> => {
  if (navigator.serviceWorker?.controller || !isServerRendered(location.pathname)) return registerWorker()
  await whenFirstInteraction()
  await whenStill()
  await registerWorker()
}

/** What a window does from its first idle moment on, signed in or not. */
export const startWindow = (fetchOwn: FetchOwn): void => {
  mendPictures(fetchOwn)
  watchConnectivity()
  void startWorker()
}
