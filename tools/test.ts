/**
 * `npm test`: every check there is, in order, with one sum on the last line.
 *   --only unit,journeys   these steps alone
 *   --skip journeys        all but these
 *   --soak                 the full numbers of random histories, kills and races instead of a sample
 */
import { parseArgs } from 'node:util'
import { type Step, steps } from './steps/steps.ts'
import type { Outcome } from './steps/test-reports.ts'

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

const isChosen = ({ name }: Step) =>
  (values.only === undefined || listed(values.only).includes(name)) && !listed(values.skip).includes(name)

const runStep = async (step: Step): Promise<Outcome> => {
  console.log(`\n━━━ ${step.title} (${step.name})`)
  const start = performance.now()
  const outcome = await step.run().catch((thrown: unknown): Outcome => {
    console.error(thrown instanceof Error ? thrown.message : thrown)
    return { passed: 0, failed: 1 }
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(
    `${outcome.failed === 0 ? '✓' : '✗'} ${step.name}: ${outcome.passed} passed, ${outcome.failed} failed in ${seconds} s`,
  )
  return outcome
}

const outcomes: { name: string; outcome: Outcome }[] = []
const groups: Step[][] = []
for (const step of steps.filter(isChosen)) {
  const last = groups.at(-1)
  if (step.isBeside && last) last.push(step)
  else groups.push([step])
}
for (const group of groups) {
  const run = async (step: Step) => ({ name: step.name, outcome: await runStep(step) })
  outcomes.push(...(await Promise.all(group.map(run))))
}

const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, { outcome }) => total + outcome[key], 0)
console.log('\n━━━ In sum')
for (const { name, outcome } of outcomes)
  console.log([`${outcome.failed === 0 ? '✓' : '✗'} ${name}`, ...(outcome.names ?? [])].join('\n    '))
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') === 0 ? 0 : 1
