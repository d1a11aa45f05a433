import { expect, it, vi } from 'vitest'
import { lockWith } from './locks.ts'

it('passes the result and the failure of its work on', async () => {
  const withLock = lockWith(navigator.locks, () => null)
  expect(await withLock('rihla-outbox', async () => 7)).toBe(7)
  await expect(withLock('rihla-outbox', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
})

it('runs one at a time, in the order of asking', async () => {
  const withLock = lockWith(navigator.locks, () => null)
  const order: string[] = []
  const work = (name: string) => async () => {
    order.push(`${name} begins`)
    await Promise.resolve()
    order.push(`${name} ends`)
  }
  await Promise.all([withLock('rihla-refresh', work('one')), withLock('rihla-refresh', work('two'))])
  expect(order).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
})

it.each([
  ['ignores', false],
  ['refuses', true],
])('works beside a holder that was frozen in a browser that %s stealing, and once', async (_, isRefused) => {
  vi.useFakeTimers()
  const patience = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
  const locks = navigator.locks
  const release = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  void locks.request('rihla-outbox', () => {
    begun.resolve()
    return release.promise
  })
  await begun.promise
  const withLock = lockWith(
    {
      request: async (name, { steal = false, ...options }, work) => {
        if (steal && isRefused) throw new TypeError('steal')
        return locks.request(name, options, work)
      },
    },
    () => null,
  )
  const work = vi.fn(async () => 'drained')
  const result = withLock('rihla-outbox', work)
  patience.abort()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await result).toBe('drained')
  release.resolve()
  await locks.request('rihla-outbox', async () => undefined)
  expect(work).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})

it('takes over from a holder that was frozen', async () => {
  const patience = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
  const withLock = lockWith(navigator.locks, () => null)
  const begun = Promise.withResolvers<void>()
  const frozen = withLock('rihla-outbox', () => {
    begun.resolve()
    return new Promise(() => {})
  })
  await begun.promise
  const second = withLock('rihla-outbox', async () => 'drained')
  patience.abort()
  expect(await second).toBe('drained')
  await expect(frozen).rejects.toThrow()
})

it('takes over from a holder that answers nothing after ten seconds, and never from one that answers', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const begun = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const alive = lockWith(navigator.locks)('rihla-refresh', () => {
    begun.resolve()
    return release.promise
  })
  await begun.promise
  const waiting = vi.fn(async () => undefined)
  const second = lockWith(navigator.locks)('rihla-refresh', waiting)
  for (let seconds = 0; seconds < 30; seconds += 2) {
    vi.advanceTimersByTime(2000)
    // The question and its answer travel as messages.
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  expect(waiting).not.toHaveBeenCalled()
  release.resolve()
  await Promise.all([alive, second])

  const taken = Promise.withResolvers<void>()
  void navigator.locks
    .request('rihla-refresh', () => {
      taken.resolve()
      return new Promise(() => {})
    })
    .catch(() => undefined)
  await taken.promise
  const third = lockWith(navigator.locks)('rihla-refresh', async () => 'drained')
  vi.advanceTimersByTime(9900)
  expect((await navigator.locks.query()).pending).toHaveLength(1)
  vi.advanceTimersByTime(200)
  expect(await third).toBe('drained')
  vi.useRealTimers()
})

it('tells a holder that was frozen that its lock is gone, before it sends or writes anything', async () => {
  const thawed = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const sent = vi.fn()
  const frozen = lockWith(navigator.locks, () => null)('rihla-outbox', async (hold) => {
    begun.resolve()
    await hold.check()
    await thawed.promise
    await hold.check()
    sent()
  })
  const refused = expect(frozen).rejects.toThrow()
  await begun.promise
  await navigator.locks.request('rihla-outbox', { steal: true }, async () => undefined)
  thawed.resolve()
  await refused
  expect(sent).not.toHaveBeenCalled()
})

it('has a holder ask the browser who has the lock, before it hears that another window took it', async () => {
  let clientId = 'this window'
  const withLock = lockWith(
    {
      request: (_name, _options, work) => work(),
      query: async () => ({ held: [{ name: 'rihla-outbox', clientId }] }),
    },
    () => null,
  )
  const frozen = withLock('rihla-outbox', async (hold) => {
    await hold.check()
    clientId = 'another window'
    await hold.check()
  })
  await expect(frozen).rejects.toThrow('Another window has taken over')
})
