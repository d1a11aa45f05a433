import { expect, test } from 'vitest'
import { looksForDatabase } from './worker-start.ts'

const later = "self.addEventListener('sync', () => self.indexedDB)"

test('a worker that looks for the database with an event alone starts without it', () => {
  expect(looksForDatabase(later)).toBe(false)
  expect(looksForDatabase(`${later}; const databases = { indexedDB: self.indexedDB }`)).toBe(true)
  expect(looksForDatabase(`${later}; typeof indexedDB`)).toBe(true)
})
