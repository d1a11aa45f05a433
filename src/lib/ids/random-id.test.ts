import { expect, it, vi } from 'vitest'
import { randomId } from './random-id.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

it('makes a UUID, also where the browser has no function for it', () => {
  expect(randomId()).toMatch(uuid)
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(255) })
  expect(randomId()).toMatch(uuid)
})
