import { expect, it } from 'vitest'
import { keyboardHeight } from './keyboard.ts'

const window = { innerHeight: 844, height: 844, offsetTop: 0, scale: 1 }

it('is what the visible part lacks at the bottom, scrolled or not', () => {
  expect(keyboardHeight({ ...window, height: 508 })).toBe(336)
  expect(keyboardHeight({ ...window, height: 508, offsetTop: 120 })).toBe(216)
})

it('is nothing for bars of the browser, a page that was made smaller, and one that is zoomed into', () => {
  expect(keyboardHeight(window)).toBe(0)
  expect(keyboardHeight({ ...window, height: 790 })).toBe(0)
  expect(keyboardHeight({ ...window, innerHeight: 508, height: 508 })).toBe(0)
  expect(keyboardHeight({ ...window, height: 422, scale: 2 })).toBe(0)
})
