import { beforeEach, describe, expect, it, vi } from 'vitest'

type Watch = (next: (ids: ReadonlyMap<string, 'kept'>) => void, fail: () => void) => () => void

const watch = vi.fn<Watch>()

beforeEach(() => {
  vi.resetModules()
  watch.mockReset()
})

const openStore = async (load: () => Promise<object>) => {
  vi.doMock('#data/db/visitor-favorites.ts', load)
  return (await import('./use-favorite.ts')).favoriteIdsStore
}

describe('the favorites of a visitor', () => {
  it('are read when the first heart is mounted, and passed on to every heart', async () => {
    watch.mockImplementation((next) => {
      next(new Map([['walk', 'kept']]))
      return () => {}
    })
    const store = await openStore(async () => ({ watchVisitorsIds: watch }))
    expect(store.get()).toBeUndefined()
    const hearts = [vi.fn(), vi.fn()]
    for (const heart of hearts) store.subscribe(heart)
    await vi.waitFor(() => expect(store.get()).toEqual(new Map([['walk', 'kept']])))
    for (const heart of hearts) expect(heart).toHaveBeenCalled()
    expect(watch).toHaveBeenCalledTimes(1)
  })

  it('are empty if the code that reads them fails to load', async () => {
    const store = await openStore(() => Promise.reject(new Error('offline')))
    store.subscribe(() => {})
    await vi.waitFor(() => expect(store.get()).toEqual(new Map()))
  })

  it('are empty if the device cannot be read', async () => {
    watch.mockImplementation((_next, fail) => {
      fail()
      return () => {}
    })
    const store = await openStore(async () => ({ watchVisitorsIds: watch }))
    store.subscribe(() => {})
    await vi.waitFor(() => expect(store.get()).toEqual(new Map()))
  })

  it('are not read if every heart is gone before the code has loaded', async () => {
    const code = Promise.resolve({ watchVisitorsIds: watch })
    const store = await openStore(() => code)
    store.subscribe(() => {})()
    await import('#data/db/visitor-favorites.ts')
    expect(watch).not.toHaveBeenCalled()
  })
})
