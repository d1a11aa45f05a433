import { createStore, type Store } from '#lib/react/store.ts'

export interface ToastMessage {
  title: string
  description?: string | undefined
  tone?: 'plain' | 'success' | 'critical'
  /** Undo and the like: what the button says, and what it does. */
  action?: ToastAction
  /** What else may be done next, such as logging in. Stands before the action. */
  next?: ToastAction | undefined
}
export interface ToastAction {
  label: string
  onPress: () => void
}
export interface ShownToast extends ToastMessage {
  id: number
  isOpen: boolean
}

/** A dismissed toast is dropped after this long (specification, section 9). */
const removeAfterMs = 1_000_000

const store = createStore<ShownToast | null>(null)
let nextId = 1
let removal: ReturnType<typeof setTimeout> | undefined

/** The one toast there is: a new one takes the place of the one before. */
export const toastStore: Store<ShownToast | null> = store

export const showToast = (message: ToastMessage): void => {
  clearTimeout(removal)
  store.set({ ...message, id: nextId++, isOpen: true })
}

export const dismissToast = (id: number): void => {
  const shown = store.get()
  if (shown?.id !== id) return
  store.set({ ...shown, isOpen: false })
  removal = setTimeout(() => store.set(null), removeAfterMs)
}
