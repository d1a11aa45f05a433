import { expect, it } from 'vitest'
import { failureMessage } from './failure-message.ts'

it('contains the message of every cause', () => {
  const refused = new Error('connect ECONNREFUSED 127.0.0.1:5432')
  expect(failureMessage(new Error('Failed query: select 1', { cause: refused }))).toBe(
    'Failed query: select 1: connect ECONNREFUSED 127.0.0.1:5432',
  )
  expect(failureMessage('no error')).toBe('no error')
})
