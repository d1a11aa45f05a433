import { QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import type { SessionState } from '#data/session/store.ts'
import { pullOptions } from '#lib/react/pull-options.ts'
import { queryClient } from '#lib/react/query-client.ts'
import type { Store } from '#lib/react/store.ts'
import { dropPersonalQueries } from './query-cache.ts'

const { session } = vi.hoisted(() => ({ session: { set: (_id: string | null) => {} } }))
vi.mock('#data/session/store.ts', async () => {
  const { createStore } = await import('#lib/react/store.ts')
  const store = createStore({ user: { id: 'anna' } as { id: string } | null })
  session.set = (id) => store.set({ user: id === null ? null : { id } })
  return { sessionStore: store as unknown as Store<SessionState> }
})

it('removes the answers of an account when it signs out, those of open screens as well, and leaves public ones', () => {
  dropPersonalQueries()
  const personal = { queryKey: ['documents', 'one', 'a'], queryFn: async () => 'receipt of Anna', ...pullOptions }
  const open = new QueryObserver(queryClient, { ...personal, initialData: 'receipt of Anna' })
  const close = open.subscribe(() => undefined)
  queryClient.setQueryData(['search', {}], 'public')
  session.set('anna')
  expect(queryClient.getQueryData(personal.queryKey)).toBe('receipt of Anna')
  session.set(null)
  expect(queryClient.getQueryData(personal.queryKey)).toBeUndefined()
  expect(queryClient.getQueryData(['search', {}])).toBe('public')
  close()
})
