import { expect, it } from 'vitest'
import { hostsOn, isHosting } from './host-mode.ts'

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

it.each([
  ['/host-dashboard', false, true],
  ['/messages', true, true],
  ['/messages', false, false],
  ['/messages/0199', true, true],
  ['/dashboard', true, true],
  ['/changes', true, true],
  ['/settings', true, true],
  ['/notifications', true, true],
  ['/search', true, false],
  ['/favorites', true, false],
  ['/bookings', true, false],
])('on %s, after hosting %s, the bar is the host’s: %s', (path, before, expected) => {
  expect(hostsOn(path, before)).toBe(expected)
})
