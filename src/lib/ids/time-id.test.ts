import { expect, it } from 'vitest'
import { timeId } from './time-id.ts'

it('is a UUID of version 7 that begins with its time', () => {
  const id = timeId(0x0192_3456_789a)
  expect(id).toMatch(/^01923456-789a-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(timeId(1)).not.toBe(timeId(1))
  expect(timeId(1) < timeId(2)).toBe(true)
})
