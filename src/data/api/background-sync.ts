/** Asks the browser to wake the worker once there is network, where it can (Chromium); nothing depends on it. */

/** The worker knows it by the same name (src/sw/messages.ts). */
const tag = 'rihla-outbox'

interface SyncRegistration {
  sync?: { register(tag: string): Promise<void> }
}

interface Workers {
  getRegistration?: () => Promise<unknown>
}

/** In a window the registration of our worker, in the worker its own. */
const findRegistration = async (): Promise<SyncRegistration | undefined> => {
  const own = (globalThis as { registration?: SyncRegistration }).registration
  const workers = (globalThis.navigator as { serviceWorker?: Workers } | undefined)?.serviceWorker
  return own ?? ((await workers?.getRegistration?.()) as SyncRegistration | undefined)
}

export const askForBackgroundSync = async (): Promise<void> => {
  try {
    await (await findRegistration())?.sync?.register(tag)
  } catch {
    // Forbidden by the person or in a private window: the page drains by itself.
  }
}
