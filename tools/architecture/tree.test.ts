/** The shape of the tree: what a newcomer sees before reading anything. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { readGraph } from './graph.ts'
import { isTest } from './zones.ts'

const root = join(import.meta.dirname, '../..')

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(tsx?|js|css)$/.test(file) && !file.includes('/migrations/') && existsSync(join(root, file)))

const isStyle = (file: string) => file.endsWith('.css.ts')
const isApp = (file: string) => file.startsWith('src/')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const scripts = files.filter((file) => !file.endsWith('.css'))
const code = files.filter((file) => !isTest(file) && !isStyle(file))

const countByFolder = (names: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const file of names) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  return counts
}

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

it('no file under 30 lines has its only importer, tests included, beside it', () => {
  const { edges } = readGraph(new Map(scripts.map((file) => [file, textOf(file)])))
  const importers = new Map<string, { from: string; isDynamic: boolean }[]>()
  for (const [from, imports] of edges)
    for (const { target, kind } of imports)
      if ('file' in target)
        importers.set(target.file, [...(importers.get(target.file) ?? []), { from, isDynamic: kind === 'dynamic' }])
  // The worker's entry is wiring: each of its parts has a file.
  const found = [...importers].flatMap(([file, [first, ...others]]) =>
    first &&
    others.length === 0 &&
    !first.isDynamic &&
    first.from !== 'src/sw/sw.ts' &&
    dirname(first.from) === dirname(file) &&
    isApp(file) &&
    !isStyle(file) &&
    textOf(file).split('\n').length - 1 < 30
      ? [`${file} belongs into ${first.from}`]
      : [],
  )
  expect(found).toEqual([])
})

it('the app has at most 90 dynamic imports', () => {
  const { edges } = readGraph(new Map(code.filter(isApp).map((file) => [file, textOf(file)])))
  const dynamic = [...edges.values()].flat().filter(({ kind }) => kind === 'dynamic')
  expect(dynamic.length).toBeGreaterThan(50)
  expect(dynamic.length).toBeLessThanOrEqual(90)
})
