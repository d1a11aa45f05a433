/**
 * The catalogues in parts, so that a screen loads its own texts only. Which part a message belongs to follows from the
 * imports of the files it stands in; nobody keeps a list. src/i18n/texts.ts loads the parts.
 */
import type { Edge, Graph } from '#tools/architecture/graph.ts'
import { screens as allScreens } from '../screens.ts'

/**
 * `start` before every first paint, then one for each screen whose weight is limited, `work` for hosts and the
 * admin, whose texts nobody else needs, and `rest` for all that opens later.
 */
export const textParts = ['start', 'home', 'search', 'experience', 'work', 'pages', 'problem', 'rest'] as const
export type TextPart = (typeof textParts)[number]

interface PartOfScreen {
  part: TextPart
  route: string
  /** Loads by itself right after the paint: its few texts come with the screen's. */
  beside: readonly string[]
}
const screens: readonly PartOfScreen[] = [
  ...allScreens.flatMap(({ texts, route, beside = [] }) => (texts === 'rest' ? [] : [{ part: texts, route, beside }])),
  // Brings its texts along (src/i18n/problem-texts.ts): it is shown where others cannot be had.
  {
    part: 'problem',
    route: 'src/features/shell/load-problem.ts',
    beside: ['src/features/shell/load-problem.ts'],
  },
]
/** The toast and the status tell that other code cannot be had, the footer is on every page: their words are there at once. */
const starts = [
  'src/entry/main.tsx',
  'src/ui/feedback/toast.tsx',
  'src/features/sync/pill.tsx',
  'src/features/shell/footer.tsx',
]

/** Nothing in a browser imports it: the build writes it into every page. */
const written = ['src/entry/old-browser-text.ts']

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

/** The files of each part; a file may be in several. */
export const filesOfParts = (graph: Graph): Record<TextPart, ReadonlySet<string>> => {
  const start = walk(graph, starts, isStatic)
  const isLater = (file: string) => !start.has(file)
  const ofScreens = screens.map(({ part, route, beside }) => ({
    part,
    beside,
    files: new Set([...walk(graph, [route, ...beside], isWithScreen)].filter(isLater)),
  }))
  const isScreenOf = (file: string, { kind }: Edge) =>
    kind === 'deferred' && screens.some(({ route }) => route === file)
  // They bring a part of their own along (src/i18n/content.ts), and nothing else opens them.
  const isOfPages = ({ target }: Edge) =>
    'file' in target && screens.some(({ part, beside }) => part === 'pages' && beside.includes(target.file))
  // What the screens open later; what they paint with is in their own part.
  const opened = ofScreens.flatMap(({ files, beside }) =>
    [...files].flatMap((file) =>
      (graph.edges.get(file) ?? []).flatMap(({ kind, target }) =>
        kind === 'dynamic' && 'file' in target && !beside.includes(target.file) ? [target.file] : [],
      ),
    ),
  )
  const rest = walk(
    graph,
    [...starts, ...opened, ...written],
    (file, edge) => edge.kind !== 'type' && !isScreenOf(file, edge) && !isOfPages(edge),
  )
  const filesOf = (name: TextPart): ReadonlySet<string> =>
    new Set(ofScreens.flatMap(({ part, files }) => (part === name ? [...files] : [])))
  return {
    start,
    home: filesOf('home'),
    search: filesOf('search'),
    experience: filesOf('experience'),
    work: filesOf('work'),
    pages: filesOf('pages'),
    problem: filesOf('problem'),
    rest: new Set([...rest].filter(isLater)),
  }
}

/** What fetches code together with `rest`: whoever imports one of these is taken to use it. */
const bringsTexts = ['src/i18n/texts.ts', 'src/i18n/content.ts']

/**
 * Dynamic imports of files with texts by code that may run before `rest` is here and does not fetch it (withTexts of
 * src/i18n/texts.ts), as sentences.
 */
export const lateWithoutTexts = (graph: Graph, hasTexts: (file: string) => boolean): string[] => {
  const parts = filesOfParts(graph)
  const early = new Set([
    ...parts.start,
    ...parts.home,
    ...parts.search,
    ...parts.experience,
    ...parts.work,
    ...parts.pages,
  ])
  const beside = screens.flatMap((screen) => screen.beside)
  return [...early].flatMap((file) => {
    const edges = graph.edges.get(file) ?? []
    if (edges.some(({ target }) => 'file' in target && bringsTexts.includes(target.file))) return []
    return edges.flatMap(({ kind, target }) => {
      if (kind !== 'dynamic' || !('file' in target) || beside.includes(target.file) || starts.includes(target.file))
        return []
      const needs = [...walk(graph, [target.file], isWithScreen)].filter((other) => !parts.start.has(other))
      return needs.some(hasTexts) ? [`${file} fetches ${target.file} without its texts: use withTexts`] : []
    })
  })
}
