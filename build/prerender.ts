import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import type { Manifest } from '#tools/checks/bundle/bundle-graph.ts'
import { htmlProblems } from '#tools/checks/pages/html-problems.ts'
import { startByImportMap } from './import-map.ts'
import { linksOf, type PageStyles, stylesOf, withoutDialogs } from './page-styles.ts'
import { builtAddresses, screens } from './screens.ts'
import { partsOfSheets } from './sheet-parts.ts'
import { dataBlocks } from './structured-data.ts'
import type { Build } from './version.ts'

const locales = ['en', 'fr'] as const
type Locale = (typeof locales)[number]
/** What src/app/ssr.tsx exports. */
interface Prerenderer {
  renderPage: (path: string, locale: Locale, answers?: object) => Promise<string>
  samples: { path: string; file: string; answers: object }[]
  textPages: () => Promise<string[]>
  canonicalOf: (address: string) => string | null
  routePaths: () => string[]
  renderProblemPage: (locale: Locale) => Promise<{ page: string; note: string }>
  tooOldText: (locale: Locale) => Promise<string>
}

interface Page {
  path: string
  file: string
  /** The page that holds the same, for search engines; its own address is added by the server. */
  canonical?: string | null
  /** What the API would answer, for a screen that the server draws anew for every address. */
  answers?: object
  kind: 'page' | 'shell' | 'template' | 'script-free'
}

const toPage = (address: string): Page => ({ path: address, file: `pages${address}`, kind: 'page' })

/** Pages written as HTML at build time, beside those of texts; the file is `{file}.{locale}.html`. */
const pages: Page[] = [
  ...builtAddresses.map(
    (address): Page => (address === '/' ? { path: '/', file: 'pages/index', kind: 'page' } : toPage(address)),
  ),
]
/** Any other address gets the shell: header, footer and an empty main, in its language. */
const shell: Page = { path: '/shell', file: 'shell', kind: 'shell' }
/** The page without script that the browser opens if the app cannot start (src/app/start-failure.ts). */
const problem: Page = { path: '/problem', file: 'problem', kind: 'script-free' }
/**
 * The address pattern of every screen, such as `/experience/$id`: what is none of these leads nowhere. Throws where the router and
 * build/screens.ts disagree about which screens there are.
 */
const addressesOf = (routes: readonly string[], texts: readonly Page[]): string[] => {
  const known = screens.map(({ address }) => address)
  const differing = [...new Set(routes).symmetricDifference(new Set(known))]
  if (differing.length > 0) throw new Error(`build/screens.ts and src/routes differ: ${differing.join(', ')}`)
  return screens
    .flatMap(({ address, addresses }) => (address === '/$' ? texts.map((page) => page.path) : (addresses ?? address)))
    .sort()
}

/** What the server draws pages with (server/web/page-renderer.ts), beside the built app. */
const serverFolder = 'server'

/** React prints hoisted tags (title, meta, link) before the markup; they belong in the head. */
const splitHead = (markup: string): { head: string; body: string } => {
  const head = /^(?:<title>.*?<\/title>|<meta[^>]*>|<link[^>]*>)*/s.exec(markup)?.[0] ?? ''
  return { head, body: markup.slice(head.length) }
}

/** What React would fetch early is the sample's picture: pages drawn from a template name their own. */
const withoutPreloads = (head: string) => head.replaceAll(/<link rel="preload"[^>]*>/g, '')

const roots: Record<Page['kind'], (page: Page, body: string) => string> = {
  page: ({ path: address }, body) => `<div id="root" data-path="${address}">${body}</div>`,
  shell: (_page, body) => `<div id="root">${body}</div>`,
  template: () => '<div id="root" data-path="<!--path-->"><!--app--></div>',
  'script-free': (_page, body) => body,
}

/** Where the app starts, and what it would fetch ahead. */
const withoutScripts = (html: string) =>
  html.replaceAll(/\s*(?:<script\b[^>]*><\/script>|<link rel="preload" as="script"[^>]*>)/g, '')

const canonicalLink = ({ canonical }: Page) => (canonical ? `<link rel="canonical" href="${canonical}">` : '')

const fill = (template: string, page: Page, locale: Locale, markup: string, styles: PageStyles): string => {
  const { head, body } = splitHead(markup)
  return (
    template
      // Before what is fetched early: nothing is painted without them, and an older connection carries six files at a time.
      .replace('<!--head-->', () => `${linksOf(styles.head)}<!--head-->`)
      .replace('</body>', () => `${linksOf(styles.end)}</body>`)
      .replace('<html lang="en">', `<html lang="${locale}">`)
      .replace('/manifest.en.webmanifest', `/manifest.${locale}.webmanifest`)
      .replace('<!--head-->', () =>
        page.kind === 'script-free'
          ? head
          : page.kind === 'page'
            ? head + canonicalLink(page) + dataBlocks(page.path, locale)
            : `${withoutPreloads(head)}<!--head-->`,
      )
      .replace('<div id="root"><!--app--></div>', () => roots[page.kind](page, body))
  )
}

