import { expect, test } from 'vitest'
import { liftOver } from './use-clear-of-bars.ts'

const toast = { top: 572, bottom: 632, left: 12, right: 308 }
const bar = (top: number, bottom: number, left = 0, right = 320) => ({ top, bottom, left, right })

test('stays where it is over nothing, over a bar further up, and beside one', () => {
  expect(liftOver(toast, [])).toBe(0)
  expect(liftOver(toast, [bar(300, 420)])).toBe(0)
  expect(liftOver(toast, [bar(560, 640, 320, 900)])).toBe(0)
})

test('goes above a bar, and above what would then be under it', () => {
  expect(liftOver(toast, [bar(576, 640)])).toBe(68)
  expect(liftOver(toast, [bar(520, 576), bar(576, 640)])).toBe(124)
})
