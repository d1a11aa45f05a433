import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { applyMutation, type Mutation } from './mutations/mutation.ts'
import { mutations } from './mutations.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const checksOf = ({ caughtBy }: Mutation): readonly string[] => {
  if ('journey' in caughtBy) return [`tests/e2e/${caughtBy.journey}`]
  return 'unit' in caughtBy ? caughtBy.unit : caughtBy.api
}

test('every fault of the list fits the code as it is, and changes it', () => {
  for (const mutation of mutations) {
    const source = read(mutation.file)
    expect(applyMutation(mutation, source), mutation.name).not.toBe(source)
  }
})

test('every fault has a name of its own and a check that is there', () => {
  expect(new Set(mutations.map(({ name }) => name)).size).toBe(mutations.length)
  const missing = mutations.flatMap(checksOf).filter((path) => !existsSync(join(root, path)))
  expect(missing).toEqual([])
})

test('a fault that no longer fits, or fits twice, is refused by its name', () => {
  const mutation = { ...(mutations[0] as Mutation), name: 'old', find: 'one' }
  expect(() => applyMutation(mutation, 'two')).toThrow(/what old looks for stands 0 times/)
  expect(() => applyMutation(mutation, 'one and one')).toThrow(/what old looks for stands 2 times/)
})