/** A page rendered by the server is under the same policy as one rendered at build time. */
const assertNothingInline = (markup: string, where: string) => {
  const problems = htmlProblems(markup)
  if (problems.length > 0) throw new Error(`${where} holds what the policy forbids: ${problems.join('; ')}`)
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Writes `.br` and `.gz` beside every text file, so that the server compresses nothing while it serves. */
const precompress = async (folder: string) => {
  for await (const file of glob('**/*.{js,css,html,svg,webmanifest,json,txt,xml}', { cwd: folder })) {
    if (file.startsWith(`${serverFolder}${path.sep}`)) continue
    const bytes = await readFile(path.join(folder, file))
    if (bytes.length < 512) continue
    const options = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }
    await writeFile(path.join(folder, `${file}.br`), await brotli(bytes, options))
    await writeFile(path.join(folder, `${file}.gz`), await gzipped(bytes, { level: 9 }))
  }
}

/** After the client is built: renders the pages in both languages with the same code, built for Node. */
export const prerender = ({ version, id }: Build): Plugin => {
  let config: ResolvedConfig
  return {
    name: 'rihla:prerender',
    configResolved(resolved) {
      config = resolved
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        const out = path.resolve(config.root, config.build.outDir)
        const server = path.join(out, serverFolder)
        await build({
          root: config.root,
          logLevel: 'warn',
          // A deployment has the server's packages only: React and the rest come along.
          ssr: { noExternal: true },
          define: { 'process.env.NODE_ENV': '"production"' },
          build: { ssr: 'src/app/ssr.tsx', outDir: server, emptyOutDir: true, copyPublicDir: false, manifest: false },
        })
        const module = pathToFileURL(path.join(server, 'ssr.js')).href
        // Ours, just built from src/app/ssr.tsx, whose exports these are.
        const { canonicalOf, renderPage, renderProblemPage, routePaths, samples, textPages, tooOldText } =
          (await import(module)) as Prerenderer
        const templates = samples.map(
          (sample): Page => ({ ...sample, file: `${serverFolder}/${sample.file}`, kind: 'template' }),
        )
        const texts = (await textPages()).map((address) => ({ ...toPage(address), canonical: canonicalOf(address) }))
        const template = await startByImportMap(out, await readFile(path.join(out, 'index.html'), 'utf8'), id)
        // Vite's own file, of its documented shape.
        const manifest = JSON.parse(await readFile(path.join(out, '.vite/manifest.json'), 'utf8')) as Manifest
        // By which the server tells a screen from an address that leads nowhere.
        await writeFile(path.join(out, 'screens.json'), JSON.stringify(addressesOf(routePaths(), texts)))
        // For the server (server/platform/telemetry/build-info.ts).
        await writeFile(path.join(server, 'build.json'), JSON.stringify({ version, build: id }))
        const painted = new Set<string>()
        for (const locale of locales) {
          const localised = template.replace('<!--too-old-->', await tooOldText(locale))
          const { page: problemPage, note } = await renderProblemPage(locale)
          const write = async (page: Page, rendered: string, html: string) => {
            assertNothingInline(rendered, page.path)
            const markup = page.kind === 'shell' ? withoutDialogs(rendered) : rendered
            const styles = await stylesOf(out, manifest, markup)
            for (const sheet of styles.head) painted.add(sheet)
            const file = path.join(out, `${page.file}.${locale}.html`)
            await mkdir(path.dirname(file), { recursive: true })
            await writeFile(file, fill(html, page, locale, markup, styles))
          }
          await write(problem, problemPage, withoutScripts(localised.replace('<!--start-note-->', '')))
          const withNote = localised.replace('<!--start-note-->', () => note)
          for (const page of [...pages, ...texts, shell, ...templates]) {
            const markup = await renderPage(page.path, locale, page.answers)
            await write(page, markup, withNote)
          }
        }
        // Of which the server writes a page's share into it.
        await writeFile(path.join(server, 'sheet-parts.json'), JSON.stringify(await partsOfSheets(out, painted)))
        await rm(path.join(out, 'index.html'))
      },
    },
  }
}

/** Last of all, after the service worker exists. */
export const precompressed = (): Plugin => {
  let config: ResolvedConfig
  return {
    name: 'rihla:precompressed',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: () => precompress(path.resolve(config.root, config.build.outDir)),
    },
  }
}
