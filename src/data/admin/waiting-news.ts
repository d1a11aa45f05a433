import { createStore } from '#lib/react/store.ts'

/** Increases with each server event about work for admins; the bell then refetches its count. */
export const waitingNews = createStore(0)

export const notifyWaiting = (): void => waitingNews.set(waitingNews.get() + 1)
