import { expect, test } from 'vitest'
import { playwrightOutcome, vitestOutcome } from './test-reports.ts'

test('a test file that does not load counts as a failure', () => {
  const files = [
    { status: 'passed', assertionResults: [1, 2] },
    { status: 'failed', assertionResults: [] },
  ]
  const report = { numPassedTests: 2, numFailedTests: 0, testResults: files }
  expect(vitestOutcome(1, report)).toEqual({ passed: 2, failed: 1 })
})

test('a runner that fails is never counted as all passed', () => {
  expect(vitestOutcome(1, { numPassedTests: 5, numFailedTests: 0, testResults: [] })).toEqual({ passed: 5, failed: 1 })
  expect(vitestOutcome(1, null)).toEqual({ passed: 0, failed: 1 })
  expect(playwrightOutcome(1, null)).toEqual({ passed: 0, failed: 1 })
})

test('a journey that passed at its second try passed, one that did not failed', () => {
  const report = { stats: { expected: 3, unexpected: 1, flaky: 1 }, errors: [] }
  expect(playwrightOutcome(1, report)).toEqual({ passed: 4, failed: 1 })
})
