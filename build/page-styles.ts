/** The style sheets that a page is painted with: which ones they are, and where they are linked. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { chunksNamed, filesOf, type Manifest, staticClosure } from '#tools/checks/bundle/bundle-graph.ts'

/** The classes that a style sheet speaks of; their names are unique in the whole app. */
const classesIn = (css: string): Set<string> => new Set([...css.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name))

const usedIn = (markup: string): Set<string> =>
  new Set([...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))

const dialog = /<dialog\b[\s\S]*?<\/dialog>/g

/** By address. */
export interface PageStyles {
  /** In the head: nothing is painted without them. The server writes into the page what it is painted with (server/web/page-body.ts). */
  head: string[]
  /** At the end of the page, where they hold nothing up: what only closed dialogs are painted with. */
  end: string[]
}

/**
 * The style sheets of what is in the markup: main.tsx is loaded after the first paint, so the page itself must link what it
 * is painted with, also for the parts whose code comes later still. Those of the start go first: they order the layers.
 */
export const stylesOf = async (out: string, manifest: Manifest, markup: string): Promise<PageStyles> => {
  const painted = usedIn(markup.replaceAll(dialog, ''))
  const inDialogs = usedIn([...markup.matchAll(dialog)].join(''))
  const first = filesOf(manifest, staticClosure(manifest, chunksNamed(manifest, 'start')))
  const [head, end]: [string[], string[]] = [[], []]
  for (const file of new Set([...first, ...filesOf(manifest, Object.keys(manifest))])) {
    if (!file.endsWith('.css')) continue
    const classes = classesIn(await readFile(path.join(out, file), 'utf8'))
    if (first.has(file) || !painted.isDisjointFrom(classes)) head.push(`/${file}`)
    else if (!inDialogs.isDisjointFrom(classes)) end.push(`/${file}`)
  }
  return { head, end }
}

export const linksOf = (sheets: readonly string[]): string =>
  sheets.map((address) => `<link rel="stylesheet" crossorigin href="${address}">`).join('')

/** Without its dialogs and what opens them: a shell is replaced by the app, and what a person had opened in it would go. */
export const withoutDialogs = (markup: string): string =>
  markup.replaceAll(/<dialog id="[\s\S]*?<\/dialog>| command="show-modal" commandfor="[^"]*"/g, '')
