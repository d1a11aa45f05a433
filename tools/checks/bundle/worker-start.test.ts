import { expect, test } from 'vitest'
import { looksForDatabase } from './worker-start.ts'

const never = () => ''
const later = "self.addEventListener('sync', () => self.indexedDB)"

test('a worker that looks for the database with an event alone starts without it', () => {
  expect(looksForDatabase(later, never)).toBe(false)
  expect(looksForDatabase(`${later}; const databases = { indexedDB: self.indexedDB }`, never)).toBe(true)
  expect(looksForDatabase(`${later}; typeof indexedDB`, never)).toBe(true)
})

test('the script that a worker imports is looked at as well', () => {
  const files: Record<string, string> = { '/quiet.js': later, '/asks.js': 'typeof indexedDB' }
  expect(looksForDatabase("importScripts('/quiet.js')", (address) => files[address] ?? '')).toBe(false)
  expect(looksForDatabase("importScripts('/asks.js')", (address) => files[address] ?? '')).toBe(true)
})
