/**
 * `npm run check:quick`: what can be said of a change in a minute and a half on two cores, before `npm test` says the rest. Types, lint,
 * translations, the architecture, and the tests nearest to what has changed: since the branch left origin/main, else since the commit
 * before the last one, with what is not committed yet. Of the server's tests, which open a database each, it runs a few.
 */
import { changedFiles, graphOfRepository, nearestTests } from './steps/nearest-tests.ts'
import { runVitest, steps } from './steps/steps.ts'
import type { Outcome } from './steps/test-reports.ts'

const maxAppFiles = 40
const maxServerFiles = 4

const isOfServer = (file: string) => /^(server|seed)\//.test(file)
const unit = (): Promise<Outcome> => {
  const tests = nearestTests(graphOfRepository(), changedFiles())
  const ofApp = tests.filter((file) => !isOfServer(file))
  const ofServer = tests.filter(isOfServer)
  const chosen = [...ofApp.slice(0, maxAppFiles), ...ofServer.slice(0, maxServerFiles)]
  const left = tests.length - chosen.length
  console.log(
    `${chosen.length} test files are nearest to what has changed${left > 0 ? `; ${left} more are left to npm test` : ''}`,
  )
  return runVitest(['tools/architecture/', ...chosen], { DATABASE_URL: undefined })
}

const run = async (name: string, check: () => Promise<Outcome>): Promise<Outcome & { name: string }> => {
  const start = performance.now()
  const outcome = await check().catch((thrown: unknown): Outcome => {
    console.error(thrown instanceof Error ? thrown.message : thrown)
    return { passed: 0, failed: 1 }
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(
    `${outcome.failed === 0 ? '✓' : '✗'} ${name}: ${outcome.passed} passed, ${outcome.failed} failed in ${seconds} s`,
  )
  return { ...outcome, name }
}
const runSteps = async (...names: string[]) => {
  const outcomes = []
  for (const step of steps) if (names.includes(step.name)) outcomes.push(await run(step.name, () => step.run()))
  return outcomes
}

const outcomes = (await Promise.all([runSteps('types'), runSteps('lint', 'translations'), run('unit', unit)])).flat()
console.log('\n━━━ In sum')
for (const { name, failed, names } of outcomes)
  console.log([`${failed === 0 ? '✓' : '✗'} ${name}`, ...(names ?? [])].join('\n    '))
const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') === 0 ? 0 : 1
