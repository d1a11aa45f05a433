import { sessionStore } from '#data/session/store.ts'
import { queryClient } from '#lib/react/query-client.ts'

/**
 * Removes the answers of one account from memory as soon as another account is signed in, or none: those of open screens too, because a
 * document or an admin's page has the same key for every account. An open screen fetches again with its next render.
 */
export const dropPersonalQueries = (): void => {
  let userId = sessionStore.get().user?.id
  sessionStore.subscribe(() => {
    const next = sessionStore.get().user?.id
    if (next === userId) return
    userId = next
    queryClient.removeQueries({ predicate: ({ meta }) => meta?.isPersonal === true })
  })
}
