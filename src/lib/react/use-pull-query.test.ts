import { expect, it } from 'vitest'
import { outcomeToShow } from './use-pull-query.ts'

const notFound = new Error('not found')
const failed = { key: 'a', error: notFound }

it('shows an error until the next outcome, also while the query is pending again', () => {
  expect(outcomeToShow(failed, { key: 'a', error: null, isPending: true })).toBe(failed)
  expect(outcomeToShow(failed, { key: 'a', error: null, isPending: false })).toEqual({ key: 'a', error: null })
})

it('shows no error of another query', () => {
  expect(outcomeToShow(failed, { key: 'b', error: null, isPending: true })).toEqual({ key: 'b', error: null })
})

it('returns the same outcome as long as nothing changes, so that rendering ends', () => {
  expect(outcomeToShow(failed, { key: 'a', error: notFound, isPending: false })).toBe(failed)
})
