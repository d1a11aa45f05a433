/** Whether the app can be installed here, and the browser's own prompt kept until it makes sense to show it. */
import { createStore, type Store } from '#lib/react/store.ts'
import { thisBrowser } from './browser.ts'

interface InstallState {
  canPrompt: boolean
  /** Whether this browser ever prompts: Safari and Firefox leave it to their menus. */
  hasPrompt: boolean
  installed: boolean
}
/** Chromium's event, which the DOM library does not know. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const store = createStore<InstallState>({ canPrompt: false, hasPrompt: true, installed: false })
let kept: InstallPromptEvent | null = null

if (typeof window !== 'undefined') {
  store.set({
    canPrompt: false,
    hasPrompt: 'onbeforeinstallprompt' in window,
    installed: thisBrowser() === 'installed',
  })
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    // The event of this name is always that type.
    kept = event as InstallPromptEvent
    store.set({ ...store.get(), canPrompt: true })
  })
  addEventListener('appinstalled', () => {
    kept = null
    store.set({ ...store.get(), canPrompt: false, installed: true })
  })
}

export const installStore: Store<InstallState> = store

/** Shows the browser's prompt; it can be used once. False where the person declined or there is none. */
export const promptInstall = async (): Promise<boolean> => {
  if (!kept) return false
  const { outcome } = await kept.prompt()
  kept = null
  store.set({ ...store.get(), canPrompt: false })
  return outcome === 'accepted'
}
