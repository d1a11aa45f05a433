import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../http/api-error.ts'
import { createOutageLog } from './outage-log.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const start = () => {
  const log = { error: vi.fn(), info: vi.fn() }
  return { log, outage: createOutageLog(log, { failed: 'it fails', worked: 'it works again' }) }
}
const readNothing = () => new Error('one place')
const readLess = () => new Error('another place')

it('logs an outage once, again after an hour, and its end', () => {
  const { log, outage } = start()
  for (let round = 0; round < 5; round++) outage.failed(new ApiError('unavailable'))
  expect(log.error).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(3_600_000)
  outage.failed(new ApiError('unavailable'))
  expect(log.error).toHaveBeenCalledTimes(2)
  outage.worked()
  outage.worked()
  expect(log.info).toHaveBeenCalledTimes(1)
})

it('logs each fault of ours, and none twice', () => {
  const { log, outage } = start()
  outage.failed(new ApiError('unavailable'))
  for (const fault of [readNothing, readNothing, readLess]) outage.failed(fault())
  expect(log.error.mock.calls.slice(1).map(([{ err }]) => err.message)).toEqual(['one place', 'another place'])
  expect(log.error).toHaveBeenCalledTimes(3)
})
