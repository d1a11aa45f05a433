import { createStore } from '#lib/react/store.ts'

/** How often something has been heard of what waits for admins: whoever shows it asks again. */
export const waitingNews = createStore(0)

export const tellWaiting = (): void => waitingNews.set(waitingNews.get() + 1)
