import { expect, it } from 'vitest'
import { believeFor } from './believe-for.ts'

it('asks once in a while, and gives everybody between the same answer, a refusal too', async () => {
  let asked = 0
  const ask = async () => {
    asked++
    if (asked === 1) throw new Error('not there')
    return asked
  }
  const believed = believeFor(60_000, ask)
  await expect(believed()).rejects.toThrow('not there')
  await expect(believed()).rejects.toThrow('not there')
  expect(asked).toBe(1)
  const anew = believeFor(-1, ask)
  expect([await anew(), await anew()]).toEqual([2, 3])
})
