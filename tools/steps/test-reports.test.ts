import { expect, test } from 'vitest'
import { playwrightOutcome, vitestOutcome } from './test-reports.ts'

test('a test that failed and a test file that does not load count as failures, and are named', () => {
  const files = [
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'works' },
        { status: 'failed', fullName: 'adds up' },
      ],
    },
    { name: 'b.test.ts', status: 'failed', assertionResults: [] },
  ]
  const report = { numPassedTests: 1, numFailedTests: 1, testResults: files }
  expect(vitestOutcome(1, report)).toEqual({ passed: 1, failed: 2, names: ['a.test.ts: adds up', 'b.test.ts'] })
})

test('a runner that fails is never counted as all passed', () => {
  const passed = { numPassedTests: 5, numFailedTests: 0, testResults: [] }
  expect(vitestOutcome(1, passed)).toMatchObject({ passed: 5, failed: 1 })
  expect(vitestOutcome(1, null)).toMatchObject({ passed: 0, failed: 1 })
  expect(playwrightOutcome(1, null)).toMatchObject({ passed: 0, failed: 1 })
})

test('a journey that passed at its second try passed, or failed where nothing may be flaky; one that did not failed', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'booking.spec.ts',
    tests: [{ status, projectName: 'phone' }],
  })
  const specs = [spec('books', 'expected'), spec('pays', 'flaky'), spec('cancels', 'unexpected')]
  const report = {
    stats: { expected: 3, unexpected: 1, flaky: 1 },
    errors: [],
    suites: [{ specs: [], suites: [{ specs }] }],
  }
  const names = ['booking.spec.ts (phone): pays (flaky)', 'booking.spec.ts (phone): cancels']
  expect(playwrightOutcome(1, report)).toEqual({ passed: 4, failed: 1, names })
  expect(playwrightOutcome(1, report, { isStrict: true })).toEqual({ passed: 3, failed: 2, names })
})

test('in continuous integration a run fails for a journey that passed at its second try, and counts it once', () => {
  const report = { stats: { expected: 3, unexpected: 0, flaky: 1 }, errors: [], suites: [] }
  expect(playwrightOutcome(0, report)).toMatchObject({ passed: 4, failed: 0 })
  expect(playwrightOutcome(0, report, { isStrict: true })).toMatchObject({ passed: 3, failed: 1 })
})
