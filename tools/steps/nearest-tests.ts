/** Which tests are the nearest to what has changed: those that import it, then those that import what imports it, and so on. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Graph, readGraph } from '../architecture/graph.ts'

const root = join(import.meta.dirname, '../..')
const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter((line) => line !== '')

const tried = (...args: string[]): string | undefined => {
  try {
    return git(...args)[0]
  } catch {
    // There is no such branch or commit.
    return undefined
  }
}

/** Since the branch left origin/main, else since the commit before the last one; and what is not committed yet. */
export const changedFiles = (): string[] => {
  const head = tried('rev-parse', 'HEAD')
  const left = tried('merge-base', 'origin/main', 'HEAD')
  const base = left !== undefined && left !== head ? left : (tried('rev-parse', 'HEAD~1') ?? 'HEAD')
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
}

export const graphOfRepository = (): Graph => {
  const files = git('ls-files', '--cached', '--others', '--exclude-standard').filter(
    (file) => /\.(ts|tsx|js)$/.test(file) && existsSync(join(root, file)),
  )
  return readGraph(new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')])))
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** The tests that something leads from to `changed`, the nearest first. */
export const nearestTests = (graph: Graph, changed: readonly string[]): string[] => {
  const importers = new Map<string, string[]>()
  for (const [file, edges] of graph.edges)
    for (const { kind, target } of edges)
      if (kind !== 'type' && 'file' in target) importers.set(target.file, [...(importers.get(target.file) ?? []), file])
  const found = new Set(changed.filter((file) => graph.files.has(file)))
  // A set hands out what is added to it while it is gone through.
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer)
  return [...found].filter(isTest)
}
