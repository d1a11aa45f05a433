import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#server/config.ts'
import { configProblems } from '#server/testing/test-config.ts'

it('refuses a file of the key that is not one value of enough bytes', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rihla-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'jwt-secret')
  const long = 'n'.repeat(32)
  for (const wrong of [`${long},${'f'.repeat(32)}`, `${long},short`, 'short', '']) {
    writeFileSync(file, wrong)
    expect(configProblems({ DATA_DIR: folder })).toEqual([
      `${file} must hold one value of at least 32 bytes; two with a comma between belong in JWT_SECRET.`,
    ])
    expect(configProblems({ DATA_DIR: folder, JWT_SECRET: long })).toEqual([])
  }
  writeFileSync(file, `${long}\n`)
  expect(readConfig({ DATA_DIR: folder }).jwtSecret).toBe(long)
})
