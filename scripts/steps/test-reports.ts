/** Counts out of the reports that the test runners write. */
export interface Outcome {
  readonly passed: number
  readonly failed: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
}

/** A runner that ends in failure without a failed test (a file that does not load, a stray rejection) failed once. */
const atLeastOne = (exitCode: number, { passed, failed }: Outcome): Outcome => ({
  passed,
  failed: exitCode !== 0 && failed === 0 ? 1 : failed,
})

export const vitestOutcome = (exitCode: number, report: VitestReport | null): Outcome => {
  const unloaded = report?.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return atLeastOne(exitCode, {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + (unloaded?.length ?? 0),
  })
}

/** A second try is only given by `npm test` (steps.ts); the runner then names the journey as flaky. */
export const playwrightOutcome = (exitCode: number, report: PlaywrightReport | null): Outcome =>
  atLeastOne(exitCode, {
    passed: (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0),
    failed: (report?.stats.unexpected ?? 0) + (report?.errors.length ?? 0),
  })
