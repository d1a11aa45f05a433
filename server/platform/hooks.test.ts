import { expect, it } from 'vitest'
import { defineEvent, defineHook } from './hooks.ts'

it('a hook calls the one module that implements it', () => {
  const double = defineHook<(value: number) => number>('double')
  expect(() => double(2)).toThrow('No module implements double')
  double.implement((value) => value * 2)
  expect(double(2)).toBe(4)
  expect(() => double.implement((value) => value)).toThrow('Two modules implement double')
})

it('an event runs its handlers one after another, and ends with the first that throws', async () => {
  const event = defineEvent<[log: string[]]>()
  event.subscribe(async (log) => {
    await Promise.resolve()
    log.push('first')
  })
  event.subscribe(async (log) => {
    log.push('second')
    throw new Error('refused')
  })
  event.subscribe(async (log) => void log.push('third'))
  const log: string[] = []
  await expect(event.publish(log)).rejects.toThrow('refused')
  expect(log).toEqual(['first', 'second'])
})
