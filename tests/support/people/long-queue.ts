import type { Page } from '@playwright/test'

/** One change of a favorite, as it waits in the queue. */
export interface WaitingFavorite {
  experienceId: string
  want: boolean
  idempotencyKey: string
}

/** Puts changes that were never sent into the queue of whoever is signed in, as the app writes them: in one go, durably. */
export const queueFavorites = (page: Page, favorites: readonly WaitingFavorite[]): Promise<void> =>
  page.evaluate(async (changes) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const mirror = await done(indexedDB.open('rihla-mirror'))
    const rows: { id: string }[] = await done(mirror.transaction('catalogue').objectStore('catalogue').getAll())
    mirror.close()
    const cards = new Map(rows.map((card) => [card.id, card]))
    const database = await done(indexedDB.open('rihla-device'))
    const user = JSON.parse(localStorage.getItem('user') ?? '{}')
    const write = database.transaction('outbox', 'readwrite', { durability: 'strict' })
    for (const { experienceId, want, idempotencyKey } of changes)
      write.objectStore('outbox').add({
        userId: user.id,
        kind: 'favorites.set@1',
        entity: `favorite:${experienceId}`,
        payload: { experienceId, want },
        generation: 1,
        dispatchedGeneration: 0,
        idempotencyKey,
        unsettled: [],
        card: cards.get(experienceId) ?? null,
        createdAt: Date.now(),
        attempts: 0,
        nextAttemptAt: 0,
        sentAt: null,
        state: 'waiting',
        error: null,
      })
    await new Promise((resolve, reject) => {
      write.oncomplete = resolve
      write.onerror = reject
    })
    database.close()
  }, favorites)
