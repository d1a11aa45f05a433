/** The app's own home page as the bundler would make it of one piece: no file is cut, and nothing is in it that `/` does not ask for. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build, loadConfigFromFile, type Plugin } from 'vite'
import type { BuiltFloor } from './visitor.ts'

const repository = join(import.meta.dirname, '../../..')

/** What a visitor's `/` imports by itself while it runs, and what these import in turn. Any other dynamic import stays one. */
const asked = [
  'locales/en.po?part=home',
  'locales/en.po?part=start',
  'node_modules/dexie/dist/modern/dexie.mjs',
  'src/data/db/live.ts',
  'src/data/db/visitor-favorites.ts',
  'src/data/reference/morocco-offsets.ts',
  'src/data/reference/reference.ts',
  'src/data/sync/window.ts',
  'src/entry/background-tasks.ts',
  'src/entry/main.tsx',
  'src/features/favorites/parts/favorite-toggle.tsx',
  'src/features/home/model/queries.ts',
  'src/features/home/parts/below.tsx',
  'src/features/home/parts/featured-cards.tsx',
  'src/features/shell/parts/footer.tsx',
  'src/features/sync/parts/pill.tsx',
  'src/pwa/start-window.ts',
  'src/routes/index.tsx?tsr-split=component',
]
const isAsked: ReadonlySet<string> = new Set(asked.map((file) => join(repository, file)))

/** Of the build, what comes after the bundle, or is about several files. */
const isLeftOut = /pwa|prerender|precompress|late-sheets/

const withoutTheRest = (found: Set<string>): Plugin => ({
  name: 'without-the-rest',
  enforce: 'pre',
  async resolveDynamicImport(wanted, importer) {
    const id = typeof wanted === 'string' ? (await this.resolve(wanted, importer))?.id : undefined
    if (id === undefined || !isAsked.has(id)) return { id: `/later/${String(wanted)}`, external: true }
    found.add(id)
    return id
  },
})

const isKept = (plugin: unknown): plugin is Plugin =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && !isLeftOut.test(String(plugin.name))

/** Builds it into `folder`. Fails if `asked` names what the app no longer asks for. */
export const buildAsOneFile = async (folder: string): Promise<BuiltFloor> => {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, join(repository, 'vite.config.ts'))
  const { plugins = [], ...config } = loaded?.config ?? {}
  const found = new Set<string>()
  // Some bring several plugins, some a promise of them.
  const nested: unknown[] = await Promise.all(plugins)
  const own = nested.flat(3).filter(isKept)
  const rolldownOptions = {
    input: join(repository, 'src/entry/boot.ts'),
    output: { codeSplitting: false, entryFileNames: 'app.js', assetFileNames: '[name][extname]' },
  }
  const options = { outDir: folder, emptyOutDir: true, copyPublicDir: false, manifest: false, cssCodeSplit: false }
  await build({
    ...config,
    root: repository,
    configFile: false,
    logLevel: 'error',
    plugins: [...own, withoutTheRest(found)],
    build: { ...config.build, ...options, rolldownOptions },
  })
  const gone = [...isAsked].filter((id) => !found.has(id))
  if (gone.length > 0) throw new Error(`tools/bench/floors/one-file.ts names what is not asked for: ${gone.join(', ')}`)
  return { folder, files: readdirSync(folder, { recursive: true, encoding: 'utf8' }) }
}
