import { describe, expect, it } from 'vitest'
import { limitConcurrency, singleFlight } from './limit.ts'

const held = () => {
  let release = () => {}
  const promise = new Promise<void>((resolve) => {
    release = resolve
  })
  return { promise, release }
}

describe('limiting how much runs at once', () => {
  it('runs no more than its width, in order, and refuses what would wait too long', async () => {
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

describe('one flight a key', () => {
  it('answers everybody who asks meanwhile with the one run, then runs anew', async () => {
    const fly = singleFlight<number>()
    let runs = 0
    const run = async () => ++runs
    expect(await Promise.all([fly('a', run), fly('a', run), fly('b', run)])).toEqual([1, 1, 2])
    expect(await fly('a', run)).toBe(3)
  })
})
