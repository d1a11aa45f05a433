import { expect, it } from 'vitest'
import { tellFailure } from './failures.ts'
import { type PageMessage, parsePageMessage } from './messages.ts'

const windows = (count: number) => {
  const told: PageMessage[][] = Array.from({ length: count }, () => [])
  const clients = {
    matchAll: async () =>
      told.map((messages) => ({ postMessage: (message: PageMessage) => void messages.push(message) })),
  }
  return { told, clients }
}

it('tells one window of a failure in the worker, in a message that it reads', async () => {
  const { told, clients } = windows(2)
  await tellFailure(clients, new TypeError('x is not a function'))
  expect(told.map((messages) => messages.length)).toEqual([1, 0])
  expect(parsePageMessage(told[0]?.[0])).toMatchObject({ type: 'FAILED', error: { name: 'TypeError' } })
})

it('is content without any window, and with what is no error', async () => {
  const { told, clients } = windows(0)
  await tellFailure(clients, new Error('x'))
  const one = windows(1)
  await tellFailure(one.clients, 'a word')
  expect([...told, ...one.told].flat()).toEqual([])
})

it('takes nothing else for a message of ours', () => {
  for (const data of [
    null,
    {},
    { type: 'FAILED' },
    { type: 'FAILED', error: {} },
    { type: 'FAILED', error: null },
    { type: 'OPEN', path: '//x' },
  ])
    expect(parsePageMessage(data)).toBeNull()
  expect(parsePageMessage({ type: 'OPEN', path: '/bookings' })).toEqual({ type: 'OPEN', path: '/bookings' })
})
