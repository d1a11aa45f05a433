import { parsePageMessage } from '#sw/messages.ts'

/** Calls `open` with the path that a person's tap on a notification leads to. The answer ends it. */
export const followOpened = (open: (path: string) => void): (() => void) => {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
  const hear = ({ data }: MessageEvent) => {
    const message = parsePageMessage(data)
    if (message?.type === 'OPEN') open(message.path)
  }
  workers?.addEventListener('message', hear)
  return () => workers?.removeEventListener('message', hear)
}
