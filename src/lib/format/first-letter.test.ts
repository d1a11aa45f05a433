import { afterEach, expect, it, vi } from 'vitest'
import { firstLetter } from './first-letter.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['salma', 'S'],
  [' e\u0301lise', 'E\u0301'],
  ['😀 Nora', '😀'],
  ['👩‍🌾 Itto', '👩‍🌾'],
  ['🇲🇦', '🇲🇦'],
  ['李', '李'],
  ['', ''],
])('firstLetter(%j) is %s', (name, letter) => {
  expect(firstLetter(name)).toBe(letter)
})

it('firstLetter returns a whole code point in a browser without a segmenter', () => {
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined })
  expect([firstLetter('😀 Nora'), firstLetter('salma')]).toEqual(['😀', 'S'])
})
