import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { deferredOptimizing } from './take-folder.ts'

it('tells the compiler something that this Node understands: what it does not know, it passes over in silence', () => {
  const [name = ''] = deferredOptimizing.split('=')
  const options = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })
  expect(options.split('\n').some((line) => line.trimStart().startsWith(`${name} `))).toBe(true)
})
