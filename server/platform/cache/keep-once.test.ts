import { expect, it } from 'vitest'
import { keepOnce } from './keep-once.ts'

it('makes once what many ask for, and tries again after a failure', async () => {
  let attempts = 0
  const get = keepOnce(async () => {
    attempts++
    if (attempts === 1) throw new Error('made up')
    return attempts
  })
  await expect(Promise.all([get(), get()])).rejects.toThrow('made up')
  expect(await Promise.all([get(), get(), get()])).toEqual([2, 2, 2])
})
