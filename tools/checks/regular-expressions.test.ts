import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allEndpoints } from '#contract/endpoints/all.ts'
import { clientErrorPatterns } from '#contract/rules/client-error.ts'
import { expressionProblems, slownessOf } from './regular-expressions.ts'

const root = join(import.meta.dirname, '../..')
/** Tests, and the program that paints the sample pictures, read nothing that anybody sends. */
const isOurs = (path: string) => /\.[tj]s$/.test(path) && !/\.test\.ts$|^server\/testing\//.test(path)
const sources = ['server', 'contract']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
  .filter(isOurs)

/** Checked below, as they are once the program runs. */
const builtIn = new Set(['contract/rules/client-error.ts'])

test('no regular expression of the server or the contract takes more than linear time', { timeout: 60_000 }, () => {
  const problems = sources.flatMap((file) => expressionProblems(file, readFileSync(join(root, file), 'utf8'), builtIn))
  expect(problems).toEqual([])
})

test('nor does one that is built while the program runs', () => {
  expect(Object.values(clientErrorPatterns).flatMap((pattern) => slownessOf(pattern) ?? [])).toEqual([])
})

test('nor does one of the schemas, whoever wrote it', () => {
  const patternsIn = (value: unknown): string[] => {
    if (typeof value !== 'object' || value === null) return []
    const own = 'pattern' in value && typeof value.pattern === 'string' ? [value.pattern] : []
    return [...own, ...Object.values(value).flatMap(patternsIn)]
  }
  const schemas = [...allEndpoints.values()].flatMap(({ params, query, body }) => [params, query, body])
  const patterns = schemas.flatMap((schema) =>
    schema === undefined ? [] : patternsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
  )
  expect(patterns.length).toBeGreaterThan(20)
  expect([...new Set(patterns)].flatMap((pattern) => slownessOf(new RegExp(pattern, 'u')) ?? [])).toEqual([])
})

describe('the checker finds', () => {
  const problemsOf = (text: string) => expressionProblems('server/a.ts', text, new Set())

  test('spaces at an end, numbers after numbers, groups in groups', () => {
    expect(problemsOf(String.raw`const a = /\s+$/; const b = /^\d+\d+x$/; const c = /^(?:a+)+$/`)).toEqual([
      String.raw`server/a.ts: /\s+$/ takes quadratic time`,
      String.raw`server/a.ts: /^\d+\d+x$/ takes quadratic time`,
      'server/a.ts: /^(?:a+)+$/ takes exponential time',
    ])
  })

  test('what is built, and not what is linear', () => {
    expect(problemsOf(String.raw`new RegExp(name); const a = /^\s*[a-z]+$/`)).toEqual([
      'server/a.ts: new RegExp(name) is put together while the program runs: nobody has checked it',
    ])
  })
})
