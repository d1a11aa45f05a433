import { expect, it } from 'vitest'
import { readGraph } from '../architecture/graph.ts'
import { nearestTests } from './nearest-tests.ts'

const graph = readGraph(
  new Map([
    ['contract/price.ts', 'export const price = 1'],
    ['contract/price.test.ts', "import { price } from './price.ts'\nprice"],
    ['server/sum.ts', "import { price } from '#contract/price.ts'\nexport const sum = price"],
    ['server/sum.test.ts', "import { sum } from './sum.ts'\nsum"],
    ['server/other.test.ts', "import type { sum } from './sum.ts'\nexport type Sum = typeof sum"],
  ]),
)

it('nearestTests names the tests that import a changed file first, then those further away', () => {
  expect(nearestTests(graph, ['contract/price.ts'])).toEqual(['contract/price.test.ts', 'server/sum.test.ts'])
})

it('nearestTests names a test that has changed itself, and leaves out files that are no code', () => {
  expect(nearestTests(graph, ['server/other.test.ts', 'README.md'])).toEqual(['server/other.test.ts'])
})
