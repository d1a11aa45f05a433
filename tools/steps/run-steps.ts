/** How `npm test` and `npm run check:quick` run a step and report what came of all of them. */
import type { Step } from './steps.ts'
import type { Outcome } from './test-reports.ts'

export interface NamedOutcome {
  readonly name: string
  readonly outcome: Outcome
}

/** Runs a step and prints its title, counts and time. A step that throws has failed once. */
export const runStep = async ({ name, title, run }: Omit<Step, 'stage'>): Promise<NamedOutcome> => {
  console.log(`\n━━━ ${title} (${name})`)
  const start = performance.now()
  const outcome = await run().catch((thrown: unknown): Outcome => {
    console.error(thrown instanceof Error ? thrown.message : thrown)
    return { passed: 0, failed: 1 }
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(
    `${outcome.failed === 0 ? '✓' : '✗'} ${name}: ${outcome.passed} passed, ${outcome.failed} failed in ${seconds} s`,
  )
  return { name, outcome }
}

/** Prints the steps with the names of failed tests, and `N passed, N failed` on the last line. Sets the exit code. */
export const reportSum = (outcomes: readonly NamedOutcome[]): void => {
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, { outcome }) => total + outcome[key], 0)
  console.log('\n━━━ In sum')
  for (const { name, outcome } of outcomes)
    console.log([`${outcome.failed === 0 ? '✓' : '✗'} ${name}`, ...(outcome.names ?? [])].join('\n    '))
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') === 0 ? 0 : 1
}
