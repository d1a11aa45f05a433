import { expect, it } from 'vitest'
import { isHosting } from './host-mode.ts'

it.each([
  ['/host', true],
  ['/host/', true],
  ['/host/dashboard', true],
  ['/host-dashboard', true],
  ['/check-in', true],
  ['/host-resources', false],
  ['/host-community', false],
  ['/check-in-times', false],
  ['/dashboard', false],
  ['/', false],
])('%s belongs to hosting: %s', (path, expected) => {
  expect(isHosting(path)).toBe(expected)
})
