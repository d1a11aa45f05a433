import { expect, test } from 'vitest'
import { firstPart, paragraphsOf } from './text-parts.ts'

test('blank lines separate paragraphs, whatever stands on them', () => {
  expect(paragraphsOf('One.\n\nTwo,\nstill two.\n  \n\n Three. ')).toEqual(['One.', 'Two,\nstill two.', 'Three.'])
  expect(paragraphsOf('')).toEqual([])
})

test('the first part ends with a whole paragraph and is never empty', () => {
  expect(firstPart(['a'.repeat(300), 'b'.repeat(300), 'c'.repeat(300)])).toBe(2)
  expect(firstPart(['a'.repeat(900), 'b'])).toBe(1)
  expect(firstPart(['a', 'b'])).toBe(2)
})
