import { expect, it } from 'vitest'
import { writtenAt } from './written-at.ts'

const morning = new Date(2026, 10, 14, 11, 42).getTime()

it('gives the time alone for something written today', () => {
  expect(writtenAt(morning, 'en', new Date(2026, 10, 14, 18, 0).getTime())).toBe('11:42')
})

it('adds the day once it is over', () => {
  expect(writtenAt(morning, 'en', new Date(2026, 10, 15, 0, 5).getTime())).toBe('14 Nov, 11:42')
  expect(writtenAt(morning, 'fr', new Date(2026, 10, 15, 0, 5).getTime())).toMatch(/14 nov.*11:42/)
})
