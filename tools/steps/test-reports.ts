/** Counts and names out of the reports that the test runners write. */
export interface Outcome {
  readonly passed: number
  readonly failed: number
  /** What failed, and what passed only at its second try: named once more where the run ends. */
  readonly names?: readonly string[]
}

interface VitestFile {
  name: string
  status: string
  assertionResults: { status: string; fullName: string }[]
}
interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: VitestFile[]
}
interface PlaywrightSuite {
  specs: { title: string; file: string; tests: { status: string; projectName: string }[] }[]
  suites?: PlaywrightSuite[]
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
  suites: PlaywrightSuite[]
}

/** A runner that ends in failure without a failed test (a file that does not load, a stray rejection) failed once. */
const atLeastOne = (exitCode: number, { failed, ...outcome }: Outcome): Outcome => ({
  ...outcome,
  failed: exitCode !== 0 && failed === 0 ? 1 : failed,
})

const namesInFile = ({ name, status, assertionResults }: VitestFile): string[] =>
  status === 'failed' && assertionResults.length === 0
    ? [name]
    : assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => `${name}: ${fullName}`)

export const vitestOutcome = (exitCode: number, report: VitestReport | null): Outcome => {
  const unloaded = report?.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return atLeastOne(exitCode, {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + (unloaded?.length ?? 0),
    names: report?.testResults.flatMap(namesInFile) ?? [],
  })
}

const namesInSuite = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, projectName }) => `${file} (${projectName}): ${title}${status === 'flaky' ? ' (flaky)' : ''}`),
  ),
  ...suites.flatMap(namesInSuite),
]

/**
 * A second try is only given by `npm test` (steps.ts); a journey that needs it is named as flaky. `isStrict`, as in continuous
 * integration, it has failed: whoever looks for the cause has the recording of its second try.
 */
export const playwrightOutcome = (
  exitCode: number,
  report: PlaywrightReport | null,
  { isStrict = false }: { isStrict?: boolean } = {},
): Outcome => {
  const flaky = report?.stats.flaky ?? 0
  const outcome = atLeastOne(exitCode, {
    passed: (report?.stats.expected ?? 0) + (isStrict ? 0 : flaky),
    failed: (report?.stats.unexpected ?? 0) + (report?.errors.length ?? 0),
    names: report?.suites.flatMap(namesInSuite) ?? [],
  })
  return isStrict ? { ...outcome, failed: outcome.failed + flaky } : outcome
}
