import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { chunksOf, filesOf, type Manifest, staticClosure } from './checks/bundle-graph.ts'

const locales = ['en', 'fr'] as const
type Locale = (typeof locales)[number]
/** What src/prerender.tsx exports. */
interface Prerenderer {
  renderPage: (path: string, locale: Locale) => Promise<string>
  screenPaths: () => string[]
}

/** Pages written as HTML at build time; the file is `{file}.{locale}.html`. */
const pages = [{ path: '/', file: 'pages/index' }]
/** Any other address gets the shell: header, footer and an empty main, in its language. */
const shell = { path: '/shell', file: 'shell' }

/** React prints hoisted tags (title, meta, link) before the markup; they belong in the head. */
const splitHead = (markup: string): { head: string; body: string } => {
  const head = /^(?:<title>.*?<\/title>|<meta[^>]*>|<link[^>]*>)*/s.exec(markup)?.[0] ?? ''
  return { head, body: markup.slice(head.length) }
}

/** The classes that a style sheet speaks of; their names are unique in the whole app. */
const classesIn = (css: string): Set<string> => new Set([...css.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name))

/**
 * The style sheets of what is in the markup: main.tsx is loaded after the first paint, so the page itself must link what it
 * is painted with, also for the parts whose code comes later still. Those of the start go first: they order the layers.
 */
const styleSheets = async (out: string, manifest: Manifest, markup: string): Promise<string> => {
  const used = new Set([...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  const first = filesOf(manifest, staticClosure(manifest, chunksOf(manifest, 'src/main.tsx')))
  const linked: string[] = []
  for (const file of new Set([...first, ...filesOf(manifest, Object.keys(manifest))])) {
    if (!file.endsWith('.css')) continue
    const classes = classesIn(await readFile(path.join(out, file), 'utf8'))
    if (first.has(file) || !used.isDisjointFrom(classes)) linked.push(file)
  }
  return linked.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`).join('')
}

const fill = (template: string, markup: string, locale: Locale, pagePath: string | null, styles: string): string => {
  const { head, body } = splitHead(markup)
  return template
    .replace('</head>', () => `${styles}</head>`)
    .replace('<html lang="en">', `<html lang="${locale}">`)
    .replace('/manifest.en.webmanifest', `/manifest.${locale}.webmanifest`)
    .replace('<!--head-->', () => (pagePath === null ? `${head}<!--head-->` : head))
    .replace('<div id="root"><!--app--></div>', () =>
      pagePath === null ? `<div id="root">${body}</div>` : `<div id="root" data-path="${pagePath}">${body}</div>`,
    )
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Writes `.br` and `.gz` beside every text file, so that the server compresses nothing while it serves. */
const precompress = async (folder: string) => {
  for await (const file of glob('**/*.{js,css,html,svg,webmanifest,json,txt,xml}', { cwd: folder })) {
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
export const prerender = (): Plugin => {
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
        const server = path.resolve(config.root, '.build/prerender')
        await build({
          root: config.root,
          logLevel: 'warn',
          build: { ssr: 'src/prerender.tsx', outDir: server, emptyOutDir: true, copyPublicDir: false, manifest: false },
        })
        const module = pathToFileURL(path.join(server, 'prerender.js')).href
        // Ours, just built from src/prerender.tsx, whose exports these are.
        const { renderPage, screenPaths } = (await import(module)) as Prerenderer
        const out = path.resolve(config.root, config.build.outDir)
        const template = await readFile(path.join(out, 'index.html'), 'utf8')
        // Vite's own file, of its documented shape.
        const manifest = JSON.parse(await readFile(path.join(out, '.vite/manifest.json'), 'utf8')) as Manifest
        // By which the server tells a screen from an address that leads nowhere.
        await writeFile(path.join(out, 'screens.json'), JSON.stringify(screenPaths()))
        await mkdir(path.join(out, 'pages'), { recursive: true })
        for (const locale of locales) {
          for (const page of [...pages, shell]) {
            const markup = await renderPage(page.path, locale)
            const styles = await styleSheets(out, manifest, markup)
            const html = fill(template, markup, locale, page === shell ? null : page.path, styles)
            await writeFile(path.join(out, `${page.file}.${locale}.html`), html)
          }
        }
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
