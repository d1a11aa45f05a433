import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { allowJobs, jobRuns, repeat } from './repeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('works at once, and again a while after each end, whatever went wrong before', async () => {
  const failures: unknown[] = []
  let rounds = 0
  const work = async () => {
    rounds++
    if (rounds === 1) throw new Error('once')
  }
  const repeated = repeat('test', work, 1000, (thrown) => failures.push(thrown))
  await vi.advanceTimersByTimeAsync(2500)
  expect([rounds, failures.length]).toEqual([3, 1])
  expect(await jobRuns.get()).toMatchObject({
    values: [
      { labels: { job: 'test', outcome: 'failed' }, value: 1 },
      { labels: { job: 'test', outcome: 'done' }, value: 2 },
    ],
  })
  await repeated.stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(rounds).toBe(3)
})

it('skips its rounds while jobs are not allowed, and goes on afterwards', async () => {
  let isAllowed = false
  allowJobs(() => isAllowed)
  const work = vi.fn(async () => {})
  const repeated = repeat('test', work, 1000, () => {})
  await vi.advanceTimersByTimeAsync(1500)
  expect(work).not.toHaveBeenCalled()
  isAllowed = true
  await vi.advanceTimersByTimeAsync(1000)
  expect(work).toHaveBeenCalledTimes(1)
  await repeated.stop()
  allowJobs(() => true)
})

it('stops only once the round in hand is over, and begins no other', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let rounds = 0
  const repeated = repeat(
    'test',
    () => {
      rounds++
      return promise
    },
    1000,
    () => {},
  )
  let isStopped = false
  const stopping = repeated.stop().then(() => {
    isStopped = true
  })
  await vi.advanceTimersByTimeAsync(3000)
  expect(isStopped).toBe(false)
  resolve()
  await stopping
  await vi.advanceTimersByTimeAsync(3000)
  expect(rounds).toBe(1)
})
