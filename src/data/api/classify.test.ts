import { describe, expect, it } from 'vitest'
import { classify, classifyBatch } from './classify.ts'

describe('classify', () => {
  it.each([
    [200, undefined, 'accepted'],
    [201, undefined, 'accepted'],
    [null, 'network', 'retry'],
    [null, 'timeout', 'retry'],
    [200, 'not_contract', 'retry'],
    [403, 'not_contract', 'retry'],
    [302, undefined, 'retry'],
    [401, 'session_expired', 'needs-auth'],
    [403, 'account_suspended', 'needs-auth'],
    [403, 'forbidden', 'rejected'],
    [412, 'stale_version', 'conflict'],
    [408, 'request_timeout', 'retry'],
    [425, undefined, 'retry'],
    [429, 'rate_limited', 'retry'],
    [500, 'internal', 'retry'],
    [507, 'out_of_space', 'retry'],
    [409, 'request_in_flight', 'retry'],
    [409, 'conflict', 'rejected'],
    [404, 'not_found', 'rejected'],
    [422, 'validation_failed', 'rejected'],
  ] as const)('takes %s %s for %s', (status, code, expected) => {
    expect(classify({ status, code })).toBe(expected)
  })
})

it('does not blame the changes for an address that is not there', () => {
  expect(classifyBatch({ status: 404, code: 'not_found' })).toBe('retry')
  expect(classifyBatch({ status: 405, code: 'method_not_allowed' })).toBe('retry')
  expect(classifyBatch({ status: 400, code: 'invalid_request' })).toBe('rejected')
})
