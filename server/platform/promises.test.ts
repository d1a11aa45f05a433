import { describe, expect, it, vi } from 'vitest'
import { cacheFor, limitConcurrency, loadOnce, singleFlight, withTimeout } from './promises.ts'

describe('cacheFor', () => {
  const failsFirst = () => {
    let fetches = 0
    return vi.fn(async () => {
      fetches++
      if (fetches === 1) throw new Error('not there')
      return fetches
    })
  }

  it('fetches once per period, and gives all callers in between the same result', async () => {
    const fetch = vi.fn(async () => 'there')
    const cached = cacheFor(60_000, fetch)
    expect(await Promise.all([cached(), cached()])).toEqual(['there', 'there'])
    expect(await cached()).toBe('there')
    expect(fetch).toHaveBeenCalledTimes(1)
    const uncached = cacheFor(-1, fetch)
    await uncached()
    await uncached()
    expect(fetch).toHaveBeenCalledTimes(3)
  })

  it('fetches again after a rejection', async () => {
    const fetch = failsFirst()
    const cached = cacheFor(60_000, fetch)
    await expect(Promise.all([cached(), cached()])).rejects.toThrow('not there')
    expect([await cached(), await cached()]).toEqual([2, 2])
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('gives all callers of a period the same rejection if rejections are cached', async () => {
    const fetch = failsFirst()
    const cached = cacheFor(60_000, fetch, { cachesRejections: true })
    await expect(cached()).rejects.toThrow('not there')
    await expect(cached()).rejects.toThrow('not there')
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})

it('loadOnce loads once for many callers, and again after a failure', async () => {
  let attempts = 0
  const get = loadOnce(async () => {
    attempts++
    if (attempts === 1) throw new Error('made up')
    return attempts
  })
  await expect(Promise.all([get(), get()])).rejects.toThrow('made up')
  expect(await Promise.all([get(), get(), get()])).toEqual([2, 2, 2])
})

it('withTimeout returns the result, and rejects if it comes too late', async () => {
  expect(await withTimeout(60_000, Promise.resolve(1))).toBe(1)
  await expect(withTimeout(1, new Promise(() => {}))).rejects.toMatchObject({ code: 'unavailable' })
})

const held = () => {
  let release = () => {}
  const promise = new Promise<void>((resolve) => {
    release = resolve
  })
  return { promise, release }
}

describe('limitConcurrency', () => {
  it('runs no more than its width, in order, and refuses one too many in the queue', async () => {
    const limit = limitConcurrency(1, 1, () => new Error('busy'))
    const gate = held()
    const log: string[] = []
    const first = limit(async () => {
      log.push('first')
      await gate.promise
    })
    const second = limit(async () => log.push('second'))
    await expect(limit(async () => log.push('third'))).rejects.toThrow('busy')
    expect(log).toEqual(['first'])
    gate.release()
    await Promise.all([first, second])
    expect(log).toEqual(['first', 'second'])
  })

  it('gives its place back after a failure', async () => {
    const limit = limitConcurrency(1, 0, () => new Error('busy'))
    await expect(limit(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await limit(async () => 1)).toBe(1)
  })
})

describe('singleFlight', () => {
  it('gives callers of the same key the result of the one run, then runs again', async () => {
    const fly = singleFlight<number>()
    let runs = 0
    const run = async () => ++runs
    expect(await Promise.all([fly('a', run), fly('a', run), fly('b', run)])).toEqual([1, 1, 2])
    expect(await fly('a', run)).toBe(3)
  })
})
