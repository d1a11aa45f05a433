/** Any menu may ask for a log-out; the one dialog that is mounted answers. */
import { createStore, type Store } from '#lib/react/store.ts'

const store = createStore({ isAsked: false })

export const logoutRequest: Store<{ isAsked: boolean }> = store

/** What the user menu calls: logs out, after asking what becomes of changes that were not sent yet. */
export const requestLogout = (): void => store.set({ isAsked: true })

export const endLogoutRequest = (): void => store.set({ isAsked: false })
