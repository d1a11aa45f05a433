import { expect, it } from 'vitest'
import { groupQueue, mayTryAgain, reasonOf } from './queue-groups.ts'

it('puts what needs a decision apart, in the order it was written', () => {
  const { refused, waiting, needsSignIn } = groupQueue([
    { seq: 4, state: 'waiting' },
    { seq: 3, state: 'parked' },
    { seq: 1, state: 'refused' },
    { seq: 2, state: 'sending' },
  ])
  expect(refused.map(({ seq }) => seq)).toEqual([1, 3])
  expect(waiting.map(({ seq }) => seq)).toEqual([2, 4])
  expect(needsSignIn).toBe(false)
})

it('notices that the replay waits for a sign-in', () => {
  expect(groupQueue([{ seq: 1, state: 'needs-sign-in' }]).needsSignIn).toBe(true)
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
  ['parked', false],
] as const)('offers another try of what is %s: %s', (state, offered) => {
  expect(mayTryAgain({ state, error: null })).toBe(offered)
})

it('offers no other try of what has to be decided first', () => {
  expect(mayTryAgain({ state: 'refused', error: { code: 'stale_version', message: '' } })).toBe(false)
})
