/**
 * Byte budgets of the built client (docs/performance.md). Bytes fail the build; times never do. What a page
 * loads after its paint is measured in a browser: tests/e2e/pages/weight.spec.ts.
 */
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { screens } from '#build/screens.ts'
import type { Check } from '../check.ts'
import { htmlProblems } from '../pages/html-problems.ts'
import {
  chunksNamed,
  cycleProblems,
  filesOf,
  type Manifest,
  type ManifestChunk,
  staticClosure,
} from './bundle-graph.ts'
import { precacheList } from './precache-list.ts'
import { createScales, type Scales } from './scales.ts'
import { looksForDatabase } from './worker-start.ts'

const kibibyte = 1024

/**
 * The screens whose weight is limited. The limits are the goals themselves
 * (docs/performance.md).
 */
const weighed = screens.flatMap(({ budget, ...screen }) => (budget ? [{ ...screen, ...budget }] : []))
const limitOfBoot = 2.2
/** Where each file of the build is, in a script before the first module: it grows with the number of files (build/import-map.ts). */
const limitOfImportMap = 1.6
const limitOfShell = 170
const limitOfPrecache = 1100 * kibibyte
/** The catalogs come in two parts (build/messages/message-parts.ts), as chunks such as `fr-start` and `fr-rest-2`. */
const languages = ['en', 'fr']

/** What a page links itself to be painted with, also for parts whose code comes later: that of closed dialogs stands at its end. */
const styleSheetsOf = (html: string) =>
  [...(html.split('</head>', 1)[0] ?? '').matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g)].map(
    ([, file = '']) => file,
  )

