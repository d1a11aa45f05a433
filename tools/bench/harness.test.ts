import { expect, it } from 'vitest'
import { median, quantile, runBench, toRow, toTable } from './harness.ts'

const options = { rounds: 2, listings: 0 }

it('a round measures each subject once, and a failed benchmark stops what it began, the last first', async () => {
  const events: string[] = []
  const note = (event: string) => async () => events.push(event)
  const failing = runBench(async (run) => {
    for (const name of ['database', 'server']) run.atEnd(note(`${name} stops`))
    const samples = await run.measureInTurns({ floor: note('floor'), app: note('app') })
    expect(samples('app')).toEqual([2, 4])
    throw new Error('The server answered 500')
  }, options)
  await expect(failing).rejects.toThrow('The server answered 500')
  expect(events).toEqual(['floor', 'app', 'floor', 'app', 'server stops', 'database stops'])
})

it('medians and quantiles are values that were measured', () => {
  expect(median([30, 10, 20], (value) => value)).toBe(20)
  expect(quantile([4, 1, 3, 2], 0.75)).toBe(3)
  expect(quantile([], 0.95)).toBeNaN()
})

it('the table says which targets are met, by ratio and by value', () => {
  const rows = [
    toRow('start again', 180, { floor: 100, target: { maxRatio: 2 } }),
    toRow('first start', 3100.4, { target: { max: 3000 }, note: 'empty' }),
    toRow('requests', 10, { unit: '' }),
  ]
  expect(toTable(rows)).toBe(`\
| metric      | floor  | measured | ratio | target  | met    | note  |
|-------------|--------|----------|-------|---------|--------|-------|
| start again | 100 ms | 180 ms   | 1.80  | 2 times | met    |       |
| first start |        | 3100 ms  |       | 3000 ms | missed | empty |
| requests    |        | 10       |       |         |        |       |`)
})
