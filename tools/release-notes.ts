/** Run by `npm version`, between the new version in package.json and the commit: gives CHANGELOG.md the section of that version. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { release } from './steps/changelog.ts'

const root = join(import.meta.dirname, '..')
const file = join(root, 'CHANGELOG.md')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const today = new Date().toISOString().slice(0, 10)
try {
  writeFileSync(file, release(readFileSync(file, 'utf8'), version, today))
  execFileSync('git', ['add', 'CHANGELOG.md'], { cwd: root })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
