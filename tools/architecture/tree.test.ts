/** The shape of the tree: what a newcomer sees before reading anything. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { isTable, isTest } from './zones.ts'

const root = join(import.meta.dirname, '../..')
const maxInFolder = 25

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(tsx?|js|css)$/.test(file) && !file.includes('/migrations/') && existsSync(join(root, file)))

const isStyle = (file: string) => file.endsWith('.css.ts')
const code = files.filter((file) => !isTest(file) && !isStyle(file))

const countByFolder = (names: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const file of names) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  return counts
}

it('no folder has more than 25 files beside each other, without tests and styles', () => {
  expect([...countByFolder(code)].filter(([, count]) => count > maxInFolder)).toEqual([])
})

it('no folder holds a single file', () => {
  const folders = countByFolder(files)
  const hasSubfolder = (folder: string) => [...folders.keys()].some((other) => other.startsWith(`${folder}/`))
  expect([...folders].flatMap(([folder, count]) => (count === 1 && !hasSubfolder(folder) ? [folder] : []))).toEqual([])
})

it('no folder has a name that says nothing', () => {
  const named = [...countByFolder(code).keys()].filter(
    (folder) => folder.startsWith('src/') || folder.startsWith('server/'),
  )
  expect(named.filter((folder) => /(^|\/)(parts|model|misc|common|helpers|utils)(\/|$)/.test(folder))).toEqual([])
})

it('half of the files have at most 60 lines, nine in ten at most 150', () => {
  const lines = files
    .filter((file) => !isTest(file) && !isTable(file))
    .map((file) => readFileSync(join(root, file), 'utf8').split('\n').length - 1)
    .sort((a, b) => a - b)
  const at = (share: number) => lines[Math.floor(lines.length * share)] ?? 0
  expect(at(0.5)).toBeLessThanOrEqual(60)
  expect(at(0.9)).toBeLessThanOrEqual(150)
})
