/** Whether this person was told that the browser may clear what is kept here; said once, on the screen of what they saved. */
import { createStore, type Store } from '#lib/react/store.ts'

const key = 'evictionNotice'
const store = createStore(false)
let isRead = false

export const wasToldOfEviction: Store<boolean> = {
  ...store,
  get: () => {
    if (!isRead && typeof window !== 'undefined') {
      isRead = true
      store.set(localStorage.getItem(key) === 'told')
    }
    return store.get()
  },
}

export const noteToldOfEviction = (): void => {
  localStorage.setItem(key, 'told')
  store.set(true)
}
