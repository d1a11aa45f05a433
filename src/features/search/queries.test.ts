import { expect, test, vi } from 'vitest'
import { searchQuery } from './queries.ts'

const asked: unknown[] = []
vi.mock('#data/catalogue/search.ts', () => ({
  searchOnline: async (filters: object, page: object) => {
    asked.push(filters, page)
    return { rows: [], total: 0, isCapped: false, nextCursor: null }
  },
}))

test('a search asks for a hundred at once, and goes on where the page before ended', async () => {
  const { queryFn, getNextPageParam } = searchQuery({ category: 'food' })
  // Of what the query library hands over, this is what is read.
  const context = { pageParam: undefined, signal: new AbortController().signal } as Parameters<
    Exclude<typeof queryFn, symbol | undefined>
  >[0]
  if (typeof queryFn !== 'function') throw new Error('it asks nobody')
  await queryFn(context)
  expect(asked).toEqual([{ category: 'food' }, { cursor: undefined, limit: 100 }])
  const page = { rows: [], total: 300, isCapped: false, nextCursor: 'n1' }
  expect(getNextPageParam(page, [page], undefined, [undefined])).toBe('n1')
})
