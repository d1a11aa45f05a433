import { expect, it } from 'vitest'
import { createGate } from './gate.ts'

it('drops a second submit while the first runs, and lets the next one through', async () => {
  const gate = createGate()
  const { promise, resolve } = Promise.withResolvers<void>()
  const done: string[] = []
  const first = gate.run(async () => {
    await promise
    done.push('first')
  })
  await gate.run(async () => void done.push('second'))
  resolve()
  await first
  await gate.run(async () => void done.push('third'))
  expect(done).toEqual(['first', 'third'])
})

it('opens again after a failure', async () => {
  const gate = createGate()
  await expect(gate.run(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  const done: string[] = []
  await gate.run(async () => void done.push('again'))
  expect(done).toEqual(['again'])
})
