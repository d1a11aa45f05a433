import { globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

it('the image holds no tests and not the program that paints the samples', () => {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').trim().split('\n')
  const isIgnored = (file: string) =>
    ignored.some((pattern) => matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`))
  const tests = globSync('{server,contract,seed}/**/*.ts', { cwd: root }).filter(
    (file) => /\/(testing|hostile-)|\.test\.ts$|^seed\/art\//.test(file) && !isIgnored(file),
  )
  expect(tests).toEqual([])
})
