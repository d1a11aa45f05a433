/**
 * The catalogs in two parts, so that a public screen is hydrated without the texts of all others. Which part a message belongs to follows from
 * the imports of the files it stands in. src/i18n/texts.ts loads the parts.
 */
import type { TextPart } from '#i18n/text-part.ts'
import type { Edge, Graph } from '#tools/architecture/graph.ts'
import { screens } from '../screens.ts'

export const textParts: readonly TextPart[] = ['start', 'rest']

/** What every page can show at any time: toasts, the status, the footer, and the screen that reports a missing or failed one. */
const starts = [
  'src/app/main.tsx',
  'src/ui/feedback/toast.tsx',
  'src/features/sync/pill.tsx',
  'src/features/shell/footer.tsx',
  'src/features/shell/problem-screen.tsx',
]

/** Has texts that the build writes into pages. No file of the client imports it. */
const written = ['src/app/ssr.tsx']

/** The files that `from` leads to, itself included, over the imports that are followed. */
const walk = (graph: Graph, from: readonly string[], follow: (file: string, edge: Edge) => boolean): Set<string> => {
  const found = new Set(from)
  // A set that grows while it is walked is walked to its new end.
  for (const file of found)
    for (const edge of graph.edges.get(file) ?? [])
      if ('file' in edge.target && follow(file, edge)) found.add(edge.target.file)
  return found
}
const isStatic = (_file: string, { kind }: Edge) => kind === 'static'
const isWithScreen = (_file: string, { kind }: Edge) => kind === 'static' || kind === 'deferred'

/** The files of each part. */
export const filesOfParts = (graph: Graph): Record<TextPart, ReadonlySet<string>> => {
  const weighed = screens.flatMap(({ budget, route, beside = [] }) => (budget ? [route, ...beside] : []))
  const start = new Set([...walk(graph, starts, isStatic), ...walk(graph, weighed, isWithScreen)])
  const all = walk(graph, [...starts, ...written], (_file, { kind }) => kind !== 'type')
  return { start, rest: new Set([...all].filter((file) => !start.has(file))) }
}

/** What loads code together with `rest`: a file that imports it is taken to use it. */
const textLoader = 'src/i18n/texts.ts'

/**
 * Dynamic imports of files with texts by code that may run before `rest` is loaded and does not load it (withTexts of
 * src/i18n/texts.ts), as sentences.
 */
export const lateWithoutTexts = (graph: Graph, hasTexts: (file: string) => boolean): string[] => {
  const { start } = filesOfParts(graph)
  return [...start].flatMap((file) => {
    const edges = graph.edges.get(file) ?? []
    if (edges.some(({ target }) => 'file' in target && target.file === textLoader)) return []
    return edges.flatMap(({ kind, target }) => {
      if (kind !== 'dynamic' || !('file' in target)) return []
      const needs = [...walk(graph, [target.file], isWithScreen)].filter((other) => !start.has(other))
      return needs.some(hasTexts) ? [`${file} fetches ${target.file} without its texts: use withTexts`] : []
    })
  })
}
