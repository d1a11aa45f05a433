import { expect, it } from 'vitest'
import { normaliseName } from './name.ts'

it.each([
  [' Salma ', 'Salma'],
  ['Zoe\u0301', 'Zoé'],
  ['Jean\u00a0\u00a0Paul', 'Jean Paul'],
  ['Nadia\r\nTazi\t', 'Nadia Tazi'],
  ['\u200b\u200fSalma\u00ad\u2800', 'Salma'],
  // An emoji of several code points, and one with its variation selector.
  ['👩‍🌾 ', '👩‍🌾'],
  ['❤\ufe0f', '❤\ufe0f'],
  // The joiner within this Persian name is part of it.
  ['مه\u200cسا', 'مه\u200cسا'],
  ['李', '李'],
])('normalises the name %j to %j, and leaves that unchanged', (typed, normalised) => {
  expect(normaliseName(typed)).toBe(normalised)
  expect(normaliseName(normalised)).toBe(normalised)
})

it.each([
  '',
  ' ',
  '\u2800',
  '\u200b',
  '\u00ad',
  '\u3164',
  '\u115f\u1160',
  '\u2060\ufeff',
  '\u202e',
  '\u0301',
  '\n\t',
  '\u{e0020}',
])('normalises %j to an empty name', (typed) => expect(normaliseName(typed)).toBe(''))
