import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { showReachable } from '../device/connectivity.ts'

// The page is opened offline.
vi.hoisted(() => {
  vi.stubGlobal('document', {})
  vi.stubGlobal('navigator', { onLine: false })
})

it('fetches again when the server can be reached after a start without network', async () => {
  const { queryClient } = await import('./query-client.ts')
  expect(onlineManager.isOnline()).toBe(false)
  queryClient.mount()
  const queryFn = vi.fn(async () => 'answer')
  const stop = new QueryObserver(queryClient, { queryKey: ['offline start'], queryFn, staleTime: 0 }).subscribe(
    () => {},
  )
  await expect.poll(() => queryFn.mock.calls.length).toBe(1)
  showReachable(true)
  await expect.poll(() => queryFn.mock.calls.length).toBe(2)
  stop()
  queryClient.unmount()
})

it('holds nothing that was submitted', async () => {
  const { queryClient } = await import('./query-client.ts')
  const mutation = queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: async (password: string) => password })
  await mutation.execute('secret')
  await expect.poll(() => queryClient.getMutationCache().getAll()).toEqual([])
})
