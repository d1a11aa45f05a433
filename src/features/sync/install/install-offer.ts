/** When the app is offered for installation: once something was kept, until it was installed or declined. */
import { createStore, type Store } from '#lib/react/store.ts'

export type InstallStep = 'prompt' | 'steps' | 'menu' | 'installed' | null

export interface InstallFacts {
  canPrompt: boolean
  /** Whether this browser ever prompts. */
  hasPrompt: boolean
  installed: boolean
  /** The browser has no prompt, but a command of its own (pwa/browser.ts). */
  byHand: boolean
  /** Something of this person's is on the device: a first favorite, at least. */
  hasKeptSomething: boolean
  /** "Not now" was answered on this device, which holds for good. */
  dismissed: boolean
  /** The page runs in a window of its own: it was installed earlier. */
  standalone: boolean
}

/** What the card shows, or null for no card. */
export const installStep = (facts: InstallFacts): InstallStep => {
  if (facts.dismissed || facts.standalone) return null
  if (facts.installed) return 'installed'
  if (!facts.hasKeptSomething) return null
  if (facts.canPrompt) return 'prompt'
  if (facts.byHand) return 'steps'
  // A browser that can prompt and does not has installed it already, or will not.
  return facts.hasPrompt ? null : 'menu'
}

const key = 'installOffer'
const store = createStore({ dismissed: false })
let isRead = false

const read = () => {
  if (isRead || typeof window === 'undefined') return
  isRead = true
  store.set({ dismissed: localStorage.getItem(key) === 'dismissed' })
}

/** Whether the offer was declined on this device; read from storage on first use. */
export const installDismissal: Store<{ dismissed: boolean }> = {
  ...store,
  get: () => {
    read()
    return store.get()
  },
}

export const dismissInstallOffer = (): void => {
  localStorage.setItem(key, 'dismissed')
  store.set({ dismissed: true })
}
