import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { isBuilt } from './is-built.js'

let root = ''

const write = (file: string, seconds: number) => {
  writeFileSync(join(root, file), '')
  utimesSync(join(root, file), seconds, seconds)
}
const age = (folder: string, seconds: number) => utimesSync(join(root, folder), seconds, seconds)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rihla-built-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'dist'))
  mkdirSync(join(root, 'src/features'), { recursive: true })
  write('src/features/search.tsx', 100)
  write('package-lock.json', 100)
  for (const folder of ['src/features', 'src']) age(folder, 100)
  write('dist/screens.json', 200)
  write('dist/sw.js', 210)
})

it('is built where the build is newer than its sources', () => expect(isBuilt(root)).toBe(true))

it('is not where nothing was built, or the build was cut off', () => {
  rmSync(join(root, 'dist/sw.js'))
  expect(isBuilt(root)).toBe(false)
})

it('is not where a source has changed since, as after a pull', () => {
  write('src/features/search.tsx', 300)
  expect(isBuilt(root)).toBe(false)
})

it('is not where a source was deleted since', () => {
  age('src/features', 300)
  expect(isBuilt(root)).toBe(false)
})

it('is not where packages have changed since', () => {
  write('package-lock.json', 300)
  expect(isBuilt(root)).toBe(false)
})

it('is where a deployment has no sources', () => {
  rmSync(join(root, 'src'), { recursive: true })
  expect(isBuilt(root)).toBe(true)
})
