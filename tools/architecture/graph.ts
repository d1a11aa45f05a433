import { posix } from 'node:path'
import { type Import, readSourceFile, type SourceFile } from './source-file.ts'

/** An import with what it leads to: a file of ours, or a package. */
export interface Edge extends Import {
  readonly target: { readonly file: string } | { readonly package: string }
}

export interface Graph {
  readonly files: ReadonlyMap<string, SourceFile>
  readonly edges: ReadonlyMap<string, readonly Edge[]>
}

const folders: Record<string, string> = Object.fromEntries(
  ['contract', 'server', 'seed', 'build', 'tools'].map((name) => [`#${name}`, name]),
)

const resolve = (from: string, specifier: string): Edge['target'] => {
  const path = specifier.split('?')[0] ?? specifier
  if (path.startsWith('#')) {
    const [alias = '', ...rest] = path.split('/')
    return { file: [folders[alias] ?? `src/${alias.slice(1)}`, ...rest].join('/') }
  }
  return path.startsWith('.') ? { file: posix.join(posix.dirname(from), path) } : { package: path }
}

/** Parses the given files (path from the repository's root → text) into a graph of imports. */
export const readGraph = (texts: ReadonlyMap<string, string>): Graph => {
  const files = new Map([...texts].map(([path, text]) => [path, readSourceFile(path, text)]))
  // The router's generated tree names its files without their extension.
  const withExtension = (target: Edge['target']): Edge['target'] => {
    if (!('file' in target) || files.has(target.file)) return target
    const found = ['.ts', '.tsx'].map((extension) => target.file + extension).find((path) => files.has(path))
    return found === undefined ? target : { file: found }
  }
  const edgesOf = (file: SourceFile) =>
    file.imports.map((entry) => ({ ...entry, target: withExtension(resolve(file.path, entry.specifier)) }))
  return { files, edges: new Map([...files.values()].map((file) => [file.path, edgesOf(file)])) }
}

/** Everything `start` leads to over the kinds of import given, with the way there. */
export const reach = (graph: Graph, start: string, kinds: ReadonlySet<Import['kind']>): Map<string, string[]> => {
  const ways = new Map<string, string[]>([[start, [start]]])
  const queue = [start]
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    const way = ways.get(file) ?? []
    for (const { kind, target } of graph.edges.get(file) ?? []) {
      const name = 'file' in target ? target.file : target.package
      if (!kinds.has(kind) || ways.has(name)) continue
      ways.set(name, [...way, name])
      if ('file' in target) queue.push(name)
    }
  }
  return ways
}

/** One cycle through `start`, if there is one: the files in order, the first one again at the end. */
export const cycleThrough = (graph: Graph, start: string, kinds: ReadonlySet<Import['kind']>): string[] | null => {
  for (const [file, way] of reach(graph, start, kinds)) {
    const closes = (edge: Edge) => kinds.has(edge.kind) && 'file' in edge.target && edge.target.file === start
    if (graph.edges.get(file)?.some(closes)) return [...way, start]
  }
  return null
}
