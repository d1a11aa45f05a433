import { expect, test } from 'vitest'
import { versionOf } from './version.ts'

test('a tagged commit has the version of its tag, and those after it say how many they are', () => {
  expect(versionOf('v1.2.0-0-g0123abc', '1.2.0')).toBe('1.2.0')
  expect(versionOf('v1.2.0-3-g0123abc', '1.2.0')).toBe('1.2.0+3')
  expect(versionOf('v2.0.0-rc.1-0-g0123abc', '2.0.0-rc.1')).toBe('2.0.0-rc.1')
})

test('without tags, or without the history, it is the version of package.json', () => {
  expect(versionOf(null, '0.1.0')).toBe('0.1.0')
  expect(versionOf('', '0.1.0')).toBe('0.1.0')
})

test('a tag that package.json does not agree with is refused', () => {
  expect(() => versionOf('v1.3.0-0-g0123abc', '1.2.0')).toThrow('tagged v1.3.0, but package.json says 1.2.0')
})
