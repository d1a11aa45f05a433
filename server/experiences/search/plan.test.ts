import { expect, it, vi } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { planSearch } from './plan.ts'

it('reads the statistics again for the next search after a failure, and then no more', async () => {
  const execute = vi.fn(async () => ({ rows: [{ rows: 100, words: [], shares: [] }] }))
  execute.mockRejectedValueOnce(new Error('made up'))
  // The only method that planning calls.
  const db = { execute } as unknown as Database
  const plan = () => planSearch(db, 'hike', { words: 'hik' })
  await expect(plan()).rejects.toThrow('made up')
  expect(await plan()).toEqual(await plan())
  // The failure, and one read of each column of words.
  expect(execute).toHaveBeenCalledTimes(3)
})
