import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#server/config.ts'
import { configProblems } from '#server/testing/test-config.ts'

it('accepts one or two secrets in DATA_DIR/jwt-secret, like the variable, and refuses short ones', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rihla-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'jwt-secret')
  const long = 'n'.repeat(32)
  const former = 'f'.repeat(32)
  for (const wrong of [`${long},${former},${long}`, 'short', '']) {
    writeFileSync(file, wrong)
    expect(configProblems({ DATA_DIR: folder })).toEqual([
      `${file} must hold a value of at least 32 bytes, or the new and the former one with a comma between.`,
    ])
    expect(configProblems({ DATA_DIR: folder, JWT_SECRET: long })).toEqual([])
  }
  writeFileSync(file, `${long}\n`)
  expect(readConfig({ DATA_DIR: folder })).toMatchObject({ jwtSecret: long, formerJwtSecret: null })
  // A comma before too few bytes is a part of the secret, as it is in the variable.
  writeFileSync(file, `${long},short\n`)
  expect(readConfig({ DATA_DIR: folder })).toMatchObject({ jwtSecret: `${long},short`, formerJwtSecret: null })
  writeFileSync(file, `${long},${former}\n`)
  expect(readConfig({ DATA_DIR: folder })).toMatchObject({ jwtSecret: long, formerJwtSecret: former })
  expect(readConfig({ DATA_DIR: folder, JWT_SECRET: former })).toMatchObject({
    jwtSecret: former,
    formerJwtSecret: null,
  })
})
