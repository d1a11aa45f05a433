import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { deferredOptimizing } from './take-folder.ts'

it('sets an option that this Node knows, because V8 ignores unknown ones silently', () => {
  const [name = ''] = deferredOptimizing.split('=')
  const options = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })
  expect(options.split('\n').some((line) => line.trimStart().startsWith(`${name} `))).toBe(true)
})
