/**
 * Where each file of the build is, for the modules of the app: they import `/assets/start.js`, and the import map of the page names the
 * file with its hash. So a changed file does not change those that import it (docs/decisions/0117).
 */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Written by the build. The server allows exactly this text as an inline script (server/web/page-body.ts). */
const mapFile = 'importmap.json'

/** What Vite writes into that file. */
interface ImportMap {
  imports: Record<string, string>
}

const withoutHash = (name: string) => name.replace(/-[\w-]{7}(?=\.\w+$)/, '')

/**
 * Vite (`build.chunkImportMap`) makes specifiers that end in a hash as well, of the chunk's identity, which does not compress: a third of the
 * map. Names are unique here, so the hash can go. The new name depends only on the specifier, so names of files still follow from their content.
 */
export const shortSpecifiers = (): Plugin => ({
  name: 'rihla:short-specifiers',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const asset = bundle[mapFile]
      if (asset?.type !== 'asset') throw new Error('The build has no import map')
      const { imports } = JSON.parse(String(asset.source)) as ImportMap
      const files = Object.keys(imports).map((specifier) => path.posix.basename(specifier))
      const short = new Map(files.map((file) => [file, withoutHash(file)]))
      const twice = files.filter(
        (file, index) => files.findIndex((other) => short.get(other) === short.get(file)) < index,
      )
      if (twice.length > 0) throw new Error(`Two files of the build have one name (build/chunk-groups.ts): ${twice}`)
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk')
          chunk.code = chunk.code.replaceAll(/[\w.-]+\.(?:js|css)(?=["'`])/g, (file) => short.get(file) ?? file)
      const sorted = Object.entries(imports).map(([specifier, file]) => [withoutHash(specifier), file] as const)
      asset.source = JSON.stringify({ imports: Object.fromEntries(sorted.toSorted(([a], [b]) => (a < b ? -1 : 1))) })
    },
  },
})

const inlineMap = /\s*<script type="importmap">[\s\S]*?<\/script>/
const entryScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/
const preloads = /<link rel="modulepreload" crossorigin href="([^"]+)">/g

/** No module may be loaded before the map, not even by `modulepreload`; `preload` fetches the same file without loading it. */
const preload = (address: string) => `<link rel="preload" as="script" crossorigin href="${address}">`

/** The map that the script makes in the browser, as text. */
const mapOf = (files: readonly string[]) =>
  JSON.stringify({
    imports: Object.fromEntries(files.map((file) => [`/assets/${withoutHash(file)}`, `/assets/${file}`])),
  })

/**
 * Browsers read no import map from a file: this script puts it into the page. Each name stands in it once. `entry` is the file of the first
 * module, not its short name: a browser without import maps has to load it too, because it reports that the browser is too old.
 */
const scriptOf = (files: readonly string[], entry: string, build: string) =>
  [
    '(()=>{const imports={};',
    `for(const file of "${files.join(' ')}".split(" "))`,
    'imports["/assets/"+file.replace(/-[\\w-]{7}(?=\\.\\w+$)/,"")]="/assets/"+file;',
    'const text=JSON.stringify({imports}),script=document.createElement("script");',
    'const policy=self.trustedTypes?.createPolicy("rihla-import-map",{createScript:(text)=>text});',
    'script.type="importmap";',
    'script.textContent=policy?policy.createScript(text):text;',
    `document.documentElement.dataset.build=${JSON.stringify(build)};`,
    'document.head.append(script);',
    `import(${JSON.stringify(entry)})})()`,
  ].join('')

/**
 * Writes that script into `out` and returns the page that starts with it, without the map that Vite has written into it: two kilobytes
 * would not fit into the first packets of an answer (tests/e2e/pages/weight.spec.ts). The script's name changes with any file of the
 * build, so what belongs to one build is in it too: the name of the build (src/lib/start/build-id.ts).
 */
export const startByImportMap = async (out: string, page: string, build: string): Promise<string> => {
  const map = await readFile(path.join(out, mapFile), 'utf8')
  const { imports } = JSON.parse(map) as ImportMap
  const [, file] = entryScript.exec(page) ?? []
  if (file === undefined || !inlineMap.test(page))
    throw new Error("Vite's page no longer starts with an import map and one module")
  const files = Object.values(imports).map((address) => path.posix.basename(address))
  if (map !== mapOf(files)) throw new Error('The script would make another import map than the server allows')
  const script = scriptOf(files, file, build)
  const address = `/assets/import-map-${createHash('sha256').update(script).digest('base64url').slice(0, 7)}.js`
  await writeFile(path.join(out, address), script)
  return page
    .replace(inlineMap, '')
    .replace(entryScript, () => `<script defer src="${address}"></script>${preload(file)}`)
    .replaceAll(preloads, (_, other: string) => preload(other))
}
