import { expect, it } from 'vitest'
import { groupQueue, mayTryAgain, reasonOf } from './queue-groups.ts'

it('separates refused changes from those that need a newer release and those that are sent on their own', () => {
  const { refused, needsUpdate, waiting } = groupQueue([
    { seq: 5, state: 'needs-sign-in' },
    { seq: 4, state: 'waiting' },
    { seq: 3, state: 'needs-update' },
    { seq: 1, state: 'refused' },
    { seq: 2, state: 'sending' },
  ])
  expect(refused.map(({ seq }) => seq)).toEqual([1])
  expect(needsUpdate.map(({ seq }) => seq)).toEqual([3])
  expect(waiting.map(({ seq }) => seq)).toEqual([2, 4, 5])
})

it('explains a refusal, and not that there was no network', () => {
  expect(reasonOf({ error: { code: 'gone', message: 'Gone' } })).toBe('gone')
  expect(reasonOf({ error: { code: 'network', message: 'No network' } })).toBeNull()
  expect(reasonOf({ error: null })).toBeNull()
})

it.each([
  ['waiting', true],
  ['refused', true],
  ['sending', false],
  ['needs-sign-in', false],
  ['needs-update', false],
] as const)('offers another try of what is %s: %s', (state, offered) => {
  expect(mayTryAgain({ state, error: null })).toBe(offered)
})

it('offers no other try of what has to be decided first', () => {
  expect(mayTryAgain({ state: 'refused', error: { code: 'stale_version', message: '' } })).toBe(false)
})
