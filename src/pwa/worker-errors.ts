import { parsePageMessage } from '#sw/messages.ts'

/** Calls `report` with what failed in the service worker. */
export const followWorkerErrors = (report: (thrown: object) => void): void => {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
  workers?.addEventListener('message', ({ data }) => {
    const message = parsePageMessage(data)
    if (message?.type === 'FAILED') report(message.error)
  })
}
