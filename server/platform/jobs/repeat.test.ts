import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { allowJobs, jobRuns, repeat } from './repeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const lines: { msg: string; job: string; level: number }[] = []
const log = pino({}, { write: (line) => lines.push(JSON.parse(line)) })
beforeEach(() => void lines.splice(0))

it('works at once, and again a while after each end, whatever went wrong before', async () => {
  let rounds = 0
  const work = async () => {
    rounds++
    if (rounds === 1) throw new Error('once')
  }
  const repeated = repeat('test', work, 1000, log)
  await vi.advanceTimersByTimeAsync(2500)
  expect(rounds).toBe(3)
  const { values } = await jobRuns.get()
  expect(values.filter(({ labels }) => labels.name === 'test')).toMatchObject([
    { labels: { outcome: 'done' }, value: 2 },
    { labels: { outcome: 'failed' }, value: 1 },
    { labels: { outcome: 'skipped' }, value: 0 },
  ])
  await repeated.stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(rounds).toBe(3)
})

it('logs an outage once, a failure of another kind once, and once that it works again', async () => {
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
  const wrong = new Error('a mistake in the code')
  const outcomes = [away, away, wrong, wrong, away, null, null, away]
  const work = async () => {
    const thrown = outcomes.shift()
    if (thrown) throw thrown
  }
  const repeated = repeat('mails', work, 1000, log)
  await vi.advanceTimersByTimeAsync(7500)
  await repeated.stop()
  expect(outcomes).toEqual([])
  const [fails, works] = ['a job fails; it is tried again', 'the job works again']
  expect(lines.map(({ msg }) => msg)).toEqual([fails, fails, fails, works, fails])
  expect(new Set(lines.map(({ job }) => job))).toEqual(new Set(['mails']))
})

it('skips its rounds while jobs are not allowed, and goes on afterwards', async () => {
  let isAllowed = false
  allowJobs(() => isAllowed)
  const work = vi.fn(async () => {})
  const repeated = repeat('test', work, 1000, log)
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
    log,
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
