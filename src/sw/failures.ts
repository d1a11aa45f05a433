import type { PageMessage } from './messages.ts'

interface Clients {
  matchAll(options: {
    type: 'window'
    includeUncontrolled: true
  }): Promise<readonly { postMessage(message: PageMessage): void }[]>
}

/** Tells one window what failed here; it keeps and sends the report. Without any window nobody hears of it. */
export const tellFailure = async (clients: Clients, thrown: unknown): Promise<void> => {
  if (!(thrown instanceof Error)) return
  const { name, message, stack = '' } = thrown
  const [window] = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  window?.postMessage({ type: 'FAILED', error: { name, message, stack } })
}
