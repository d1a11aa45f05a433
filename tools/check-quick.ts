/**
 * `npm run check:quick`: types, lint, translations, the architecture and the tests nearest to the changed files, in at most 90 seconds on
 * two cores. Changed files are those since the branch left origin/main, else since the commit before the last one, and uncommitted ones.
 */
import { changedFiles, graphOfRepository, nearestTests } from './steps/nearest-tests.ts'
import { type NamedOutcome, reportSum, runStep } from './steps/run-steps.ts'
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
    `${chosen.length} test files are nearest to what has changed${left > 0 ? `; npm test runs ${left} more` : ''}`,
  )
  return runVitest(['tools/architecture/', ...chosen], { DATABASE_URL: undefined })
}

const inTurn = async (...names: string[]): Promise<NamedOutcome[]> => {
  const outcomes: NamedOutcome[] = []
  for (const step of steps.filter(({ name }) => names.includes(name))) outcomes.push(await runStep(step))
  return outcomes
}

const nearest = { name: 'unit', title: 'Unit tests nearest to the change, and the architecture', run: unit }
reportSum((await Promise.all([inTurn('types'), inTurn('lint', 'translations'), runStep(nearest)])).flat())
