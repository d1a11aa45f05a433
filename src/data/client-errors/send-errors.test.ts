import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ClientErrorReport } from '#contract/models/client-error.ts'
import { AppError } from '../api/app-error.ts'
import { addReport, clearReports, readQueue } from './error-queue.ts'
import { createErrorSender } from './send-errors.ts'

const minute = 60_000
const day = 86_400_000
let now = Date.parse('2026-11-20T10:00:00Z')
let nextId = 1

const aReport = (fields: Partial<ClientErrorReport> = {}): ClientErrorReport => ({
  id: `0199a0b2-7c1d-7e3f-8a4b-${String(nextId++).padStart(12, '0')}`,
  build: 'a1b2c3',
  route: '/search',
  code: 'TypeError',
  message: 'x is not a function',
  stack: 'at f (https://rihla.example/assets/a.js:1:2)',
  engine: 'chromium',
  version: '150',
  language: 'en',
  at: new Date(now).toISOString(),
  count: 1,
  ...fields,
})
const add = (fields?: Partial<ClientErrorReport>) => addReport(aReport(fields), now)
const waiting = () => readQueue(now).reports

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

describe('the queue', () => {
  it('counts the same failure instead of keeping it twice', () => {
    add()
    now += 1000
    add()
    add({ part: 'reviews' })
    expect(waiting().map(({ part, count }) => [part, count])).toEqual([
      [undefined, 2],
      ['reviews', 1],
    ])
    expect(waiting()[0]?.at).toBe(new Date(now).toISOString())
  })

  it('keeps the newest twenty, within its room', () => {
    for (let index = 0; index < 30; index++) add({ message: `failure ${index}` })
    expect(waiting()).toHaveLength(20)
    expect(waiting().at(-1)?.message).toBe('failure 29')
    for (let index = 0; index < 30; index++) add({ message: `long ${index}`, stack: 'x'.repeat(4000) })
    expect(JSON.stringify(waiting()).length).toBeLessThanOrEqual(24_000)
    expect(waiting().at(-1)?.message).toBe('long 29')
  })

  it('forgets after a week, and what nobody can read', () => {
    add()
    now += 7 * day
    expect(waiting()).toEqual([])
    for (const text of ['{', '[]', 'null', '{"reports":[1]}', '{"reports":[null],"notBefore":0,"attempts":0}']) {
      localStorage.setItem('rihla-errors', text)
      expect(waiting()).toEqual([])
    }
  })

  it('is gone when the device is cleared', () => {
    add()
    clearReports()
    expect(waiting()).toEqual([])
  })
})

describe('sending', () => {
  const sent: string[][] = []
  let answer: () => Promise<unknown> = async () => undefined
  const sender = () =>
    createErrorSender({
      now: () => now,
      send: async (reports) => {
        sent.push(reports.map(({ message }) => message))
        await answer()
      },
    })
  beforeEach(() => {
    sent.length = 0
    answer = async () => undefined
  })
  const fail = (error: AppError) => {
    answer = () => Promise.reject(error)
  }

  it('takes ten at a time, at most once a minute, also in another window', async () => {
    for (let index = 0; index < 12; index++) add({ message: `failure ${index}` })
    expect(await sender().sendWaiting()).toBe(minute)
    expect(await sender().sendWaiting()).toBe(minute)
    expect(sent).toHaveLength(1)
    expect(waiting()).toHaveLength(2)
    now += minute
    expect(await sender().sendWaiting()).toBeNull()
    expect(sent.map((batch) => batch.length)).toEqual([10, 2])
    expect(waiting()).toEqual([])
  })

  it('waits longer each time without network, an hour at most, and loses nothing', async () => {
    fail(new AppError('network', 'x'))
    add()
    const pauses: (number | null)[] = []
    for (let tries = 0; tries < 9; tries++) {
      pauses.push(await sender().sendWaiting())
      now += pauses.at(-1) ?? 0
    }
    expect(pauses.map((pause) => (pause ?? 0) / minute)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
    expect(waiting()).toHaveLength(1)
    answer = async () => undefined
    expect(await sender().sendWaiting()).toBeNull()
  })

  it('waits for as long as the server asks, and drops what it will never take', async () => {
    fail(new AppError('rate_limited', 'x', { status: 429, retryAfterMs: 10 * minute }))
    add()
    expect(await sender().sendWaiting()).toBe(10 * minute)
    now += 10 * minute
    fail(new AppError('validation_failed', 'x', { status: 400 }))
    expect(await sender().sendWaiting()).toBeNull()
    expect(waiting()).toEqual([])
  })

  it('counts anew what happens again while the report of it is on its way', async () => {
    const one = sender()
    one.add(aReport())
    answer = async () => one.add(aReport())
    await one.sendWaiting()
    expect(waiting().map(({ count }) => count)).toEqual([1])
  })

  it('sends although the clock was set back meanwhile', async () => {
    fail(new AppError('network', 'x'))
    add()
    await sender().sendWaiting()
    now -= 5 * day
    answer = async () => undefined
    await sender().sendWaiting()
    expect(sent).toHaveLength(2)
  })
})
