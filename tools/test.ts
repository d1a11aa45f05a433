/**
 * `npm test`: every check there is, in order, with one sum on the last line.
 *   --only unit,journeys   these steps alone
 *   --skip journeys        all but these
 *   --soak                 the full numbers of random histories, kills and races instead of a sample
 */
import { parseArgs } from 'node:util'
import { exitOnSignals } from './exit-on-signals.ts'
import { type NamedOutcome, reportSum, runStep } from './steps/run-steps.ts'
import { type Step, steps } from './steps/steps.ts'

const names = steps.map((step) => step.name).join(', ')
const { values } = parseArgs({
  options: { only: { type: 'string' }, skip: { type: 'string' }, soak: { type: 'boolean', default: false } },
})
const listed = (text: string | undefined) => text?.split(',').map((name) => name.trim()) ?? []
const unknown = [...listed(values.only), ...listed(values.skip)].filter(
  (name) => !steps.some((step) => step.name === name),
)
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. There are ${names}.`)
  process.exit(2)
}
// All histories in full, and every journey of the other engines in both languages.
if (values.soak) Object.assign(process.env, { SOAK: '1', ENGINES: 'all' })

const isChosen = ({ name, isInSoakAlone }: Step) =>
  (values.only === undefined ? !isInSoakAlone : listed(values.only).includes(name)) &&
  !listed(values.skip).includes(name)

exitOnSignals()

const outcomes: NamedOutcome[] = []
const stages = Map.groupBy(steps.filter(isChosen), ({ stage }) => stage)
for (const stage of stages.values()) outcomes.push(...(await Promise.all(stage.map(runStep))))
reportSum(outcomes)