/** Pages are drawn by another build than the app's: both must give a file the same name. */
const missingAssets = (html: string, files: ReadonlySet<string>) =>
  [...html.matchAll(/["'( ]\/(assets\/[\w.-]+)/g)]
    .map(([, file = '']) => file)
    .filter((file) => !files.has(file))
    .map((file) => `/${file} is not there`)

/** The scripts that start a page: one that puts the import map in, which loads the others. */
const scriptsOf = (html: string) =>
  [...html.matchAll(/<script defer src="\/([^"]+)"><\/script>/g)].map(([, file = '']) => file)

/** What public screens are hydrated with, run beside and open, as build/chunk-groups.ts names it. Forms need the schemas. */
const isPublicScreenChunk = ({ name = '' }: ManifestChunk) =>
  /^(background|footer|map|opened|screens|shared|(experience|home|pages|search)(-later)?|(booking|experience|favorites|home|search|shell)-opened)$/.test(
    name,
  )
const isDataLayer = ({ name = '' }: ManifestChunk) => /^(data|data-search|personal-data)$/.test(name)

/**
 * A screen answers a first touch once its own code has run. Where that imports one rule from a file of the data layer, Dexie and every schema
 * run in the same task: half a second of a slow phone, in the middle of its first scroll.
 */
const dataLayerProblems = (manifest: Manifest): string[] => {
  const chunks = Object.entries(manifest)
  const onFirstScreen = chunks.filter(([, chunk]) => isPublicScreenChunk(chunk)).map(([key]) => key)
  const dataLayer = new Set(chunks.filter(([, chunk]) => isDataLayer(chunk)).map(([key]) => key))
  if (onFirstScreen.length < 16 || dataLayer.size < 3) return ['the manifest does not have the files']
  return onFirstScreen.flatMap((key) =>
    [...staticClosure(manifest, [key])].filter((other) => dataLayer.has(other)).map((data) => `${key} brings ${data}`),
  )
}

/** Rolldown can export a name that the file does not declare: no browser loads such a module, nor any that imports it. */
const syntaxProblems = (file: string, code: string): string[] =>
  parseSync(file, code, { sourceType: 'unambiguous', showSemanticErrors: true }).errors.map(
    ({ message }) => `${file}: ${message}`,
  )

const inKib = (bytes: number) => (bytes / kibibyte).toFixed(1)

/** Fails with the heaviest files, where there is most to gain. */
const limited = (name: string, weigh: Scales, files: Iterable<string>, limit: number): Check => {
  const heaviestFirst = [...new Set(files)].toSorted((a, b) => weigh(b) - weigh(a))
  const bytes = heaviestFirst.reduce((sum, file) => sum + weigh(file), 0)
  const heaviest = heaviestFirst.slice(0, 8).map((file) => `${inKib(weigh(file))} ${file}`)
  const problems =
    bytes > limit ? [`${inKib(bytes - limit)} KiB too much; of ${heaviestFirst.length} files:`, ...heaviest] : []
  return { name: `${name}: ${inKib(bytes)} of ${inKib(limit)} KiB`, problems }
}

export const budgetChecks = (dist: string): Check[] => {
  // Vite's own file; its shape is asserted by the checks below finding what they look for.
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const weigh = createScales(dist)
  const start = chunksNamed(manifest, 'start')
  /** The texts of the start in the language where they are heaviest. */
  const [words] = languages
    .map((language) => chunksNamed(manifest, `${language}-start`))
    .toSorted((a, b) => weigh(manifest[b[0] ?? '']?.file ?? '') - weigh(manifest[a[0] ?? '']?.file ?? ''))
  const screenChecks = weighed.map(({ address, page, file: name = '', limit }) => {
    const chunks = chunksNamed(manifest, name)
    if (chunks.length === 0) return { name: address, problems: [`no chunk ${name} in the manifest`] }
    if (!words?.length) return { name: address, problems: ['no texts of the start in the manifest'] }
    // The shell is rendered again around these screens, with its footer (src/app/main.tsx).
    const footer = page === 'shell' ? chunksNamed(manifest, 'footer') : []
    const files = filesOf(manifest, staticClosure(manifest, [...start, ...chunks, ...words, ...footer]))
    const html = readFileSync(join(dist, `${page}.en.html`), 'utf8')
    const linked = [...scriptsOf(html), ...styleSheetsOf(html)]
    return limited(`${address} before paint`, weigh, new Set([...files, ...linked]), limit * kibibyte)
  })
  const before = filesOf(manifest, staticClosure(manifest, chunksNamed(manifest, 'boot')))
  const home = staticClosure(manifest, [...start, ...chunksNamed(manifest, 'home')])

  const readScript = (address: string) => readFileSync(join(dist, address), 'utf8')
  const worker = readScript('sw.js')
  const importMaps = scriptsOf(readScript('shell.en.html'))
  const precached = precacheList(worker)
  const files = new Set(globSync('**/*', { cwd: dist }).map((file) => file.replaceAll('\\', '/')))
  const scripts = [...files].filter((file) => /^(assets\/[^/]+|sw)\.js$/.test(file))
  const present = precached.filter((file) => files.has(file))
  // The texts of all other screens are precached as their code is, beside the shell.
  const startTexts = languages.flatMap((language) => chunksNamed(manifest, `${language}-start`))
  const shellParts = filesOf(manifest, staticClosure(manifest, [...home, ...startTexts]))
  const isShell = (file: string) =>
    shellParts.has(file) || /^(shell|pages\/index)\.\w+\.html$|\.woff2$|\.webmanifest$|^[^/]*\.svg$/.test(file)

  return [
    limited('script that runs before the first frame', weigh, before, limitOfBoot * kibibyte),
    limited('import map', weigh, importMaps, limitOfImportMap * kibibyte),
    ...screenChecks,
    limited('precache, shell', weigh, present.filter(isShell), limitOfShell * kibibyte),
    limited('precache in all', weigh, present, limitOfPrecache),
    {
      name: `precache names ${precached.length} files, all of them built`,
      problems:
        precached.length === 0
          ? ['no list found in sw.js']
          : precached.filter((file) => !files.has(file)).map((file) => `not in dist: ${file}`),
    },
    {
      name: 'boot fetches the start and its packages at once',
      problems: [...before]
        .filter((file) => /boot-[^/]*\.js$/.test(file))
        .flatMap((file) => ['start', 'vendor'].filter((chunk) => !readScript(file).includes(`assets/${chunk}.js`)))
        .map((chunk) => `${chunk} is not preloaded: it would be fetched after what imports it`),
    },
    { name: 'no two scripts import each other', problems: cycleProblems(manifest) },
    { name: 'public screens are drawn without the data layer', problems: dataLayerProblems(manifest) },
    {
      name: 'the worker starts without the data layer',
      problems: looksForDatabase(worker, readScript)
        ? ['Dexie runs before any event: what needs it is loaded by import()']
        : [],
    },
    {
      name: 'no script is empty',
      problems: scripts.filter((file) => statSync(join(dist, file)).size === 0),
    },
    { name: 'every module can be parsed', problems: scripts.flatMap((file) => syntaxProblems(file, readScript(file))) },
    ...[...files]
      .filter((file) => file.endsWith('.html'))
      .sort()
      .map((file) => {
        const html = readFileSync(join(dist, file), 'utf8')
        return {
          name: `${file} holds nothing inline and names what is there`,
          problems: [...htmlProblems(html), ...missingAssets(html, files)],
        }
      }),
  ]
}
