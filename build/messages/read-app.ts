import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { type Graph, readGraph } from '#tools/architecture/graph.ts'

/** The app's own files and their imports. */
export const readApp = (root: string): Graph => {
  const files = ['src', 'contract'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.d)\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  return readGraph(
    new Map(files.map((file) => [relative(root, file).split(sep).join('/'), readFileSync(file, 'utf8')])),
  )
}
